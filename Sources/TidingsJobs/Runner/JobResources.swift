public import TidingsFeeds

/// What a job uses of the program around it.
public struct JobResources: Sendable {
    /// The library's strings.
    public var localizations: String
    /// The library's templates.
    public var templates: String
    /// Fetches the feeds; one without a transport reads files only.
    public var fetcher: FeedFetcher

    /// Names the folders.
    public init(
        localizations: String, templates: String, fetcher: FeedFetcher = FeedFetcher(transport: nil)
    ) {
        self.localizations = localizations
        self.templates = templates
        self.fetcher = fetcher
    }
}
