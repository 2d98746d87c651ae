#if SQLite
import GRDB
public import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Histories in a database of SQLite, for many people.
///
/// Several processes may use it at once. Each history is one row, in columns that a person can read: versions as they
/// were written, times in seconds since 1970, tellings and runs as one short text each.
public final class HistoryDatabase: HistoryStore {
    /// The file, as its user named it.
    public let path: String
    private let pool: DatabasePool

    /// How many rows that cannot be read are named.
    static let problemLimit = 100

    /// Opens a database; it and its folder are made if need be, for their owner only.
    ///
    /// A file that cannot be written is opened for reading.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - patience: How long a change waits for another process.
    public init(path: String, patience: Duration = .seconds(10)) throws(StoreError) {
        self.path = path
        let opening = DatabaseOpening(path: path, label: "tidings-histories", patience: patience)
        guard opening.isThere || opening.make() else {
            throw FilePlace(named: path).notWritable(FilePlace.folder(of: path))
        }
        do {
            pool = try opening.open(isReady: { try Self.check($0, path) > 0 }, prepare: { try Self.prepare($0, path) })
        } catch {
            throw StoreError(error, path)
        }
    }

    /// The history of a person; an empty one for somebody who is new.
    public func history(of person: String, app: String) async throws(StoreError) -> History {
        let path = path
        return try await attempt {
            try await self.pool.read { database in
                let statement = RawStatement(try database.cachedStatement(sql: HistoryTable.selection))
                var row = HistoryRow()
                return try Self.find(person, app, statement, &row, path) ?? History()
            }
        }
    }

    /// Changes a history, and returns what the change does.
    @discardableResult
    public func update<Result: Sendable>(
        _ person: String, app: String, _ change: @escaping @Sendable (inout History) -> Result
    ) async throws(StoreError) -> Result {
        let path = path
        return try await attempt {
            try await self.pool.write { database in
                let statement = RawStatement(try database.cachedStatement(sql: HistoryTable.selection))
                var row = HistoryRow()
                var history = try Self.find(person, app, statement, &row, path) ?? History()
                let result = change(&history)
                try Self.put(
                    history, person, app, RawStatement(try database.cachedStatement(sql: HistoryTable.writing)))
                return result
            }
        }
    }

    /// The histories of several people, in their order; `nil` for who is new.
    public func histories(of people: [String], app: String) async throws(StoreError) -> [History?] {
        let path = path
        return try await attempt {
            try await self.pool.read { database in
                let statement = RawStatement(try database.cachedStatement(sql: HistoryTable.selection))
                var row = HistoryRow()
                return try people.map { try Self.find($0, app, statement, &row, path) }
            }
        }
    }

    /// Changes several histories in one step.
    public func update(
        _ people: [String], app: String, _ change: @escaping @Sendable (Int, inout History) -> Void
    ) async throws(StoreError) {
        let path = path
        try await attempt {
            try await self.pool.write { database in
                let reading = RawStatement(try database.cachedStatement(sql: HistoryTable.selection))
                let writing = RawStatement(try database.cachedStatement(sql: HistoryTable.writing))
                var row = HistoryRow()
                for (place, person) in HistoryKey.distinct(people) {
                    var history = try Self.find(person, app, reading, &row, path) ?? History()
                    change(place, &history)
                    try Self.put(history, person, app, writing)
                }
            }
        }
    }

    /// Removes all that is kept of a person, and says whether there was anything.
    ///
    /// The row need not be readable. Its bytes are written over; what others read at the moment stays in the log beside
    /// the database until they are done.
    @discardableResult
    public func forget(_ person: String, app: String) async throws(StoreError) -> Bool {
        try await attempt {
            let wasKept = try await self.pool.write { database in
                try database.execute(sql: "PRAGMA secure_delete = ON")
                let statement = RawStatement(try database.cachedStatement(sql: HistoryTable.removal))
                try statement.run {
                    try $0.bind(app, at: 1)
                    try $0.bind(person, at: 2)
                }
                return database.changesCount > 0
            }
            if wasKept { _ = try? await self.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
            return wasKept
        }
    }

    /// Goes through all histories of an app, in the order of the people's bytes; memory does not grow with them.
    ///
    /// What is changed meanwhile is not seen. Rows that cannot be read are passed over.
    ///
    /// - Parameters:
    ///   - app: The app.
    ///   - isForDeciding: Leave out what no decision looks at: the versions that ran, and when they ran first and
    ///     the feeds were asked last.
    ///   - body: Is given each person and their history, and says whether to go on.
    /// - Returns: The rows that could not be read, a hundred at most.
    /// - Throws: A `StoreError`, or what the body throws.
    @discardableResult
    public func forEach(
        app: String, forDeciding isForDeciding: Bool = false, _ body: (String, History) throws -> Bool
    ) throws -> [Problem] {
        var problems: [Problem] = []
        do {
            // The body may ask this store for more.
            try pool.unsafeReentrantRead { database in
                let query = isForDeciding ? HistoryTable.streamForDeciding : HistoryTable.stream
                let statement = RawStatement(try database.makeStatement(sql: query))
                defer { statement.reset() }
                try statement.bind(app, at: 1)
                var row = HistoryRow(isForMany: true, isForDeciding: isForDeciding)
                while try statement.step() {
                    let person = String(
                        decoding: statement.bytes(.person) ?? UnsafeBufferPointer(start: nil, count: 0), as: UTF8.self)
                    let history: History
                    do throws(HistoryRow.Fault) {
                        history = try row.read(statement)
                    } catch {
                        guard problems.count < Self.problemLimit else { continue }
                        problems.append(
                            Problem(
                                .error, rule: "damaged-history", Self.message(error, person, app),
                                at: SourcePlace(file: path)))
                        continue
                    }
                    guard try body(person, history) else { return }
                }
            }
        } catch let error as DatabaseError {
            throw StoreError(error, path)
        }
        return problems
    }
}

extension HistoryDatabase {
    private static func message(_ fault: HistoryRow.Fault, _ person: String, _ app: String) -> String {
        "The column `\(fault.column.name)` of \(person.debugDescription) in the app \(app.debugDescription) "
            + "does not hold what was written; mend it, or delete the row to forget the person."
    }

    /// The history of a person; `nil` for somebody who is new.
    private static func find(
        _ person: String, _ app: String, _ statement: RawStatement, _ row: inout HistoryRow, _ path: String
    ) throws -> History? {
        defer { statement.reset() }
        try statement.bind(app, at: 1)
        try statement.bind(person, at: 2)
        guard try statement.step() else { return nil }
        do throws(HistoryRow.Fault) {
            return try row.read(statement)
        } catch {
            throw StoreError(.damaged, file: path, message(error, person, app))
        }
    }

    private static func put(
        _ history: History, _ person: String, _ app: String, _ statement: RawStatement
    ) throws {
        try statement.run { try HistoryRow.bind(history, of: person, app: app, to: $0) }
    }

    /// Makes the table where there is none.
    private static func prepare(_ database: Database, _ path: String) throws {
        guard try check(database, path) == 0 else { return }
        try database.execute(sql: HistoryTable.creation)
        try database.execute(sql: "PRAGMA user_version = \(HistoryTable.formatVersion)")
    }

    /// The format of the database; 0 for an empty one.
    private static func check(_ database: Database, _ path: String) throws -> Int32 {
        let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= HistoryTable.formatVersion else {
            throw StoreError(
                .newerFormat, file: path,
                "A newer version of the program wrote this (format \(version), known is "
                    + "\(HistoryTable.formatVersion)); use that one, or name another file.")
        }
        let isOurs = try database.tableExists("history")
        // A suppression list may stand in the same file.
        let others =
            "SELECT count(*) FROM sqlite_master WHERE name <> 'suppression' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'"
        let isEmpty = try Int.fetchOne(database, sql: others) == 0
        guard version == 0 ? isEmpty : isOurs else {
            throw StoreError(
                .unreadable, file: path, "This is no database of histories but something else; name another file.")
        }
        return version
    }

    private func attempt<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async throws(StoreError) -> Result {
        do { return try await work() } catch { throw StoreError(error, path) }
    }
}
#endif
