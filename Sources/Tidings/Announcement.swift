public import TidingsModel

/// What came of one person: the decision, and the message if there is one.
public struct Announcement: Sendable {
    private let shared: SharedAnswer
    /// The message, if the person is told.
    public let rendition: Rendition?
    /// What was wrong with the feed and the strings on the way; a session says each problem once.
    public let problems: [Problem]
    /// The number of the outcome in its session, a small one.
    ///
    /// Announcements with the same number have the same decision, and messages that differ by the name only, until
    /// one of them `isFirst`.
    public let number: Int
    /// Whether the number was given anew: what was kept under it is of another outcome.
    ///
    /// So it always is outside of a session.
    public let isFirst: Bool

    init(_ shared: SharedAnswer, _ rendition: Rendition?, _ problems: [Problem], number: Int = 0, isFirst: Bool = true)
    {
        self.shared = shared
        self.rendition = rendition
        self.problems = problems
        self.number = number
        self.isFirst = isFirst
    }

    /// Whether the person is told, and why.
    public var decision: Decision { shared.decision }

    /// The version that is told of.
    public var release: Version? {
        if case .tell(let notice, _) = decision { notice.offered.version } else { nil }
    }
}
