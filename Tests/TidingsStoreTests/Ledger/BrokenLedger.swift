import Foundation
import Synchronization
import TidingsModel
import TidingsStore
import TidingsTesting

/// A ledger that does one thing wrong.
final class BrokenLedger: Ledger {
    enum Fault: String, CaseIterable, Sendable {
        case forgetsRecords, startsAnew, claimsTwice, turnsOrder, endsNoLease, holdsTooLong, noFencing, recordsTwice
        case renewsNothing, releasesNothing, losesStandings, forgetsDue, staysInEdition, forgetsFeeds, takesOldFeeds
        case forgetsMoved, keepsStale, disturbsOthers, datesAnew, losesRows, leavesRowsBehind, retriesNothing
        case undoesRetry, forgetsNobody, shiftsPeople, prunesAll, prunesNothing, readsOldest, countsAbsent, countsTwice
        case takesAnySecret

        var check: LedgerCheck {
            switch self {
            case .forgetsRecords, .startsAnew: .resuming
            case .claimsTwice, .turnsOrder: .claims
            case .endsNoLease, .holdsTooLong: .leases
            case .noFencing, .recordsTwice: .fencing
            case .renewsNothing: .renewing
            case .releasesNothing: .releasing
            case .losesStandings: .records
            case .forgetsDue: .due
            case .staysInEdition: .editions
            case .forgetsFeeds, .takesOldFeeds: .feeds
            case .forgetsMoved, .keepsStale: .lists
            case .disturbsOthers: .otherWork
            case .takesAnySecret: .secrets
            case .datesAnew: .date
            case .losesRows, .leavesRowsBehind: .open
            case .retriesNothing, .undoesRetry: .retry
            case .forgetsNobody, .shiftsPeople: .forgetting
            case .prunesAll, .prunesNothing: .pruning
            case .readsOldest: .people
            case .countsAbsent, .countsTwice: .summary
            }
        }
    }

    private let fault: Fault?
    private let clock: SettableClock
    private let state = Mutex(LedgerState())

    init(_ fault: Fault?, clock: SettableClock) {
        self.fault = fault
        self.clock = clock
    }

    var isShared: Bool { false }

    private func change<Result>(
        _ body: (inout LedgerState) throws(LedgerState.OtherWork) -> sending Result
    ) throws(LedgerError) -> Result {
        do {
            return try state.withLock { (state) throws(LedgerState.OtherWork) in try body(&state) }
        } catch {
            throw LedgerError(error, place: "broken")
        }
    }

    func check(secret: ContentDigest?) async throws(LedgerError) {
        guard fault != .takesAnySecret else { return }
        try change { (state) throws(LedgerState.OtherWork) in try state.check(secret: secret) }
    }

    func feeds() async throws(LedgerError) -> [String: ContentDigest] {
        fault == .forgetsFeeds ? [:] : state.withLock { $0.feeds }
    }

    func remember(_ feeds: [String: ContentDigest], in run: RunTicket) async throws(LedgerError) {
        state.withLock { state in
            var run = run
            if fault == .takesOldFeeds { run.edition = state.edition.number }
            state.remember(feeds, in: run)
        }
    }

    func begin(_ start: RunStart) async throws(LedgerError) -> RunTicket {
        var ticket = try change { (state) throws(LedgerState.OtherWork) in
            if fault == .disturbsOthers { for place in state.runs.indices { state.runs[place].until = .distantPast } }
            if fault == .takesAnySecret { state.secret = start.secret }
            if fault == .startsAnew { for place in state.rows.indices { state.rows[place].kept = nil } }
            if fault == .forgetsMoved, state.list != start.list { state.rows = [] }
            if fault == .keepsStale { for place in state.absent.indices { state.absent[place].left = state.records } }
            if fault == .staysInEdition, state.edition.number > 0 { state.edition.settings = start.settings }
            if fault == .datesAnew { state.first = nil }
            return try state.begin(start, at: clock.now)
        }
        if fault == .endsNoLease { ticket.lease = .seconds(1_000_000) }
        if fault == .holdsTooLong { ticket.lease = .seconds(0) }
        return ticket
    }

    func claim(_ limit: Int, in run: RunTicket, now: Date) async throws(LedgerError) -> [ChunkClaim] {
        let claims = try change { (state) throws(LedgerState.OtherWork) in
            if fault == .claimsTwice { for place in state.rows.indices { state.rows[place].lease = nil } }
            if fault == .turnsOrder { state.rows.reverse() }
            defer { if fault == .turnsOrder { state.rows.reverse() } }
            return try state.claim(limit, in: run, now: now, at: clock.now)
        }
        guard fault == .forgetsRecords else { return claims }
        return claims.map { ChunkClaim(id: $0.id, chunk: $0.chunk, token: $0.token, edition: $0.edition) }
    }

    func renew(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) -> [ChunkClaim] {
        fault == .renewsNothing ? claims : state.withLock { $0.renew(claims, in: run, at: clock.now) }
    }

    func record(_ results: [ChunkResult], in run: RunTicket) async throws(LedgerError) -> [Bool] {
        let results = results.map { result in
            var result = result
            if fault == .forgetsDue { result.due = nil }
            if fault == .losesRows { result.open = Array(result.open.prefix(1)) }
            if fault == .losesStandings {
                var record = ChunkRecord()
                for index in result.record.people.indices {
                    var standing = result.record.standing(at: index)
                    standing.tellings = Array(standing.tellings.prefix(1))
                    record.append(result.record.people[index].key, standing)
                }
                result.record = record
            }
            return result
        }
        return state.withLock { state in
            var results = results
            if fault == .noFencing || fault == .recordsTwice {
                for place in results.indices {
                    guard let row = state.rows.firstIndex(where: { $0.id == results[place].claim.id }) else { continue }
                    let isAgain = state.rows[row].token == results[place].claim.token
                    guard fault == .noFencing ? !isAgain : isAgain else { continue }
                    results[place].claim.token = state.rows[row].token
                    state.rows[row].lease = LedgerState.Lease(run: run.run, end: .distantFuture)
                }
            }
            if fault == .countsTwice { for place in state.rows.indices { state.rows[place].kept?.edition -= 1 } }
            let before = state.open
            let kept = state.record(results, in: run, at: clock.now)
            if fault == .leavesRowsBehind {
                for (key, row) in before where state.open[key]?.delivery == row.delivery { state.open[key] = row }
            }
            if fault == .undoesRetry {
                for result in results {
                    guard let row = state.rows.firstIndex(where: { $0.id == result.claim.id }) else { continue }
                    state.rows[row].kept?.due = result.due
                }
            }
            return kept
        }
    }

    func release(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) {
        if fault != .releasesNothing { state.withLock { $0.release(claims, in: run, at: clock.now) } }
    }

    func nextDue(in run: RunTicket) async throws(LedgerError) -> Date? {
        state.withLock { $0.nextDue(in: run, at: clock.now) }
    }

    func end(_ run: RunTicket) async throws(LedgerError) { state.withLock { $0.end(run, at: clock.now) } }

    func forEachRecord(_ body: (Int64, ChunkRecord) throws -> Void) async throws {
        let rows = state.withLock { $0.recorded }
        for row in fault == .readsOldest ? rows.reversed() : rows {
            if let record = row.kept?.record { try body(row.id, record) }
        }
    }

    func records(_ rows: [Int64]) async throws(LedgerError) -> [Int64: ChunkRecord] {
        state.withLock { $0.records(rows) }
    }

    func open(of people: [PersonKey]) async throws(LedgerError) -> [OpenDelivery] {
        state.withLock { $0.open(of: people) }
    }

    func standing(of person: PersonKey) async throws(LedgerError) -> Standing? {
        state.withLock { $0.standing(of: person) }
    }

    func summary() async throws(LedgerError) -> LedgerSummary {
        state.withLock { state in
            var copy = state
            if fault == .countsAbsent { copy.rows += copy.absent }
            return copy.summary(at: clock.now)
        }
    }

    func retry(_ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date) async throws(LedgerError) -> Int
    {
        fault == .retriesNothing ? 0 : state.withLock { $0.retry(states, of: person, at: date, clock.now) }
    }

    func forget(_ person: PersonKey) async throws(LedgerError) -> Bool {
        if fault == .forgetsNobody { return true }
        return state.withLock { state in
            let wasKept = state.forget(person)
            guard fault == .shiftsPeople else { return wasKept }
            for place in state.rows.indices {
                guard let old = state.rows[place].kept?.record else { continue }
                var record = ChunkRecord()
                for index in old.people.indices where old.people[index].key != .none {
                    record.append(old.people[index].key, old.standing(at: index))
                }
                state.rows[place].kept?.record = record
            }
            return wasKept
        }
    }

    func prune(before date: Date) async throws(LedgerError) -> Int {
        if fault == .prunesNothing { return 0 }
        return state.withLock { $0.prune(before: fault == .prunesAll ? .distantFuture : date) }
    }
}
