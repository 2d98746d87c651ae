public import CoreMetrics
public import Logging
public import TidingsDelivery
public import TidingsFeeds
public import TidingsModel
public import TidingsStore

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
    /// The time by which a run waits for a receiver that asks for a pause.
    public var clock = SinkClock.system
    /// Makes the way to the network for messages, which may go to these machines beside the open Internet.
    ///
    /// There is none where nothing can be sent; the text says what is wrong with the machines.
    public var messages: @Sendable (_ allowing: [String]) -> (transport: (any Transport)?, problem: String?) = { _ in
        (nil, nil)
    }

    /// Opens the ledger of a job; there is none where nothing is kept.
    public var ledger: @Sendable (_ job: JobFile) throws(LedgerError) -> (any Ledger)? = { _ in nil }

    /// Where runs write what happens, without a word about people; by default nowhere.
    public var logger = Logger(label: "tidings", factory: { _ in SwiftLogNoOpLogHandler() })

    /// Where runs count; by default where the program's `MetricsSystem` says when these resources are made.
    public var metrics: any MetricsFactory = MetricsSystem.factory

    /// Makes the query of a job whose people stand in a database.
    public var query:
        @Sendable (_ query: QueryPlace, _ job: JobFile) throws(RecipientQueryError) -> any RecipientQuery =
            { (query, job) throws(RecipientQueryError) in
                throw RecipientQueryError(.unreachable, place: job.file, "Nothing here can ask a database.")
            }

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
