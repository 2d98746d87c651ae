#if SQLite
extension LedgerDatabase {
    /// What the ledger holds, in numbers.
    public func summary() async throws(LedgerError) -> LedgerSummary {
        try await look { work in
            var summary = LedgerSummary()
            summary.date = try work.head().date
            try work.countPeople(in: &summary)
            try work.countChunks(in: &summary)
            try work.countOpen(in: &summary)
            try work.statement("SELECT number, worker, began, ended FROM run ORDER BY number").forEach { row in
                guard let began = row.date(2) else { return }
                summary.runs.append(
                    LedgerSummary.Run(number: row.integer(0), worker: row.text(1), began: began, ended: row.date(3)))
            }
            try work.statement("SELECT second, people, told FROM progress ORDER BY second").forEach { row in
                let (milliseconds, overflow) = row.integer(0).multipliedReportingOverflow(by: 1000)
                guard !overflow else { return }
                summary.progress.append(
                    LedgerSummary.Progress(
                        date: StoredTime.date(milliseconds), people: row.int(1), told: row.int(2)))
            }
            return summary
        }
    }
}

extension LedgerTables.Work {
    /// Reads only the short runs of the records.
    fileprivate func countPeople(in summary: inout LedgerSummary) throws {
        let sql =
            "SELECT chunk.id, standings FROM chunk JOIN record ON record.chunk = chunk.id WHERE ordinal IS NOT NULL"
        var people: [Standing: Int] = [:]
        try statement(sql).forEach { row in
            do throws(BinaryFault) {
                let (standings, counts) = try ChunkRecord.standings(row.blob(1), withTellings: false)
                for (standing, count) in zip(standings, counts) where count > 0 {
                    people[standing, default: 0] += count
                }
            } catch {
                throw damaged("The record of row \(row.integer(0))", error.rawValue)
            }
        }
        summary.people = people
    }

    fileprivate func countChunks(in summary: inout LedgerSummary) throws {
        let sql = """
            SELECT count(*) FILTER (WHERE lease > ?1),
            count(*) FILTER (WHERE (lease IS NULL OR lease <= ?1) AND (todo = 1 OR due <= ?1)), count(*), min(due)
            FROM chunk WHERE ordinal IS NOT NULL
            """
        try statement(sql).forEach {
            try $0.bind(clock, at: 1)
        } row: { row in
            let (leased, ready) = (row.int(0), row.int(1))
            summary.chunks = LedgerSummary.ChunkCounts(ready: ready, leased: leased, done: row.int(2) - leased - ready)
            summary.due = row.date(3)
        }
    }

    fileprivate func countOpen(in summary: inout LedgerSummary) throws {
        let sql = """
            SELECT sink, state, reason, count(*) FROM open GROUP BY sink, state, reason ORDER BY sink, state, reason
            """
        var counts: [LedgerSummary.OpenCount] = []
        try statement(sql).forEach { row in
            guard let state = UInt8(exactly: row.integer(1)).flatMap(OpenDelivery.State.init) else { return }
            counts.append(
                LedgerSummary.OpenCount(sink: row.text(0), state: state, reason: row.text(2), count: row.int(3)))
        }
        summary.open = counts
    }
}
#endif
