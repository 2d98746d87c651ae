#if PostgreSQL
public import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PostgreSQLLedger {
    /// What the ledger holds, in numbers.
    public func summary() async throws(LedgerError) -> LedgerSummary {
        try await look(missing: LedgerSummary()) { work in
            var summary = LedgerSummary()
            summary.date = try work.head().date
            try work.countPeople(in: &summary)
            try work.countChunks(in: &summary)
            try work.countOpen(in: &summary)
            try work.listRuns(in: &summary)
            return summary
        }
    }
}

extension PostgreSQLWork {
    /// Reads only the short runs of the records, some at a time.
    fileprivate func countPeople(in summary: inout LedgerSummary) throws {
        var people: [Standing: Int] = [:]
        var last: Int64 = -1
        while true {
            let rows = try run(
                """
                SELECT ordinal, chunk.id, standings FROM tidings.chunk JOIN tidings.record ON record.chunk = chunk.id
                WHERE job = $1 AND ordinal IS NOT NULL AND ordinal > $2 ORDER BY ordinal LIMIT 512
                """, .integer(job), .integer(last))
            for row in rows.all {
                last = row.integer(0)
                do {
                    let (standings, counts) = try row.withBytes(2) {
                        try ChunkRecord.standings($0, withTellings: false)
                    }
                    for (standing, count) in zip(standings, counts) where count > 0 {
                        people[standing, default: 0] += count
                    }
                } catch let fault as BinaryFault {
                    throw damaged("The record of row \(row.integer(1))", fault.rawValue)
                }
            }
            if rows.count == 0 { break }
        }
        summary.people = people
    }

    fileprivate func countChunks(in summary: inout LedgerSummary) throws {
        let row = try run(
            """
            SELECT count(*) FILTER (WHERE lease > $2),
            count(*) FILTER (WHERE (lease IS NULL OR lease <= $2) AND (todo = 1 OR due <= $2)), count(*), min(due)
            FROM tidings.chunk WHERE job = $1 AND ordinal IS NOT NULL
            """, .integer(job), .real(clock)
        ).first
        guard let row else { return }
        let (leased, ready) = (row.int(0), row.int(1))
        summary.chunks = LedgerSummary.ChunkCounts(ready: ready, leased: leased, done: row.int(2) - leased - ready)
        summary.due = row.date(3)
    }

    fileprivate func countOpen(in summary: inout LedgerSummary) throws {
        let rows = try run(
            """
            SELECT sink, state, reason, count(*) FROM tidings.open WHERE job = $1
            GROUP BY sink, state, reason ORDER BY sink, state, reason
            """, .integer(job))
        summary.open = rows.all.compactMap { row in
            guard let state = UInt8(exactly: row.integer(1)).flatMap(OpenDelivery.State.init) else { return nil }
            return LedgerSummary.OpenCount(sink: row.text(0), state: state, reason: row.text(2), count: row.int(3))
        }
    }

    fileprivate func listRuns(in summary: inout LedgerSummary) throws {
        let runs = try run(
            "SELECT number, worker, began, ended FROM tidings.run WHERE job = $1 ORDER BY number", .integer(job))
        summary.runs = runs.all.compactMap { row in
            guard let began = row.date(2) else { return nil }
            return LedgerSummary.Run(number: row.integer(0), worker: row.text(1), began: began, ended: row.date(3))
        }
        let progress = try run(
            """
            SELECT second::float8, sum(people)::int8, sum(told)::int8 FROM tidings.progress WHERE job = $1
            GROUP BY second ORDER BY second
            """, .integer(job))
        summary.progress = progress.all.compactMap { row in
            guard let date = row.date(0) else { return nil }
            return LedgerSummary.Progress(date: date, people: row.int(1), told: row.int(2))
        }
    }
}
#endif
