#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a ledger holds of a job, in numbers: those of the people add up to the entries of the list.
public struct LedgerSummary: Sendable, Hashable {
    /// People of the list as it is now, by how things stand with them; the tellings are left out.
    public var people: [Standing: Int]
    /// Pieces of the list by state.
    public var chunks: ChunkCounts
    /// Deliveries that did not go well at once, by sink, state and reason.
    public var open: [OpenCount]
    /// The runs, the latest last.
    public var runs: [Run]
    /// When pieces were done, in the order of time.
    public var progress: [Progress]
    /// The job's date.
    public var date: Date?
    /// The earliest moment at which somebody is to be looked at again.
    public var due: Date?

    /// Pieces of the list by state.
    public struct ChunkCounts: Sendable, Hashable {
        /// Nobody works on them.
        public var ready = 0
        /// Somebody does.
        public var leased = 0
        /// They are done.
        public var done = 0

        /// Makes counts.
        public init(ready: Int = 0, leased: Int = 0, done: Int = 0) {
            self.ready = ready
            self.leased = leased
            self.done = done
        }
    }

    /// How many deliveries by one sink are in one state for one reason.
    public struct OpenCount: Sendable, Hashable {
        /// The sink.
        public var sink: String
        /// What is to be done about them.
        public var state: OpenDelivery.State
        /// What the sink said.
        public var reason: String
        /// How many.
        public var count: Int

        /// Makes a count.
        public init(sink: String, state: OpenDelivery.State, reason: String, count: Int) {
            self.sink = sink
            self.state = state
            self.reason = reason
            self.count = count
        }
    }

    /// One run of one worker.
    public struct Run: Sendable, Hashable {
        /// Its number.
        public var number: Int64
        /// The worker.
        public var worker: String
        /// When it began.
        public var began: Date
        /// When it ended; `nil` while it goes on, or when it was killed.
        public var ended: Date?

        /// Makes a run.
        public init(number: Int64, worker: String, began: Date, ended: Date?) {
            self.number = number
            self.worker = worker
            self.began = began
            self.ended = ended
        }
    }

    /// How far the work had come at a moment.
    public struct Progress: Sendable, Hashable {
        /// The moment.
        public var date: Date
        /// How many people had their turn since the one before.
        public var people: Int
        /// How many of them were told.
        public var told: Int

        /// Makes a point.
        public init(date: Date, people: Int, told: Int) {
            self.date = date
            self.people = people
            self.told = told
        }
    }

    /// Makes a summary.
    public init(
        people: [Standing: Int] = [:], chunks: ChunkCounts = ChunkCounts(), open: [OpenCount] = [], runs: [Run] = [],
        progress: [Progress] = [], date: Date? = nil, due: Date? = nil
    ) {
        self.people = people
        self.chunks = chunks
        self.open = open
        self.runs = runs
        self.progress = progress
        self.date = date
        self.due = due
    }
}
