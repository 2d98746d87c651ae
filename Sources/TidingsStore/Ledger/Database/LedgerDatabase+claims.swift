#if SQLite
import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LedgerDatabase {
    /// Claims pieces that are to be worked on, in the order of the list.
    public func claim(_ limit: Int, in run: RunTicket, now: Date) async throws(LedgerError) -> [ChunkClaim] {
        try await change(.normal) { work in
            guard try work.touch(run) else { throw LedgerState.OtherWork(worker: nil) }
            guard limit > 0 else { return [] }
            var rows = try work.claimable(limit, in: run, now: now)
            if rows.isEmpty, try work.endTheDead() { rows = try work.claimable(limit, in: run, now: now) }
            return try work.lease(rows, in: run)
        }
    }

    /// Holds claims for another lease, and returns those that are still held.
    public func renew(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) -> [ChunkClaim] {
        try await change(.normal) { work in
            guard try work.touch(run) else { return [] }
            let renewing = try work.statement("UPDATE chunk SET lease = ? WHERE id = ?")
            return try claims.filter { claim in
                guard try work.holds(claim, run) else { return false }
                try renewing.run {
                    try $0.bind(work.clock + run.lease.inSeconds, at: 1)
                    try $0.bind(claim.id, at: 2)
                }
                return true
            }
        }
    }

    /// Gives claims back, untouched.
    public func release(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) {
        try await change(.normal) { work in
            let releasing = try work.statement("UPDATE chunk SET holder = NULL, lease = NULL WHERE id = ?")
            for claim in claims where try work.holds(claim, run) { try releasing.run { try $0.bind(claim.id, at: 1) } }
        }
    }

    /// The earliest moment at which there may be something to claim; `nil` when nothing will be.
    public func nextDue(in run: RunTicket) async throws(LedgerError) -> Date? {
        try await look { work in
            var moments: [Date] = []
            let free = "(lease IS NULL OR lease <= ?1)"
            let isCurrent = try work.head().edition.number == run.edition
            let waiting = isCurrent ? "todo > 0 AND todo = 1" : "ordinal IS NOT NULL AND (NOT complete OR edition < ?2)"
            let queries = [
                "SELECT ?1 FROM chunk WHERE \(waiting) AND \(free) LIMIT 1",
                "SELECT min(lease) FROM chunk WHERE holder IS NOT NULL AND holder <> ?3 AND lease > ?1",
                "SELECT min(due) FROM chunk WHERE due IS NOT NULL AND ordinal IS NOT NULL AND \(free)",
            ]
            for (place, query) in queries.enumerated() {
                try work.statement(query).forEach {
                    try $0.bind(work.clock, at: 1)
                    if place == 0, !isCurrent { try $0.bind(run.edition, at: 2) }
                    if place == 1 { try $0.bind(run.run, at: 3) }
                } row: {
                    if let moment = $0.date(0) { moments.append(moment) }
                }
            }
            return moments.min()
        }
    }
}

extension LedgerTables.Work {
    /// Whether a run still holds a claim.
    func holds(_ claim: ChunkClaim, _ run: RunTicket) throws -> Bool {
        var isHeld = false
        let sql = """
            SELECT 1 FROM chunk WHERE id = ? AND token = ? AND holder = ? AND lease > ? AND ordinal IS NOT NULL
            """
        try statement(sql).forEach {
            try $0.bind(claim.id, at: 1)
            try $0.bind(claim.token, at: 2)
            try $0.bind(run.run, at: 3)
            try $0.bind(clock, at: 4)
        } row: { _ in
            isHeld = true
        }
        return isHeld
    }

    /// The rows that can be claimed, the first of the list first.
    ///
    /// Whose moment has come is marked once, so that each claim looks at few rows, however many there are.
    fileprivate func claimable(_ limit: Int, in run: RunTicket, now: Date) throws -> [Int64] {
        try statement(
            "UPDATE chunk SET todo = 2 WHERE due IS NOT NULL AND ordinal IS NOT NULL AND due <= ? AND todo = 0"
        ).run { try $0.bind(now, at: 1) }
        let isCurrent = try head().edition.number == run.edition
        let rows =
            isCurrent
            ? "todo > 0 AND (todo = 1 OR due <= ?1)"
            : "ordinal IS NOT NULL AND (NOT complete OR edition < ?4 OR due <= ?1)"
        var ids: [Int64] = []
        try statement(
            "SELECT id FROM chunk WHERE \(rows) AND (lease IS NULL OR lease <= ?2) ORDER BY ordinal LIMIT ?3"
        ).forEach {
            try $0.bind(now, at: 1)
            try $0.bind(clock, at: 2)
            try $0.bind(limit, at: 3)
            if !isCurrent { try $0.bind(run.edition, at: 4) }
        } row: {
            ids.append($0.integer(0))
        }
        return ids
    }

    fileprivate func lease(_ ids: [Int64], in run: RunTicket) throws -> [ChunkClaim] {
        let leasing = try statement("UPDATE chunk SET token = token + 1, holder = ?, lease = ? WHERE id = ?")
        let reading = try statement("SELECT \(LedgerTables.chunkColumns) FROM chunk WHERE id = ?")
        return try ids.map { id in
            try leasing.run {
                try $0.bind(run.run, at: 1)
                try $0.bind(clock + run.lease.inSeconds, at: 2)
                try $0.bind(id, at: 3)
            }
            var claim: ChunkClaim?
            var hasRecord = false
            try reading.forEach {
                try $0.bind(id, at: 1)
            } row: { row in
                guard let digest = row.digest(5) else { throw damaged("The row \(id) of `chunk`", "`digest`") }
                let chunk = ListChunk(
                    ordinal: row.int(1), offset: row.integer(2), length: row.int(3), line: row.int(4), digest: digest)
                claim = ChunkClaim(id: id, chunk: chunk, token: row.integer(6), edition: row.integer(7))
                hasRecord = !row.isNull(8)
            }
            guard var claim else { throw damaged("The table `chunk`", "row \(id) is missing") }
            if hasRecord {
                claim.record = try record(id)
                claim.open = try openRows("chunk = ? ORDER BY person, sink") { try $0.bind(id, at: 1) }
            }
            return claim
        }
    }
}
#endif
