import TidingsIntl
public import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Whose news are checked, and what is kept of it.
public struct CheckSetting: Sendable {
    /// Who it is for, and what they run.
    public var reader: Recipient
    /// Where their history is kept.
    public var histories: any HistoryStore
    /// The name by which the person is drawn into rollouts; without one they are reached at the end.
    public var rolloutID: String?
    /// What the program has to say.
    public var hooks: any AnnouncerHooks
    /// What follows the events.
    public var events: [any EventSink]
    /// The clock.
    public var now: @Sendable () -> Date

    /// Makes a setting.
    public init(
        reader: Recipient, histories: any HistoryStore, hooks: any AnnouncerHooks = NoHooks(),
        events: [any EventSink] = [], now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.reader = reader
        self.histories = histories
        rolloutID = reader.id == Self.ownID ? nil : reader.id
        self.hooks = hooks
        self.events = events
        self.now = now
    }

    /// The id of the person who runs a program, where it keeps their history.
    public static let ownID = "me"

    /// The setting of a program that a person runs: what it is told, and what the environment says of the rest.
    ///
    /// Without a home the history is kept as long as the program runs.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - version: The version that runs.
    ///   - environment: What the process knows.
    public init(app: AppIdentity, version: Version?, environment: ProgramEnvironment = .current()) {
        var installation = environment.installation
        installation.version = version
        let reader = Recipient(
            id: Self.ownID, locales: environment.locales, timeZone: environment.timeZone, installation: installation)
        let path = environment.historyPath(of: app)
        let histories: any HistoryStore = path.map { HistoryFile(path: $0) } ?? MemoryHistories()
        self.init(reader: reader, histories: histories)
        rolloutID = environment.rolloutID
    }
}
