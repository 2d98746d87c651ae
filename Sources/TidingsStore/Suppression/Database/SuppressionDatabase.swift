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

/// A suppression list in a database of SQLite, for many people and for several processes at once.
///
/// It is a table of its own, `suppression`, so that the file may be the one of the histories or of a job's ledger. Each
/// person is one row that a person can read; dates are seconds since 1970.
public final class SuppressionDatabase: SuppressionList {
    /// The file, as its user named it.
    public let path: String
    private let pool: DatabasePool

    /// Opens a list; its table is made if need be.
    ///
    /// A file that cannot be written is opened for reading.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - creates: Whether the file and its folder are made where there are none, for their owner only.
    ///   - patience: How long a change waits for another process.
    public init(
        path: String, creates: Bool = true, patience: Duration = .seconds(10)
    ) throws(StoreError) {
        self.path = path
        let opening = DatabaseOpening(path: path, label: "tidings-suppressions", patience: patience)
        if !opening.isThere {
            guard creates else { throw SourceFile.missing(path) }
            guard opening.make() else {
                throw FilePlace(named: path).notWritable(FilePlace.folder(of: path))
            }
        }
        do {
            pool = try opening.open(
                isReady: { try $0.tableExists(SuppressionTable.name) },
                prepare: { try $0.execute(sql: SuppressionTable.creation) })
            try pool.read { try Self.check($0, path) }
        } catch {
            throw StoreError(error, path)
        }
    }

    /// Puts people on the list, and returns how many were not on it: all of them or, when it fails, none.
    @discardableResult
    public func add(_ suppressions: [Suppression]) async throws(StoreError) -> Int {
        try await attempt {
            try await self.pool.write { database in
                let statement = try database.cachedStatement(sql: SuppressionTable.insertion)
                var count = 0
                for suppression in suppressions {
                    try statement.execute(arguments: SuppressionTable.values(suppression))
                    count += database.changesCount
                }
                return count
            }
        }
    }

    /// Takes people off the list, and returns how many were on it; their bytes are written over.
    @discardableResult
    public func remove(_ subjects: [SuppressionSubject]) async throws(StoreError) -> Int {
        try await attempt {
            let count = try await self.pool.write { database in
                try database.execute(sql: "PRAGMA secure_delete = ON")
                let statement = try database.cachedStatement(sql: SuppressionTable.removal)
                var count = 0
                for subject in subjects {
                    try statement.execute(arguments: [subject.text])
                    count += database.changesCount
                }
                return count
            }
            if count > 0 { _ = try? await self.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) } }
            return count
        }
    }

    /// What the list says of several people, in their order; `nil` for who is not on it.
    public func find(_ subjects: [SuppressionSubject]) async throws(StoreError) -> [Suppression?] {
        try await attempt {
            try await self.pool.read { database in
                let statement = try database.cachedStatement(sql: SuppressionTable.selection)
                return try subjects.map { subject in
                    try Row.fetchOne(statement, arguments: [subject.text])
                        .flatMap { SuppressionTable.suppression($0).suppression }
                }
            }
        }
    }

    /// Goes through the list, in the order of the subjects' bytes; what is changed meanwhile is not seen.
    ///
    /// - Returns: The rows that could not be read whole.
    @discardableResult
    public func forEach(_ body: (Suppression) -> Bool) throws(StoreError) -> [Problem] {
        var problems = BoundedProblems(file: path)
        do {
            try pool.unsafeReentrantRead { database in
                let rows = try Row.fetchCursor(database, sql: SuppressionTable.stream)
                while let row = try rows.next() {
                    let (suppression, fault) = SuppressionTable.suppression(row)
                    if let fault {
                        let who = suppression.map { "The row of \($0.subject)" } ?? "A row that names nobody"
                        problems.append(
                            Problem(
                                suppression == nil ? .error : .warning, rule: "damaged-suppression",
                                "\(who) is not what was written: \(fault). Mend it.", at: SourcePlace(file: path)))
                    }
                    if let suppression, !body(suppression) { return }
                }
            }
        } catch {
            throw StoreError(error, path)
        }
        return problems.all
    }
}

extension SuppressionDatabase {
    private static func check(_ database: Database, _ path: String) throws {
        let isThere = try database.tableExists(SuppressionTable.name)
        let columns = isThere ? Set(try database.columns(in: SuppressionTable.name).map(\.name)) : []
        guard SuppressionTable.columns.isSubset(of: columns) else {
            throw StoreError(
                .unreadable, file: path,
                "The database has no table `suppression` with the columns subject, cause, date and note; name another "
                    + "file.")
        }
    }

    private func attempt<Result: Sendable>(
        _ work: @Sendable () async throws -> Result
    ) async throws(StoreError) -> Result {
        do { return try await work() } catch { throw StoreError(error, path) }
    }
}
#endif
