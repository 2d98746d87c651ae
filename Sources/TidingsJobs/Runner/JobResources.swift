public import TidingsDelivery
public import TidingsFeeds

/// What a job uses of the program around it.
public struct JobResources: Sendable {
    /// The library's strings.
    public var localizations: String
    /// The library's templates.
    public var templates: String
    /// Fetches the feeds; one without a transport reads files only.
    public var fetcher: FeedFetcher
    /// The kinds of sinks that a job file can name.
    public var sinkKinds: [SinkKind]
    /// What the sinks use.
    public var environment: SinkEnvironment

    /// Names the folders.
    public init(
        localizations: String, templates: String, fetcher: FeedFetcher = FeedFetcher(transport: nil),
        sinkKinds: [SinkKind] = SinkFactory.library, environment: SinkEnvironment = SinkEnvironment()
    ) {
        self.localizations = localizations
        self.templates = templates
        self.fetcher = fetcher
        self.sinkKinds = sinkKinds
        self.environment = environment
    }
}
