#if PostgreSQL
import TidingsModel
public import TidingsStore

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension PostgreSQLLedger {
    /// Gives each record with the number of its row to `body`, older ones first; memory does not grow with them.
    ///
    /// What is recorded meanwhile may come once more, or not.
    public func forEachRecord(_ body: (Int64, ChunkRecord) throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let from = last
            let batch: [(place: Int64, id: Int64, record: ChunkRecord)] = try await look(missing: []) { work in
                let rows = try work.run(
                    """
                    SELECT chunk.place, chunk.id, standings, people FROM tidings.chunk
                    JOIN tidings.record ON record.chunk = chunk.id
                    WHERE job = $1 AND place IS NOT NULL AND place > $2 ORDER BY place LIMIT 8
                    """, .integer(work.job), .integer(from))
                return try rows.all.map { row in
                    (place: row.integer(0), id: row.integer(1), record: try work.record(row, 2, of: row.integer(1)))
                }
            }
            guard let end = batch.last else { return }
            last = end.place
            for (_, id, record) in batch { try body(id, record) }
        }
    }

    /// The records of some rows.
    public func records(_ rows: [Int64]) async throws(LedgerError) -> [Int64: ChunkRecord] {
        try await look(missing: [:]) { try $0.records(rows) }
    }

    /// The deliveries to some people that did not go well at once.
    public func open(of people: [PersonKey]) async throws(LedgerError) -> [OpenDelivery] {
        if people.isEmpty { return [] }
        let keys = Set(people).map(\.bytes)
        return try await look(missing: []) { work in
            let rows = try work.run(
                """
                SELECT \(PostgreSQLTables.openColumns) FROM tidings.open
                WHERE job = $1 AND person = ANY ($2) ORDER BY person, sink
                """, .integer(work.job), .manyBytes(keys))
            return try rows.all.map { try work.delivery($0) }
        }
    }

    /// How things stand with a person, if the ledger knows them.
    public func standing(of person: PersonKey) async throws(LedgerError) -> Standing? {
        if person == .none { return nil }
        return try await look(missing: nil) { work in
            guard let (_, record) = try work.records(with: person, onlyLast: true).first,
                let index = record.people.lastIndex(where: { $0.key == person })
            else { return nil }
            return record.standing(at: index)
        }
    }

    /// Lets deliveries be tried again at a moment, and says how many there are.
    public func retry(
        _ states: Set<OpenDelivery.State>, of person: PersonKey?, at date: Date
    ) async throws(LedgerError) -> Int {
        if states.isEmpty { return 0 }
        let numbers = states.map { Int64($0.rawValue) }
        return try await change(alone: true, missing: 0) { work in
            let rows = "job = $1 AND state = ANY ($2::int8[]) AND ($3::bytea IS NULL OR person = $3)"
            let bytes = PostgreSQLParameter.bytes(person?.bytes)
            try work.run(
                """
                UPDATE tidings.chunk SET due = least(due, $4)
                WHERE job = $1 AND place IS NOT NULL AND id IN (SELECT open.chunk FROM tidings.open WHERE \(rows))
                """, .integer(work.job), .integers(numbers), bytes, .date(date))
            return try work.run(
                "UPDATE tidings.open SET state = 0, next = $4, changed = $5 WHERE \(rows)", .integer(work.job),
                .integers(numbers), bytes, .date(date), .real(work.clock)
            ).changed
        }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    ///
    /// What a worker has in hand at the moment comes back when it is recorded. The server writes over the bytes when it
    /// has need of their place: `VACUUM` frees it.
    @discardableResult
    public func forget(_ person: PersonKey) async throws(LedgerError) -> Bool {
        if person == .none { return false }
        return try await change(alone: true, missing: false) { work in
            var wasKept = false
            for (id, record) in try work.records(with: person, onlyLast: false) {
                var record = record
                guard record.forget(person) else { continue }
                let runs = record.encoded()
                try work.run(
                    "UPDATE tidings.record SET standings = $2, people = $3 WHERE chunk = $1", .integer(id),
                    .bytes(runs.standings), .bytes(runs.people))
                wasKept = true
            }
            let rows = try work.run(
                "DELETE FROM tidings.open WHERE job = $1 AND person = $2", .integer(work.job), .person(person))
            return wasKept || rows.changed > 0
        }
    }

    /// Removes what nobody needs any more and is older than a moment; returns how many people it was of.
    @discardableResult
    public func prune(before date: Date) async throws(LedgerError) -> Int {
        try await change(alone: true, missing: 0) { try $0.prune(before: date) }
    }
}

extension PostgreSQLWork {
    /// The records of some rows of the job.
    func records(_ ids: [Int64]) throws -> [Int64: ChunkRecord] {
        let rows = try run(
            """
            SELECT chunk.id, standings, people FROM tidings.chunk JOIN tidings.record ON record.chunk = chunk.id
            WHERE job = $1 AND chunk.id = ANY ($2)
            """, .integer(job), .integers(ids))
        return try rows.all.reduce(into: [:]) { found, row in
            found[row.integer(0)] = try record(row, 1, of: row.integer(0))
        }
    }

    /// The record whose two runs stand in a row from a column on.
    fileprivate func record(_ row: PostgreSQLRows.Row, _ column: Int32, of id: Int64) throws -> ChunkRecord {
        do {
            return try row.withBytes(column) { standings in
                try row.withBytes(column + 1) { try ChunkRecord(standings: standings, people: $0) }
            }
        } catch let fault as BinaryFault {
            throw damaged("The record of row \(id)", fault.rawValue)
        }
    }

    /// Deliveries of some rows that did not go well, by row.
    func openRows(of ids: [Int64]) throws -> [Int64: [OpenDelivery]] {
        let rows = try run(
            """
            SELECT \(PostgreSQLTables.openColumns), chunk FROM tidings.open WHERE chunk = ANY ($1)
            ORDER BY person, sink
            """, .integers(ids))
        return try rows.all.reduce(into: [:]) { $0[$1.integer(12), default: []].append(try delivery($1)) }
    }

    /// The delivery of a row.
    fileprivate func delivery(_ row: PostgreSQLRows.Row) throws -> OpenDelivery {
        guard let person = row.halves(0), let key = row.halves(2), let notice = Notice.Kind(rawValue: row.text(4)),
            let state = UInt8(exactly: row.integer(7)).flatMap(OpenDelivery.State.init), let first = row.date(9)
        else {
            throw damaged("A row of the table `tidings.open`", "for the recipient \(row.text(3).debugDescription)")
        }
        return OpenDelivery(
            person: PersonKey(high: person.high, low: person.low), sink: row.text(1),
            key: DeliveryKey(high: key.high, low: key.low), recipient: row.text(3), notice: notice,
            release: row.text(5), telling: row.int(6), state: state, attempts: row.int(8), first: first,
            next: row.date(10), reason: row.text(11))
    }

    /// The records in which a person stands, the latest first.
    ///
    /// The server looks for the bytes of the key wherever they may lie; where they belong to two keys, they are none.
    fileprivate func records(with person: PersonKey, onlyLast: Bool) throws -> [(id: Int64, record: ChunkRecord)] {
        var found: [(Int64, ChunkRecord)] = []
        var before = Int64.max
        while true {
            let rows = try run(
                """
                SELECT chunk.place, chunk.id, standings, people FROM tidings.chunk
                JOIN tidings.record ON record.chunk = chunk.id
                WHERE job = $1 AND place IS NOT NULL AND place < $3 AND position($2::bytea IN people) > 0
                ORDER BY place DESC LIMIT $4
                """, .integer(job), .person(person), .integer(before), .integer(onlyLast ? 1 : 64))
            for row in rows.all {
                before = row.integer(0)
                let record = try record(row, 2, of: row.integer(1))
                guard record.people.contains(where: { $0.key == person }) else { continue }
                found.append((row.integer(1), record))
                if onlyLast { return found }
            }
            if rows.count == 0 { return found }
        }
    }
}
#endif
