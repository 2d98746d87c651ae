import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What the ledger of a job holds, in numbers for a person or a program.
///
/// The states of the people add up to the entries of the list, as far as they were reached.
public struct JobStatus: Sendable, Encodable {
    /// The job's name.
    public var job: String
    /// The job's date.
    public var date: Date?
    /// People by what became of them.
    public var people: People
    /// Why nothing was said, or nothing yet, by the code of the reason.
    public var reasons: [String: Int]
    /// Why people failed or were set aside, by the rule of the problem.
    public var errors: [String: Int]
    /// People told, by notice.
    public var notices: [String: Int]
    /// People told, by the first language that they want.
    public var wanted: [String: Int]
    /// People told, by the language that they got.
    public var used: [String: Int]
    /// Deliveries that did not go well at once.
    public var open: [Open]
    /// Parts of the list by state.
    public var parts: Parts
    /// When somebody is to be looked at again.
    public var due: Date?
    /// The moment from which on runs and progress are listed, if not all of them are.
    public var since: Date?
    /// The runs of the job, the latest last.
    public var runs: [Run]
    /// When people had their turn.
    public var progress: [Progress]

    /// People by what became of them.
    public struct People: Sendable, Hashable, Encodable {
        /// Every sink took the message.
        public var told = 0
        /// Nothing is said.
        public var silent = 0
        /// Nothing is said yet.
        public var later = 0
        /// Some sink is given the message again.
        public var open = 0
        /// No message could be made, or some sink will not take it.
        public var failed = 0
        /// The entry could not be used.
        public var setAside = 0
        /// They had no turn yet, in a part that was left half-done.
        public var waiting = 0

        /// All of them.
        public var total: Int { told + silent + later + open + failed + setAside + waiting }
    }

    /// Deliveries by one sink in one state for one reason.
    public struct Open: Sendable, Hashable, Encodable {
        /// The sink.
        public var sink: String
        /// `ready`, `parked`, `dead`, `delivered` or `dropped`.
        public var state: String
        /// What the sink said.
        public var reason: String
        /// How many.
        public var count: Int
    }

    /// Parts of the list by state.
    public struct Parts: Sendable, Hashable, Encodable {
        /// Nobody works on them.
        public var ready = 0
        /// Somebody does.
        public var leased = 0
        /// They are done.
        public var done = 0
    }

    /// One run of one worker.
    public struct Run: Sendable, Hashable, Encodable {
        /// Its number.
        public var number: Int64
        /// The worker.
        public var worker: String
        /// When it began.
        public var began: Date
        /// When it ended; absent while it goes on, or when it was killed.
        public var ended: Date?
    }

    /// People who had their turn by a moment, since the moment before.
    public struct Progress: Sendable, Hashable, Encodable {
        /// The moment.
        public var date: Date
        /// People who had their turn.
        public var people: Int
        /// Those of them who were told.
        public var told: Int
    }

    /// Puts the numbers of a ledger into words.
    ///
    /// - Parameters:
    ///   - job: The job's name.
    ///   - summary: The numbers.
    ///   - since: Only runs and progress from this moment on.
    public init(job: String, _ summary: LedgerSummary, since: Date? = nil) {
        self.job = job
        date = summary.date
        due = summary.due
        people = People()
        reasons = [:]
        errors = [:]
        notices = [:]
        wanted = [:]
        used = [:]
        parts = Parts(ready: summary.chunks.ready, leased: summary.chunks.leased, done: summary.chunks.done)
        open = summary.open.map {
            Open(sink: $0.sink, state: $0.state.name, reason: $0.reason, count: $0.count)
        }
        self.since = since
        let start = since ?? .distantPast
        runs = summary.runs.filter { ($0.ended ?? .distantFuture) >= start }.map {
            Run(number: $0.number, worker: $0.worker, began: $0.began, ended: $0.ended)
        }
        progress = summary.progress.filter { $0.date >= start }.map {
            Progress(date: $0.date, people: $0.people, told: $0.told)
        }
        for (standing, count) in summary.people { add(standing, count) }
    }

    private mutating func add(_ standing: Standing, _ count: Int) {
        switch standing.state {
        case .waiting:
            people.waiting += count
        case .told:
            people.told += count
            notices[standing.notice?.rawValue ?? "", default: 0] += count
            wanted[standing.wanted.isEmpty ? "none" : standing.wanted, default: 0] += count
            used[standing.used, default: 0] += count
        case .silent:
            people.silent += count
            reasons[standing.reason, default: 0] += count
        case .later:
            people.later += count
            reasons[standing.reason, default: 0] += count
        case .open:
            people.open += count
        case .failed:
            people.failed += count
            errors[standing.reason, default: 0] += count
        case .setAside:
            people.setAside += count
            errors[standing.reason, default: 0] += count
        }
    }
}

extension OpenDelivery.State {
    /// The name of the state, for programs.
    public var name: String {
        switch self {
        case .ready: "ready"
        case .parked: "parked"
        case .dead: "dead"
        case .delivered: "delivered"
        case .dropped: "dropped"
        }
    }
}

extension Standing.State {
    /// The name of the state, for programs.
    public var name: String {
        switch self {
        case .waiting: "waiting"
        case .told: "told"
        case .silent: "silent"
        case .later: "later"
        case .open: "open"
        case .failed: "failed"
        case .setAside: "set-aside"
        }
    }
}
