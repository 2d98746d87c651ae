import TidingsModel

#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

extension LedgerState {
    /// Claims pieces that are to be worked on, in the order of the list.
    package mutating func claim(
        _ limit: Int, in run: RunTicket, now: Date, at clock: Date
    ) throws(OtherWork) -> [ChunkClaim] {
        guard touch(run, at: clock) != nil else { throw OtherWork(worker: nil) }
        var claims: [ChunkClaim] = []
        for place in rows.indices {
            guard claims.count < limit else { break }
            guard !rows[place].isLeased(at: clock), rows[place].isToDo(in: run.edition, now) else { continue }
            rows[place].token += 1
            rows[place].lease = Lease(run: run.run, end: clock + run.lease.inSeconds)
            claims.append(claim(of: rows[place]))
        }
        return claims
    }

    private func claim(of row: Row) -> ChunkClaim {
        ChunkClaim(
            id: row.id, chunk: row.chunk, token: row.token, edition: row.kept?.edition ?? 0, record: row.kept?.record,
            open: row.kept == nil ? [] : sorted(open.values.filter { $0.row == row.id }))
    }

    /// The deliveries of some rows, by person and sink.
    func sorted(_ rows: [Open]) -> [OpenDelivery] {
        rows.map(\.delivery).sorted {
            $0.person != $1.person ? $0.person < $1.person : $0.sink.utf8.lexicographicallyPrecedes($1.sink.utf8)
        }
    }

    /// The place of the row that a claim still holds.
    func held(_ claim: ChunkClaim, by run: RunTicket, at clock: Date) -> Int? {
        rows.firstIndex { row in
            row.id == claim.id && row.token == claim.token && row.lease?.run == run.run && row.isLeased(at: clock)
        }
    }

    /// Holds claims for another lease, and returns those that are still held.
    package mutating func renew(_ claims: [ChunkClaim], in run: RunTicket, at clock: Date) -> [ChunkClaim] {
        guard touch(run, at: clock) != nil else { return [] }
        return claims.filter { claim in
            guard let place = held(claim, by: run, at: clock) else { return false }
            rows[place].lease?.end = clock + run.lease.inSeconds
            return true
        }
    }

    /// Gives claims back, untouched.
    package mutating func release(_ claims: [ChunkClaim], in run: RunTicket, at clock: Date) {
        for claim in claims {
            if let place = held(claim, by: run, at: clock) { rows[place].lease = nil }
        }
    }

    /// The earliest moment at which there may be something to claim; `nil` when nothing will be.
    package func nextDue(in run: RunTicket, at clock: Date) -> Date? {
        rows.compactMap { row in
            if let lease = row.lease, lease.end > clock { return lease.run == run.run ? nil : lease.end }
            guard let kept = row.kept, kept.isComplete, kept.edition >= run.edition else { return clock }
            return kept.due
        }.min()
    }
}
