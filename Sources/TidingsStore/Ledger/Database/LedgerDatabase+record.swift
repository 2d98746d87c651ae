#if SQLite
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerDatabase {
    /// Records what came of claims in one durable step, and says of each whether it still was held.
    public func record(_ results: [ChunkResult], in run: RunTicket) async throws(LedgerError) -> [Bool] {
        if results.isEmpty { return [] }
        // Outside of the transaction, where nobody waits for it.
        let encoded = results.map { $0.record.encoded() }
        return try await change { work in
            guard try work.touch(run) else { return results.map { _ in false } }
            return try zip(results, encoded).map { result, runs in
                guard try work.holds(result.claim, run) else { return false }
                try work.keep(result, runs, in: run)
                return true
            }
        }
    }
}

extension LedgerTables.Work {
    fileprivate func keep(
        _ result: ChunkResult, _ runs: (standings: [UInt8], people: [UInt8]), in run: RunTicket
    ) throws {
        let id = result.claim.id
        try note(result.record, of: id, in: run.edition)
        for delivery in result.open { try put(delivery, of: id) }
        try adopt(result.record, by: id)
        try statement("INSERT OR REPLACE INTO record (chunk, standings, people) VALUES (?, ?, ?)").run { row in
            try row.bind(id, at: 1)
            try row.bind(runs.standings, at: 2)
            try row.bind(runs.people, at: 3)
        }
        try statement("UPDATE ledger SET records = records + 1").run()
        let progress = result.record.progress
        // A retry must not be lost where the worker did not know of it.
        let sql = """
            UPDATE chunk SET holder = NULL, lease = NULL, edition = ?2, complete = ?3,
            due = (SELECT min(moment) FROM (
              SELECT ?4 AS moment UNION ALL SELECT next FROM open WHERE chunk = ?1 AND state = 0) WHERE moment IS NOT NULL),
            place = (SELECT records FROM ledger), recorded = ?5, turned = ?6, told = ?7,
            todo = NOT (?3 AND ?2 >= (SELECT edition FROM ledger)) WHERE id = ?1
            """
        try statement(sql).run { row in
            try row.bind(id, at: 1)
            try row.bind(run.edition, at: 2)
            try row.bind(result.isComplete, at: 3)
            try row.bind(result.due, at: 4)
            try row.bind(clock, at: 5)
            try row.bind(progress.people, at: 6)
            try row.bind(progress.told, at: 7)
        }
    }

    private func put(_ delivery: OpenDelivery, of id: Int64) throws {
        let sql = """
            INSERT OR REPLACE INTO open (\(LedgerTables.openColumns), chunk, changed)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        try statement(sql).run { row in
            try row.bind(delivery.person, at: 1)
            try row.bind(delivery.sink, at: 2)
            try row.bind(PersonKey(high: delivery.key.high, low: delivery.key.low), at: 3)
            try row.bind(delivery.recipient, at: 4)
            try row.bind(delivery.notice.rawValue, at: 5)
            try row.bind(delivery.release, at: 6)
            try row.bind(delivery.telling, at: 7)
            try row.bind(Int64(delivery.state.rawValue), at: 8)
            try row.bind(delivery.attempts, at: 9)
            try row.bind(delivery.first, at: 10)
            try row.bind(delivery.next, at: 11)
            try row.bind(delivery.reason, at: 12)
            try row.bind(id, at: 13)
            try row.bind(clock, at: 14)
        }
    }

    /// Rows of people who stood in a piece that has left the list go with them.
    private func adopt(_ record: ChunkRecord, by id: Int64) throws {
        var isNeeded = false
        try statement(
            """
            SELECT 1 WHERE EXISTS (SELECT 1 FROM open) AND EXISTS (
              SELECT 1 FROM chunk JOIN open ON open.chunk = chunk.id WHERE chunk.departed IS NOT NULL)
            """
        ).forEach { _ in isNeeded = true }
        guard isNeeded else { return }
        let adopting = try statement("UPDATE open SET chunk = ?1 WHERE person = ?2 AND chunk <> ?1")
        for person in record.people where person.key != .none {
            try adopting.run {
                try $0.bind(id, at: 1)
                try $0.bind(person.key, at: 2)
            }
        }
    }

    private func note(_ record: ChunkRecord, of id: Int64, in edition: Int64) throws {
        var (people, told) = record.progress
        try statement("SELECT edition, turned, told FROM chunk WHERE id = ?").forEach {
            try $0.bind(id, at: 1)
        } row: { row in
            guard row.integer(0) == edition else { return }
            (people, told) = (max(people - row.int(1), 0), max(told - row.int(2), 0))
        }
        guard people > 0 || told > 0 else { return }
        let sql = """
            INSERT INTO progress (second, people, told) VALUES (?, ?, ?)
            ON CONFLICT (second) DO UPDATE SET people = people + excluded.people, told = told + excluded.told
            """
        try statement(sql).run { row in
            try row.bind(StoredTime.milliseconds(of: clock) / 1000, at: 1)
            try row.bind(people, at: 2)
            try row.bind(told, at: 3)
        }
    }
}
#endif
