import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A ledger that lasts as long as the process: for tests, and where nothing is to be kept.
public final class MemoryLedger: Ledger {
    private let state = Mutex(LedgerState())
    private let clock: @Sendable () -> Date

    /// Makes an empty ledger.
    ///
    /// - Parameter clock: The clock by which leases end.
    public init(clock: @escaping @Sendable () -> Date = { Date() }) { self.clock = clock }

    /// It lies in the memory of one process.
    public var isShared: Bool { false }

    /// Looks whether the people stand in the ledger under the names that a secret gives them.
    public func check(secret: ContentDigest?) async throws(LedgerError) {
        try change { (state) throws(LedgerState.OtherWork) in try state.check(secret: secret) }
    }

    /// What the feeds said when the ledger was worked on last.
    public func feeds() async throws(LedgerError) -> [String: ContentDigest] { state.withLock { $0.feeds } }

    /// Remembers what feeds say in the edition of a run.
    public func remember(_ feeds: [String: ContentDigest], in run: RunTicket) async throws(LedgerError) {
        state.withLock { $0.remember(feeds, in: run) }
    }

    /// Begins to work on a list, or joins those who do.
    public func begin(_ start: RunStart) async throws(LedgerError) -> RunTicket {
        try change { (state) throws(LedgerState.OtherWork) in try state.begin(start, at: clock()) }
    }

    /// Claims pieces that are to be worked on, in the order of the list.
    public func claim(_ limit: Int, in run: RunTicket, now: Date) async throws(LedgerError) -> [ChunkClaim] {
        try change { (state) throws(LedgerState.OtherWork) in
            try state.claim(limit, in: run, now: now, at: clock())
        }
    }

    /// Holds claims for another lease, and returns those that are still held.
    public func renew(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) -> [ChunkClaim] {
        state.withLock { $0.renew(claims, in: run, at: clock()) }
    }

    /// Records what came of claims, and says of each whether it still was held.
    public func record(_ results: [ChunkResult], in run: RunTicket) async throws(LedgerError) -> [Bool] {
        state.withLock { $0.record(results, in: run, at: clock()) }
    }

    /// Gives claims back, untouched.
    public func release(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) {
        state.withLock { $0.release(claims, in: run, at: clock()) }
    }

    /// The earliest moment at which there may be something to claim; `nil` when nothing will be.
    public func nextDue(in run: RunTicket) async throws(LedgerError) -> Date? {
        state.withLock { $0.nextDue(in: run, at: clock()) }
    }

    /// Ends the worker's part in a run.
    public func end(_ run: RunTicket) async throws(LedgerError) { state.withLock { $0.end(run, at: clock()) } }

    /// Gives each record with the number of its row to `body`, older ones first.
    public func forEachRecord(_ body: (Int64, ChunkRecord) throws -> Void) async throws {
        for row in state.withLock({ $0.recorded }) {
            if let record = row.kept?.record { try body(row.id, record) }
        }
    }

    /// The records of some rows.
    public func records(_ rows: [Int64]) async throws(LedgerError) -> [Int64: ChunkRecord] {
        state.withLock { $0.records(rows) }
    }

    /// The deliveries to some people that did not go well at once.
    public func open(of people: [PersonKey]) async throws(LedgerError) -> [OpenDelivery] {
        state.withLock { $0.open(of: people) }
    }

    /// How things stand with a person, if the ledger knows them.
    public func standing(of person: PersonKey) async throws(LedgerError) -> Standing? {
        state.withLock { $0.standing(of: person) }
    }

    /// What the ledger holds, in numbers.
    public func summary() async throws(LedgerError) -> LedgerSummary { state.withLock { $0.summary(at: clock()) } }

    /// Lets deliveries be tried again at a moment, and says how many there are.
    public func retry(
        _ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date
    ) async throws(LedgerError) -> Int {
        state.withLock { $0.retry(states, of: person, at: date, clock()) }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    @discardableResult
    public func forget(_ person: PersonKey) async throws(LedgerError) -> Bool { state.withLock { $0.forget(person) } }

    /// Removes what nobody needs any more and is older than a moment; returns how many people it was of.
    @discardableResult
    public func prune(before date: Date) async throws(LedgerError) -> Int { state.withLock { $0.prune(before: date) } }

    /// Changes the state, and names the ledger where others are at work.
    private func change<Result>(
        _ body: (inout LedgerState) throws(LedgerState.OtherWork) -> sending Result
    ) throws(LedgerError) -> Result {
        do {
            return try state.withLock { (state) throws(LedgerState.OtherWork) in try body(&state) }
        } catch {
            throw LedgerError(error, place: "memory")
        }
    }
}
