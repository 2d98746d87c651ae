#if SQLite
import GRDB
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension LedgerDatabase {
    /// Looks whether the people stand in the ledger under the names that a secret gives them.
    public func check(secret: ContentDigest?) async throws(LedgerError) {
        try await look { try $0.check(secret: secret) }
    }

    /// What the feeds said when the ledger was worked on last.
    public func feeds() async throws(LedgerError) -> [String: ContentDigest] {
        try await look { work in
            var feeds: [String: ContentDigest] = [:]
            try work.statement("SELECT name, digest FROM feed").forEach { feeds[$0.text(0)] = $0.digest(1) }
            return feeds
        }
    }

    /// Remembers what feeds say in the edition of a run.
    public func remember(_ feeds: [String: ContentDigest], in run: RunTicket) async throws(LedgerError) {
        try await change { work in
            guard try work.head().edition.number == run.edition else { return }
            try work.statement("DELETE FROM feed").run()
            let writing = try work.statement("INSERT INTO feed (name, digest) VALUES (?, ?)")
            for (name, digest) in feeds {
                try writing.run {
                    try $0.bind(name, at: 1)
                    try $0.bind(digest, at: 2)
                }
            }
            try work.statement("UPDATE ledger SET feeds = edition").run()
        }
    }

    /// Begins to work on a list, or joins those who do.
    public func begin(_ start: RunStart) async throws(LedgerError) -> RunTicket {
        try await change { work in
            var head = try work.head()
            try work.check(secret: start.secret)
            try work.endTheDead()
            let worker = try work.workerAtWork()
            if let worker, head.list != start.list || head.edition.settings != start.settings {
                throw LedgerState.OtherWork(worker: worker)
            }
            let before = head.edition.number
            head.edition.begin(start, joining: worker != nil)
            head.first = head.first ?? start.now
            head.date = start.date ?? head.first
            if head.list != start.list { try work.take(start.chunks, records: head.records) }
            head.list = start.list
            try work.put(head, secret: start.secret)
            if head.edition.number != before {
                try work.statement("UPDATE chunk SET todo = 1 WHERE ordinal IS NOT NULL").run()
            }
            let (remaining, done) = try work.counts(now: start.now)
            return RunTicket(
                run: try work.addRun(start), date: head.date ?? start.now, edition: head.edition.number,
                worker: start.worker, lease: start.lease, remaining: remaining, done: done)
        }
    }

    /// Ends the worker's part in a run, and gives back what it holds.
    public func end(_ run: RunTicket) async throws(LedgerError) {
        try await change { work in
            try work.end(run.run)
            work.locks.free(run.run)
        }
    }
}

extension LedgerTables.Work {
    /// What holds for the whole ledger.
    struct Head {
        var list: ContentDigest?
        var edition = LedgerEdition()
        var first: Date?
        var date: Date?
        var records: Int64 = 0
    }

    func head() throws -> Head {
        var head: Head?
        try statement("SELECT list, settings, edition, feeds, first, date, records FROM ledger").forEach { row in
            var found = Head(list: row.digest(0), first: row.date(4), date: row.date(5), records: row.integer(6))
            found.edition.settings = row.digest(1)
            found.edition.number = row.integer(2)
            found.edition.feeds = row.integer(3)
            head = found
        }
        guard let head else { throw damaged("The table `ledger`", "it is empty") }
        return head
    }

    /// Looks whether the people stand here under the names that a secret gives them; where nobody does, any will do.
    fileprivate func check(secret: ContentDigest?) throws {
        // Who only reads may see the first format, which knew no secrets.
        let sql = "SELECT count(*) FROM pragma_table_info('ledger') WHERE name = 'secret'"
        let knowsSecrets = try Int.fetchOne(database, sql: sql) == 1
        var isSame = true
        try statement("SELECT list, \(knowsSecrets ? "secret" : "NULL") FROM ledger").forEach {
            isSame = $0.isNull(0) || $0.digest(1) == secret
        }
        guard isSame else { throw LedgerState.OtherWork.otherSecret }
    }

    fileprivate func put(_ head: Head, secret: ContentDigest?) throws {
        let sql = "UPDATE ledger SET list = ?, settings = ?, edition = ?, feeds = ?, first = ?, date = ?, secret = ?"
        try statement(sql).run { row in
            if let list = head.list { try row.bind(list, at: 1) }
            if let settings = head.edition.settings { try row.bind(settings, at: 2) }
            try row.bind(head.edition.number, at: 3)
            try row.bind(head.edition.feeds, at: 4)
            try row.bind(head.first, at: 5)
            try row.bind(head.date, at: 6)
            if let secret { try row.bind(secret, at: 7) }
        }
    }

    /// Ends a run, and gives back what it holds.
    fileprivate func end(_ run: Int64) throws {
        try statement("UPDATE chunk SET holder = NULL, lease = NULL WHERE holder = ?").run { try $0.bind(run, at: 1) }
        try statement("UPDATE run SET ended = ? WHERE number = ? AND ended IS NULL").run {
            try $0.bind(clock, at: 1)
            try $0.bind(run, at: 2)
        }
    }

    /// Ends the runs whose workers were killed, and says whether there were any: nobody need wait for their leases.
    @discardableResult
    func endTheDead() throws -> Bool {
        var runs: [Int64] = []
        try statement("SELECT number FROM run WHERE ended IS NULL AND locked = 1").forEach {
            runs.append($0.integer(0))
        }
        let dead = runs.filter(locks.isDead)
        for run in dead { try end(run) }
        return !dead.isEmpty
    }

    /// The name of a worker that is at work; `nil` when none is.
    fileprivate func workerAtWork() throws -> String? {
        var worker: String?
        let sql = "SELECT worker FROM run WHERE ended IS NULL AND until > ? ORDER BY number DESC LIMIT 1"
        try statement(sql).forEach {
            try $0.bind(clock, at: 1)
        } row: {
            worker = $0.text(0)
        }
        return worker
    }

    fileprivate func addRun(_ start: RunStart) throws -> Int64 {
        try statement("INSERT INTO run (worker, began, until, list, settings) VALUES (?, ?, ?, ?, ?)").run { row in
            try row.bind(start.worker, at: 1)
            try row.bind(clock, at: 2)
            try row.bind(clock + start.lease.inSeconds, at: 3)
            try row.bind(start.list, at: 4)
            try row.bind(start.settings, at: 5)
        }
        let number = database.lastInsertedRowID
        if locks.hold(number) {
            try statement("UPDATE run SET locked = 1 WHERE number = ?").run { try $0.bind(number, at: 1) }
        }
        return number
    }

    /// Notes that a run goes on, and says whether it works on the list of the ledger.
    func touch(_ run: RunTicket) throws -> Bool {
        let sql = """
            UPDATE run SET until = max(until, ?) WHERE number = ? AND ended IS NULL
            AND (list, settings) = (SELECT list, settings FROM ledger)
            """
        try statement(sql).run { row in
            try row.bind(clock + run.lease.inSeconds, at: 1)
            try row.bind(run.run, at: 2)
        }
        return database.changesCount > 0
    }

    /// How many pieces are to be worked on and how many are done.
    fileprivate func counts(now: Date) throws -> (remaining: Int, done: Int) {
        var counts = (0, 0)
        let sql = """
            SELECT count(*) FILTER (WHERE todo = 1 OR due <= ?1), count(*) FROM chunk WHERE ordinal IS NOT NULL
            """
        try statement(sql).forEach {
            try $0.bind(now, at: 1)
        } row: {
            counts = ($0.int(0), $0.int(1) - $0.int(0))
        }
        return counts
    }

    /// Takes up another list.
    fileprivate func take(_ chunks: [ListChunk], records: Int64) throws {
        var (listed, returning): ([(id: Int64, digest: ContentDigest)], [(id: Int64, digest: ContentDigest)]) = ([], [])
        let sql =
            "SELECT id, digest, departed FROM chunk WHERE ordinal IS NOT NULL OR departed = ? ORDER BY ordinal, id"
        try statement(sql).forEach {
            try $0.bind(records, at: 1)
        } row: { row in
            guard let digest = row.digest(1) else { throw damaged("The row \(row.integer(0)) of `chunk`", "`digest`") }
            if row.isNull(2) {
                listed.append((row.integer(0), digest))
            } else {
                returning.append((row.integer(0), digest))
            }
        }
        let match = ListMatch(chunks, listed: listed, returning: returning)
        let leaving = try statement(
            "UPDATE chunk SET ordinal = NULL, holder = NULL, lease = NULL, todo = 0, departed = ? WHERE id = ?")
        for id in match.left {
            try leaving.run {
                try $0.bind(records, at: 1)
                try $0.bind(id, at: 2)
            }
        }
        // What nobody recorded says nothing.
        try statement("DELETE FROM chunk WHERE ordinal IS NULL AND place IS NULL").run()
        let keeping = try statement(
            """
            UPDATE chunk SET ordinal = ?1, start = ?2, length = ?3, line = ?4, departed = NULL, holder = NULL,
            lease = NULL, todo = NOT (complete AND edition >= (SELECT edition FROM ledger)) WHERE id = ?6
            """)
        let adding = try statement(
            "INSERT INTO chunk (ordinal, start, length, line, digest) VALUES (?1, ?2, ?3, ?4, ?5)")
        for (chunk, id) in zip(chunks, match.rows) {
            try (id == nil ? adding : keeping).run { row in
                try row.bind(chunk.ordinal, at: 1)
                try row.bind(chunk.offset, at: 2)
                try row.bind(chunk.length, at: 3)
                try row.bind(chunk.line, at: 4)
                if let id { try row.bind(id, at: 6) } else { try row.bind(chunk.digest, at: 5) }
            }
        }
    }
}
#endif
