#if PostgreSQL
import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension PostgreSQLLedger {
    /// Looks whether the people stand in the ledger under the names that a secret gives them.
    public func check(secret: ContentDigest?) async throws(LedgerError) {
        try await look(missing: ()) { work in try work.check(secret: secret) }
    }

    /// What the feeds said when the ledger was worked on last.
    public func feeds() async throws(LedgerError) -> [String: ContentDigest] {
        try await look(missing: [:]) { work in
            var feeds: [String: ContentDigest] = [:]
            for row in try work.run("SELECT name, digest FROM tidings.feed WHERE job = $1", .integer(work.job)).all {
                feeds[row.text(0)] = row.digest(1)
            }
            return feeds
        }
    }

    /// Remembers what feeds say in the edition of a run.
    public func remember(_ feeds: [String: ContentDigest], in run: RunTicket) async throws(LedgerError) {
        try await change(alone: true, missing: ()) { work in
            guard try work.head().edition.number == run.edition else { return }
            try work.run("DELETE FROM tidings.feed WHERE job = $1", .integer(work.job))
            try work.run(
                "INSERT INTO tidings.feed (job, name, digest) SELECT $1, * FROM unnest($2::text[], $3::bytea[])",
                .integer(work.job), .texts(feeds.map(\.key)), .manyBytes(feeds.map(\.value.bytes)))
            try work.run("UPDATE tidings.job SET feeds = edition WHERE id = $1", .integer(work.job))
        }
    }

    /// Begins to work on a list, or joins those who do.
    public func begin(_ start: RunStart) async throws(LedgerError) -> RunTicket {
        try await found { work in
            var head = try work.head()
            if let number = try work.begunBefore() {
                return try work.ticket(number, for: start, head)
            }
            try work.check(secret: start.secret)
            let worker = try work.workerAtWork()
            if let worker, head.list != start.list || head.edition.settings != start.settings {
                throw LedgerState.OtherWork(worker: worker)
            }
            let before = head.edition.number
            head.edition.begin(start, joining: worker != nil)
            head.first = head.first ?? start.now
            head.date = start.date ?? head.first
            if head.list != start.list { try work.take(start.chunks, in: head.edition.number) }
            head.list = start.list
            try work.put(head, secret: start.secret)
            if head.edition.number != before {
                try work.run(
                    "UPDATE tidings.chunk SET todo = 1 WHERE job = $1 AND ordinal IS NOT NULL AND todo <> 1",
                    .integer(work.job))
            }
            return try work.ticket(try work.addRun(start), for: start, head)
        }
    }

    /// Ends the worker's part in a run, and gives back what it holds.
    public func end(_ run: RunTicket) async throws(LedgerError) {
        try await change(alone: true, missing: ()) { work in
            try work.run(
                "UPDATE tidings.chunk SET holder = NULL, lease = NULL WHERE job = $1 AND holder = $2",
                .integer(work.job), .integer(run.run))
            try work.run(
                "UPDATE tidings.run SET ended = $3 WHERE job = $1 AND number = $2 AND ended IS NULL",
                .integer(work.job), .integer(run.run), .real(work.clock))
        }
    }
}

extension PostgreSQLWork {
    /// What holds for the whole ledger.
    struct Head {
        var list: ContentDigest?
        var edition = LedgerEdition()
        var first: Date?
        var date: Date?
    }

    func head() throws -> Head {
        let row = try run(
            "SELECT list, settings, edition, feeds, first, date FROM tidings.job WHERE id = $1", .integer(job)
        ).first
        guard let row else { throw damaged("The table `tidings.job`", "the job \(job) is missing") }
        var head = Head(list: row.digest(0), first: row.date(4), date: row.date(5))
        head.edition.settings = row.digest(1)
        head.edition.number = row.integer(2)
        head.edition.feeds = row.integer(3)
        return head
    }

    /// Looks whether the people stand here under the names that a secret gives them; where nobody does, any will do.
    fileprivate func check(secret: ContentDigest?) throws {
        let row = try run("SELECT list, secret FROM tidings.job WHERE id = $1", .integer(job)).first
        guard let row, !row.isNull(0), row.digest(1) != secret else { return }
        throw LedgerState.OtherWork.otherSecret
    }

    fileprivate func put(_ head: Head, secret: ContentDigest?) throws {
        try run(
            """
            UPDATE tidings.job SET list = $2, settings = $3, edition = $4, feeds = $5, first = $6, date = $7, secret = $8
            WHERE id = $1
            """, .integer(job), .bytes(head.list?.bytes), .bytes(head.edition.settings?.bytes),
            .integer(head.edition.number), .integer(head.edition.feeds), .date(head.first), .date(head.date),
            .bytes(secret?.bytes))
    }

    /// The name of a worker that is at work: it was heard of, or holds a claim.
    fileprivate func workerAtWork() throws -> String? {
        try run(
            """
            SELECT worker FROM tidings.run WHERE job = $1 AND ended IS NULL AND (until > $2 OR EXISTS (
              SELECT 1 FROM tidings.chunk WHERE chunk.job = $1 AND holder = run.number AND lease > $2))
            ORDER BY number DESC LIMIT 1
            """, .integer(job), .real(clock)
        ).first?.text(0)
    }

    /// The run that this very call has begun, if its answer was lost.
    fileprivate func begunBefore() throws -> Int64? {
        guard isRepeat else { return nil }
        return try run("SELECT number FROM tidings.run WHERE job = $1 AND seal = $2", .integer(job), .integer(seal))
            .first?.integer(0)
    }

    fileprivate func addRun(_ start: RunStart) throws -> Int64 {
        let number = try run("UPDATE tidings.job SET runs = runs + 1 WHERE id = $1 RETURNING runs", .integer(job))
            .first?.integer(0)
        guard let number else { throw damaged("The table `tidings.job`", "the job \(job) is missing") }
        try run(
            """
            INSERT INTO tidings.run (job, number, worker, began, until, list, settings, seal)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
            """, .integer(job), .integer(number), .text(start.worker), .real(clock),
            .real(clock + start.lease.inSeconds), .bytes(start.list.bytes),
            .bytes(start.settings.bytes), .integer(seal))
        return number
    }

    fileprivate func ticket(_ number: Int64, for start: RunStart, _ head: Head) throws -> RunTicket {
        let row = try run(
            """
            SELECT count(*) FILTER (WHERE todo = 1 OR due <= $2), count(*) FROM tidings.chunk
            WHERE job = $1 AND ordinal IS NOT NULL
            """, .integer(job), .date(start.now)
        ).first
        let (remaining, all) = (row?.int(0) ?? 0, row?.int(1) ?? 0)
        return RunTicket(
            run: number, date: head.date ?? start.now, edition: head.edition.number, worker: start.worker,
            lease: start.lease, remaining: remaining, done: all - remaining)
    }

    /// The edition of the ledger, if a run still works on its list.
    ///
    /// That the run goes on is noted twice a lease; a claim that it holds says the same.
    func edition(for ticket: RunTicket) throws -> Int64? {
        let row = try run(
            """
            SELECT edition, until FROM tidings.run JOIN tidings.job ON job.id = run.job
            WHERE run.job = $1 AND number = $2 AND ended IS NULL AND run.list = job.list AND run.settings = job.settings
            """, .integer(job), .integer(ticket.run)
        ).first
        guard let row else { return nil }
        if (row.real(1) ?? 0) - clock < ticket.lease.inSeconds / 2 {
            try run(
                "UPDATE tidings.run SET until = greatest(until, $3) WHERE job = $1 AND number = $2",
                .integer(job), .integer(ticket.run), .real(clock + ticket.lease.inSeconds))
        }
        return row.integer(0)
    }
}
#endif
