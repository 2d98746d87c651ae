#if PostgreSQL
import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PostgreSQLLedger {
    /// Records what came of claims in one durable step, and says of each whether it still was held.
    public func record(_ results: [ChunkResult], in run: RunTicket) async throws(LedgerError) -> [Bool] {
        if results.isEmpty { return [] }
        // Outside of the transaction, where nobody waits for it.
        let encoded = results.map { $0.record.encoded() }
        let tokens = try await change(missing: []) { work in
            guard try work.edition(for: run) != nil else { return [] as Set<Int64> }
            let held = try work.held(results.map(\.claim), by: run)
            if held.isEmpty, work.isRepeat { return try work.recordedBefore(results.map(\.claim)) }
            var taken = Set<Int64>()
            let rows = zip(results, encoded).compactMap { result, runs -> PostgreSQLWork.NewRecord? in
                guard let row = held[result.claim.token], row.id == result.claim.id,
                    taken.insert(result.claim.token).inserted
                else { return nil }
                return PostgreSQLWork.NewRecord(result: result, runs: runs, before: row)
            }
            if !rows.isEmpty { try work.keep(rows, in: run) }
            return taken
        }
        var rest = tokens
        return results.map { rest.remove($0.claim.token) != nil }
    }
}

extension PostgreSQLWork {
    /// What is recorded of a row.
    struct NewRecord {
        let result: ChunkResult
        let runs: (standings: [UInt8], people: [UInt8])
        let before: HeldRow

        var id: Int64 { result.claim.id }
    }

    /// The tokens of those claims that this very call has recorded, if its answer was lost.
    fileprivate func recordedBefore(_ claims: [ChunkClaim]) throws -> Set<Int64> {
        let rows = try run(
            "SELECT token FROM tidings.chunk WHERE job = $1 AND seal = $2 AND id = ANY ($3)", .integer(job),
            .integer(seal), .integers(claims.map(\.id)))
        return Set(rows.all.map { $0.integer(0) })
    }

    fileprivate func keep(_ rows: [NewRecord], in ticket: RunTicket) throws {
        try note(rows, in: ticket)
        // Of two rows for one delivery in one step the later counts.
        var open: [[UInt8]: (delivery: OpenDelivery, id: Int64)] = [:]
        for row in rows {
            for delivery in row.result.open {
                open[delivery.person.bytes + Array(delivery.sink.utf8)] = (delivery, row.id)
            }
        }
        if !open.isEmpty { try put(open.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)) }
        try adopt(rows)
        try run(
            """
            INSERT INTO tidings.record (chunk, standings, people)
            SELECT * FROM unnest($1::int8[], $2::bytea[], $3::bytea[])
            ON CONFLICT (chunk) DO UPDATE SET standings = excluded.standings, people = excluded.people
            """, .integers(rows.map(\.id)), .manyBytes(rows.map(\.runs.standings)), .manyBytes(rows.map(\.runs.people)))
        let progress = rows.map { $0.result.record.progress }
        // A retry must not be lost where the worker did not know of it.
        try run(
            """
            UPDATE tidings.chunk SET holder = NULL, lease = NULL, seal = $2, edition = $3, complete = new.complete,
            due = least(new.due, (SELECT min(next) FROM tidings.open WHERE open.chunk = new.id AND open.state = 0)),
            place = new.place, recorded = $4, turned = new.turned, told = new.told,
            todo = CASE WHEN new.complete AND $3 >= (SELECT job.edition FROM tidings.job WHERE job.id = $1)
              THEN 0 ELSE 1 END
            FROM (SELECT *, nextval('tidings.place') AS place
              FROM unnest($5::int8[], $6::bool[], $7::float8[], $8::int8[], $9::int8[])
              AS result (id, complete, due, turned, told)) AS new
            WHERE chunk.id = new.id
            """, .integer(job), .integer(seal), .integer(ticket.edition), .real(clock), .integers(rows.map(\.id)),
            .flags(rows.map(\.result.isComplete)), .reals(rows.map { $0.result.due?.timeIntervalSince1970 }),
            .integers(progress.map { Int64($0.people) }), .integers(progress.map { Int64($0.told) }))
    }

    private func put(_ open: [(delivery: OpenDelivery, id: Int64)]) throws {
        let deliveries = open.map(\.delivery)
        try run(
            """
            INSERT INTO tidings.open (job, changed, chunk, \(PostgreSQLTables.openColumns))
            SELECT $1, $2, * FROM unnest($3::int8[], $4::bytea[], $5::text[], $6::bytea[], $7::text[], $8::text[],
              $9::text[], $10::int8[], $11::int8[], $12::int8[], $13::float8[], $14::float8[], $15::text[])
            ON CONFLICT (job, person, sink) DO UPDATE SET changed = excluded.changed, chunk = excluded.chunk,
            key = excluded.key, recipient = excluded.recipient, notice = excluded.notice, release = excluded.release,
            telling = excluded.telling, state = excluded.state, attempts = excluded.attempts, first = excluded.first,
            next = excluded.next, reason = excluded.reason
            """, .integer(job), .real(clock), .integers(open.map(\.id)), .manyBytes(deliveries.map(\.person.bytes)),
            .texts(deliveries.map(\.sink)),
            .manyBytes(deliveries.map { PersonKey(high: $0.key.high, low: $0.key.low).bytes }),
            .texts(deliveries.map(\.recipient)), .texts(deliveries.map(\.notice.rawValue)),
            .texts(deliveries.map(\.release)), .integers(deliveries.map { Int64($0.telling) }),
            .integers(deliveries.map { Int64($0.state.rawValue) }), .integers(deliveries.map { Int64($0.attempts) }),
            .reals(deliveries.map(\.first.timeIntervalSince1970)),
            .reals(deliveries.map { $0.next?.timeIntervalSince1970 }), .texts(deliveries.map(\.reason)))
    }

    /// Rows of people who stood in a piece that has left the list go with them.
    private func adopt(_ rows: [NewRecord]) throws {
        let isNeeded = try run(
            """
            SELECT EXISTS (SELECT 1 FROM tidings.chunk JOIN tidings.open ON open.chunk = chunk.id
            WHERE chunk.job = $1 AND chunk.departed IS NOT NULL)
            """, .integer(job)
        ).first?.flag(0)
        guard isNeeded == true else { return }
        for row in rows {
            let people = row.result.record.people.filter { $0.key != .none }
            try run(
                """
                UPDATE tidings.open SET chunk = $2 FROM unnest($3::bytea[]) AS new (person)
                WHERE job = $1 AND open.person = new.person AND chunk <> $2
                """, .integer(job), .integer(row.id), .manyBytes(people.map(\.key.bytes)))
        }
    }

    private func note(_ rows: [NewRecord], in ticket: RunTicket) throws {
        var (people, told) = (0, 0)
        for row in rows {
            let progress = row.result.record.progress
            let isMore = row.before.edition == ticket.edition
            people += max(progress.people - (isMore ? row.before.turned : 0), 0)
            told += max(progress.told - (isMore ? row.before.told : 0), 0)
        }
        guard people > 0 || told > 0 else { return }
        // By run, so that workers do not wait for each other.
        try run(
            """
            INSERT INTO tidings.progress (job, second, run, people, told) VALUES ($1, floor($2)::int8, $3, $4, $5)
            ON CONFLICT (job, second, run) DO UPDATE
            SET people = progress.people + excluded.people, told = progress.told + excluded.told
            """, .integer(job), .real(clock), .integer(ticket.run), .integer(Int64(people)), .integer(Int64(told)))
    }
}
#endif
