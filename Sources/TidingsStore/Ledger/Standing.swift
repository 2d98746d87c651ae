public import TidingsModel

/// How things stand with one person: what was decided last, what became of it, and what they were told before.
///
/// A chunk holds each standing once, for many people share it.
public struct Standing: Sendable, Hashable {
    /// What became of a person.
    public enum State: UInt8, Sendable, Hashable, CaseIterable {
        /// Nothing yet: the chunk was left before their turn.
        case waiting = 0
        /// Every sink took the message.
        case told = 1
        /// Nothing is said, for the reason.
        case silent = 2
        /// Nothing is said yet, for the reason.
        case later = 3
        /// Some sink has not taken the message; the ledger has a row of its own for each such delivery.
        case open = 4
        /// No message could be made, for the reason.
        case failed = 5
        /// The entry could not be used, for the reason.
        case setAside = 6
    }

    /// What became of them.
    public var state: State
    /// The code of the decision's reason, or the rule of the problem.
    public var reason: String
    /// The notice that was decided on.
    public var notice: Notice.Kind?
    /// The release that was offered.
    public var release: String
    /// The number of the telling, from 1 for each notice of a release.
    public var telling: Int
    /// The first language wanted.
    public var wanted: String
    /// The language used.
    public var used: String
    /// What every sink took so far, the latest last: from it comes how often they were told.
    public var tellings: [History.Telling]

    /// Makes a standing.
    public init(
        _ state: State, reason: String = "", notice: Notice.Kind? = nil, release: String = "", telling: Int = 0,
        wanted: String = "", used: String = "", tellings: [History.Telling] = []
    ) {
        self.state = state
        self.reason = reason
        self.notice = notice
        self.release = release
        self.telling = telling
        self.wanted = wanted
        self.used = used
        self.tellings = tellings
    }
}
