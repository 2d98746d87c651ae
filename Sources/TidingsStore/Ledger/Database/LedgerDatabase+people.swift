#if SQLite
import GRDB
import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LedgerDatabase {
    /// How many records are held at once while all are gone through.
    private static let batch = 8

    /// Gives each record with the number of its row to `body`, older ones first; memory does not grow with them.
    ///
    /// What is recorded meanwhile comes once more.
    public func forEachRecord(_ body: (Int64, ChunkRecord) throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let from = last
            let batch = try await look { work in
                var found: [(place: Int64, id: Int64, record: ChunkRecord)] = []
                let sql = """
                    SELECT chunk.place, chunk.id, standings, people FROM chunk JOIN record ON record.chunk = chunk.id
                    WHERE place IS NOT NULL AND place > ? ORDER BY place LIMIT \(Self.batch)
                    """
                try work.statement(sql).forEach {
                    try $0.bind(from, at: 1)
                } row: { row in
                    found.append((row.integer(0), row.integer(1), try work.record(row, 2, of: row.integer(1))))
                }
                return found
            }
            guard let end = batch.last else { return }
            last = end.place
            for (_, id, record) in batch { try body(id, record) }
        }
    }

    /// The records of some rows.
    public func records(_ rows: [Int64]) async throws(LedgerError) -> [Int64: ChunkRecord] {
        try await look { work in
            try rows.reduce(into: [:]) { found, id in found[id] = try work.record(id) }
        }
    }

    /// The deliveries to some people that did not go well at once.
    public func open(of people: [PersonKey]) async throws(LedgerError) -> [OpenDelivery] {
        try await look { work in
            try Set(people).sorted().flatMap { person in
                try work.openRows("person = ? ORDER BY sink") { try $0.bind(person, at: 1) }
            }
        }
    }

    /// How things stand with a person, if the ledger knows them.
    public func standing(of person: PersonKey) async throws(LedgerError) -> Standing? {
        if person == .none { return nil }
        return try await look { work in
            guard let (id, index) = try work.rows(of: person, onlyLast: true).first else { return nil }
            guard let record = try work.record(id), record.people.indices.contains(index) else { return nil }
            return record.standing(at: index)
        }
    }

    /// Lets deliveries be tried again at a moment, and says how many there are.
    public func retry(
        _ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date
    ) async throws(LedgerError) -> Int {
        if states.isEmpty { return 0 }
        let list = states.map { String($0.rawValue) }.sorted().joined(separator: ", ")
        let rows = "state IN (\(list))" + (person == nil ? "" : " AND person = ?2")
        return try await change { work in
            let sql = """
                UPDATE chunk SET due = min(coalesce(due, ?1), ?1)
                WHERE place IS NOT NULL AND id IN (SELECT chunk FROM open WHERE \(rows))
                """
            try work.statement(sql).run {
                try $0.bind(date, at: 1)
                if let person { try $0.bind(person, at: 2) }
            }
            try work.statement("UPDATE open SET state = 0, next = ?1, changed = ?3 WHERE \(rows)").run {
                try $0.bind(date, at: 1)
                if let person { try $0.bind(person, at: 2) }
                try $0.bind(work.clock, at: 3)
            }
            return work.database.changesCount
        }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    ///
    /// Their bytes are written over. What a worker has in hand at the moment comes back when it is recorded.
    @discardableResult
    public func forget(_ person: PersonKey) async throws(LedgerError) -> Bool {
        if person == .none { return false }
        let wasKept = try await change { work in
            var wasKept = false
            let writing = try work.statement("UPDATE record SET standings = ?, people = ? WHERE chunk = ?")
            for (id, _) in try work.rows(of: person, onlyLast: false) {
                guard var record = try work.record(id), record.forget(person) else { continue }
                let runs = record.encoded()
                try writing.run {
                    try $0.bind(runs.standings, at: 1)
                    try $0.bind(runs.people, at: 2)
                    try $0.bind(id, at: 3)
                }
                wasKept = true
            }
            try work.statement("DELETE FROM open WHERE person = ?").run { try $0.bind(person, at: 1) }
            return wasKept || work.database.changesCount > 0
        }
        try await emptyLog()
        return wasKept
    }

    /// Removes what nobody needs any more and is older than a moment; returns how many people it was of.
    @discardableResult
    public func prune(before date: Date) async throws(LedgerError) -> Int {
        let people = try await change { try $0.prune(before: date) }
        try await emptyLog()
        return people
    }
}

extension LedgerTables.Work {
    /// The record of a row; `nil` when there is none.
    func record(_ id: Int64) throws -> ChunkRecord? {
        var record: ChunkRecord?
        try statement("SELECT standings, people FROM record WHERE chunk = ?").forEach {
            try $0.bind(id, at: 1)
        } row: {
            record = try self.record($0, 0, of: id)
        }
        return record
    }

    /// The record whose two runs stand in a row from a column on.
    fileprivate func record(_ row: RawStatement, _ column: Int32, of id: Int64) throws -> ChunkRecord {
        do throws(BinaryFault) {
            return try ChunkRecord(standings: row.blob(column), people: row.blob(column + 1))
        } catch {
            throw damaged("The record of row \(id)", error.rawValue)
        }
    }

    /// Deliveries that did not go well, by a condition.
    func openRows(_ condition: String, _ bind: (RawStatement) throws -> Void) throws -> [OpenDelivery] {
        var found: [OpenDelivery] = []
        try statement("SELECT \(LedgerTables.openColumns) FROM open WHERE \(condition)").forEach(bind) { row in
            guard let person = row.halves(0), let key = row.halves(2), let notice = Notice.Kind(rawValue: row.text(4)),
                let state = UInt8(exactly: row.integer(7)).flatMap(OpenDelivery.State.init), let first = row.date(9)
            else { throw damaged("A row of the table `open`", "for the recipient \(row.text(3).debugDescription)") }
            found.append(
                OpenDelivery(
                    person: PersonKey(high: person.high, low: person.low), sink: row.text(1),
                    key: DeliveryKey(high: key.high, low: key.low), recipient: row.text(3), notice: notice,
                    release: row.text(5), telling: row.int(6), state: state, attempts: row.int(8), first: first,
                    next: row.date(10), reason: row.text(11)))
        }
        return found
    }

    /// The rows in whose records a person stands, the latest first, and where.
    fileprivate func rows(of person: PersonKey, onlyLast: Bool) throws -> [(id: Int64, index: Int)] {
        var found: [(Int64, Int)] = []
        let reading = try statement(
            """
            SELECT chunk.id, people FROM chunk JOIN record ON record.chunk = chunk.id
            WHERE place IS NOT NULL ORDER BY place DESC
            """)
        defer { reading.reset() }
        while try reading.step() {
            guard let index = ChunkRecord.index(of: person, in: reading.blob(1)) else { continue }
            found.append((reading.integer(0), index))
            if onlyLast { break }
        }
        return found
    }

    fileprivate func prune(before date: Date) throws -> Int {
        var people = 0
        var removed: [Int64] = []
        // Until all of the list have a record of their own, an older one may be all that is known of them.
        let sql = """
            SELECT id, people FROM chunk JOIN record ON record.chunk = chunk.id
            WHERE departed IS NOT NULL AND recorded < ?
            AND NOT EXISTS (SELECT 1 FROM chunk WHERE ordinal IS NOT NULL AND NOT complete)
            """
        try statement(sql).forEach {
            try $0.bind(date, at: 1)
        } row: { row in
            people += ChunkRecord.people(in: row.blob(1))
            removed.append(row.integer(0))
        }
        for id in removed {
            for sql in [
                "DELETE FROM record WHERE chunk = ?", "DELETE FROM open WHERE chunk = ?",
                "DELETE FROM chunk WHERE id = ?",
            ] {
                try statement(sql).run { try $0.bind(id, at: 1) }
            }
        }
        let settled = "state IN (3, 4) AND changed < ?"
        try statement("SELECT count(DISTINCT person) FROM open WHERE \(settled)").forEach {
            try $0.bind(date, at: 1)
        } row: {
            people += $0.int(0)
        }
        try statement("DELETE FROM open WHERE \(settled)").run { try $0.bind(date, at: 1) }
        try statement("DELETE FROM progress WHERE second < ?").run {
            try $0.bind(StoredTime.milliseconds(of: date) / 1000, at: 1)
        }
        try statement(
            "DELETE FROM run WHERE coalesce(ended, until) < ? AND number < (SELECT max(number) FROM run)"
        ).run { try $0.bind(date, at: 1) }
        return people
    }
}
#endif
