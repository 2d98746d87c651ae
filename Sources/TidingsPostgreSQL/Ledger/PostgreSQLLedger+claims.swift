#if PostgreSQL
import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PostgreSQLLedger {
    /// Claims pieces that are to be worked on, in the order of the list.
    public func claim(_ limit: Int, in run: RunTicket, now: Date) async throws(LedgerError) -> [ChunkClaim] {
        let place = place
        let claims: [ChunkClaim]? = try await change(missing: nil) { work in
            guard let edition = try work.edition(for: run) else { throw LedgerState.OtherWork(worker: nil) }
            guard limit > 0 else { return [] }
            if work.isRepeat { try work.giveBackUnknown(of: run) }
            try work.markDue(by: now)
            return try work.lease(limit, in: run, isCurrent: edition == run.edition, now: now)
        }
        guard let claims else { throw LedgerError(LedgerState.OtherWork(worker: nil), place: place) }
        return claims
    }

    /// Holds claims for another lease, and returns those that are still held.
    public func renew(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) -> [ChunkClaim] {
        if claims.isEmpty { return [] }
        let held: Set<Int64> = try await change(missing: []) { work in
            guard try work.edition(for: run) != nil else { return [] }
            let held = try work.held(claims, by: run)
            try work.run(
                "UPDATE tidings.chunk SET lease = $3 WHERE job = $1 AND id = ANY ($2)", .integer(work.job),
                .integers(held.values.map(\.id).sorted()), .real(work.clock + run.lease.inSeconds))
            return Set(held.keys)
        }
        return claims.filter { held.contains($0.token) }
    }

    /// Gives claims back, untouched.
    public func release(_ claims: [ChunkClaim], in run: RunTicket) async throws(LedgerError) {
        if claims.isEmpty { return }
        try await change(missing: ()) { work in
            let held = try work.held(claims, by: run)
            try work.run(
                "UPDATE tidings.chunk SET holder = NULL, lease = NULL WHERE job = $1 AND id = ANY ($2)",
                .integer(work.job), .integers(held.values.map(\.id).sorted()))
        }
    }

    /// The earliest moment at which there may be something to claim; `nil` when nothing will be.
    ///
    /// The ends of leases are told as this machine's clock will show them.
    public func nextDue(in run: RunTicket) async throws(LedgerError) -> Date? {
        try await look(missing: nil) { work in
            let isCurrent = try work.head().edition.number == run.edition
            let waiting = isCurrent ? "todo = 1" : "(NOT complete OR edition < $4)"
            let row = try work.run(
                """
                SELECT coalesce(bool_or(\(waiting) AND (lease IS NULL OR lease <= $2)), false),
                min(due) FILTER (WHERE NOT (\(waiting)) AND (lease IS NULL OR lease <= $2)),
                min(lease) FILTER (WHERE lease > $2 AND holder <> $3) FROM tidings.chunk
                WHERE job = $1 AND ordinal IS NOT NULL AND (todo > 0 OR due IS NOT NULL OR edition < $4
                OR lease IS NOT NULL)
                """, .integer(work.job), .real(work.clock), .integer(run.run), .integer(run.edition)
            ).first
            let now = Date()
            let lease = row?.real(2).map { now + ($0 - work.clock) }
            return [row?.flag(0) == true ? now : nil, row?.date(1), lease].compactMap(\.self).min()
        }
    }
}

extension PostgreSQLWork {
    /// A row that a run holds.
    struct HeldRow {
        let id: Int64
        let edition: Int64
        let turned: Int
        let told: Int
    }

    /// The claims that a run still holds, by their tokens; their rows are locked.
    func held(_ claims: [ChunkClaim], by ticket: RunTicket) throws -> [Int64: HeldRow] {
        let rows = try run(
            """
            SELECT chunk.token, chunk.id, edition, turned, told FROM tidings.chunk
            JOIN unnest($2::int8[], $3::int8[]) AS claim (id, token)
              ON chunk.id = claim.id AND chunk.token = claim.token
            WHERE job = $1 AND holder = $4 AND lease > $5 AND ordinal IS NOT NULL ORDER BY chunk.id FOR UPDATE OF chunk
            """, .integer(job), .integers(claims.map(\.id)), .integers(claims.map(\.token)), .integer(ticket.run),
            .real(clock))
        return rows.all.reduce(into: [:]) { held, row in
            held[row.integer(0)] = HeldRow(
                id: row.integer(1), edition: row.integer(2), turned: row.int(3), told: row.int(4))
        }
    }

    /// Gives back what this very call has claimed, if its answer was lost.
    fileprivate func giveBackUnknown(of ticket: RunTicket) throws {
        try run(
            "UPDATE tidings.chunk SET holder = NULL, lease = NULL WHERE job = $1 AND holder = $2 AND seal = $3",
            .integer(job), .integer(ticket.run), .integer(seal))
    }

    /// Marks once whose moment has come, so that each claim looks at few rows, however many there are.
    fileprivate func markDue(by now: Date) throws {
        try run(
            """
            WITH due AS MATERIALIZED (
              SELECT id FROM tidings.chunk WHERE job = $1 AND due <= $2 AND due IS NOT NULL AND todo = 0
              AND ordinal IS NOT NULL FOR UPDATE SKIP LOCKED)
            UPDATE tidings.chunk SET todo = 2 FROM due WHERE chunk.id = due.id
            """, .integer(job), .date(now))
    }

    fileprivate func lease(
        _ limit: Int, in ticket: RunTicket, isCurrent: Bool, now: Date
    ) throws -> [ChunkClaim] {
        let waiting =
            isCurrent
            ? "todo > 0 AND (todo = 1 OR due <= $2)"
            : "ordinal IS NOT NULL AND (NOT complete OR edition < $8 OR due <= $2)"
        let rows = try run(
            """
            WITH free AS MATERIALIZED (
              SELECT id FROM tidings.chunk WHERE job = $1 AND \(waiting) AND (lease IS NULL OR lease <= $3)
              AND $8 = $8 ORDER BY ordinal LIMIT $4 FOR UPDATE SKIP LOCKED)
            UPDATE tidings.chunk SET token = nextval('tidings.token'), holder = $5, lease = $6, seal = $7
            FROM free WHERE chunk.id = free.id
            RETURNING chunk.id, ordinal, start, length, line, digest, token, edition, place IS NOT NULL
            """, .integer(job), .date(now), .real(clock), .integer(Int64(limit)), .integer(ticket.run),
            .real(clock + ticket.lease.inSeconds), .integer(seal), .integer(ticket.edition))
        var claims: [ChunkClaim] = []
        var recorded: [Int64] = []
        for row in rows.all {
            let id = row.integer(0)
            guard let digest = row.digest(5) else { throw damaged("The row \(id) of `tidings.chunk`", "`digest`") }
            let chunk = ListChunk(
                ordinal: row.int(1), offset: row.integer(2), length: row.int(3), line: row.int(4), digest: digest)
            claims.append(ChunkClaim(id: id, chunk: chunk, token: row.integer(6), edition: row.integer(7)))
            if row.flag(8) { recorded.append(id) }
        }
        try fill(&claims, recorded)
        return claims.sorted { $0.chunk.ordinal < $1.chunk.ordinal }
    }

    /// Adds what is known of the people.
    private func fill(_ claims: inout [ChunkClaim], _ ids: [Int64]) throws {
        if ids.isEmpty { return }
        let records = try records(ids)
        let open = try openRows(of: ids)
        for place in claims.indices where ids.contains(claims[place].id) {
            claims[place].record = records[claims[place].id]
            claims[place].open = open[claims[place].id] ?? []
        }
    }
}
#endif
