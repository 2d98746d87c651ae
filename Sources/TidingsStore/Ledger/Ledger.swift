#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Keeps what became of every delivery of one job, so that nobody is told twice and nobody forgotten.
///
/// The people of a list are kept by the chunk: whoever claims a piece of the list works on it alone until the lease
/// ends, and what is recorded carries the claim's token, so that a worker that slept beyond its lease changes nothing.
/// Only deliveries that did not go well at once have rows of their own. A ledger is safe to share between tasks.
public protocol Ledger: Sendable {
    /// Whether several machines can work by it at once.
    var isShared: Bool { get }

    /// Looks whether the people stand in the ledger under the names that a secret gives them, before one is sought.
    ///
    /// - Parameter secret: The digest of the secret, if there is one.
    /// - Throws: `otherSecret` when they do not.
    func check(secret: ContentDigest?) async throws(LedgerError)

    /// What the feeds said when the ledger was worked on last, by the name of who reads them.
    func feeds() async throws(LedgerError) -> [String: ContentDigest]

    /// Remembers what feeds say in the edition of a run.
    func remember(_ feeds: [String: ContentDigest], in run: RunTicket) async throws(LedgerError)

    /// Begins to work on a list, or joins those who do.
    ///
    /// Pieces whose content the ledger knows keep their record, wherever they stand now; one that comes back to the list
    /// after others were recorded comes without it, as its people may stand in those. A piece is to be worked on when
    /// it is new, was left half-done, was done in an earlier edition, or somebody in it is due.
    ///
    /// - Throws: `otherWork` when others are at work right now on another list or with other settings, `otherSecret`
    ///   when the people stand in the ledger under other names.
    func begin(_ start: RunStart) async throws(LedgerError) -> RunTicket

    /// Claims pieces that are to be worked on, in the order of the list.
    ///
    /// - Parameters:
    ///   - limit: How many at most.
    ///   - run: The worker's run.
    ///   - now: Who is due by this moment is looked at again.
    func claim(_ limit: Int, in run: RunTicket, now: Date) async throws(LedgerError) -> [ChunkClaim]

    /// Holds claims for another lease, and returns those that are still held.
    func renew(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) -> [ChunkClaim]

    /// Records what came of claims in one durable step, and says of each whether it still was held: what was not is not
    /// recorded.
    func record(_ results: [ChunkResult], in run: RunTicket) async throws(LedgerError) -> [Bool]

    /// Gives claims back, untouched.
    func release(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError)

    /// The earliest moment at which there may be something to claim: somebody is due, or another's lease ends; `nil`
    /// when nothing will be.
    func nextDue(in run: RunTicket) async throws(LedgerError) -> Date?

    /// Ends the worker's part in a run.
    func end(_ run: RunTicket) async throws(LedgerError)

    /// Gives each record with the number of its row to `body`, older ones first; memory does not grow with them.
    ///
    /// Of a person who stands in several records the last one counts.
    func forEachRecord(_ body: (Int64, ChunkRecord) throws -> Void) async throws

    /// The records of some rows.
    func records(_ rows: [Int64]) async throws(LedgerError) -> [Int64: ChunkRecord]

    /// The deliveries to some people that did not go well at once.
    func open(of people: [PersonKey]) async throws(LedgerError) -> [OpenDelivery]

    /// How things stand with a person, if the ledger knows them.
    func standing(of person: PersonKey) async throws(LedgerError) -> Standing?

    /// What the ledger holds, in numbers.
    func summary() async throws(LedgerError) -> LedgerSummary

    /// Lets deliveries be tried again at a moment, and says how many there are.
    ///
    /// - Parameters:
    ///   - states: Those in which they are now.
    ///   - person: Only the deliveries to this person.
    ///   - date: The moment from which on they are due.
    func retry(_ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date) async throws(LedgerError) -> Int

    /// Removes all that is kept of a person, and says whether there was anything.
    @discardableResult
    func forget(_ person: PersonKey) async throws(LedgerError) -> Bool

    /// Removes records of people who are no longer in the list and rows that are settled, if they are older than a
    /// moment; returns how many people they were of.
    @discardableResult
    func prune(before date: Date) async throws(LedgerError) -> Int
}
