/// What one feed says: releases, rules of the publisher, and what is wrong with it.
public struct FeedResult: Sendable, Hashable {
    /// The releases, newest first.
    public var releases: [Release]
    /// Rules that the feed carries.
    public var rules: FeedRules
    /// The app that the feed says it is about; `nil` when it does not say.
    public var app: PublishedApp?
    /// What could not be used; the rest stands all the same.
    public var problems: [Problem]

    /// Makes a result; the releases are put in order.
    public init(
        releases: [Release] = [], rules: FeedRules = FeedRules(), app: PublishedApp? = nil, problems: [Problem] = []
    ) {
        self.releases = releases.sorted { $0.version > $1.version }
        self.rules = rules
        self.app = app
        self.problems = problems
    }
}
