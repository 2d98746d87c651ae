#if SQLite
import GRDB
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A ledger in a database of SQLite, for one machine.
///
/// Several processes may work by it at once. What was recorded outlasts a loss of power; a claim need not, for nobody
/// holds it then.
public final class LedgerDatabase: Ledger {
    /// The file, as its user named it.
    public let path: String
    /// Whether it can be read only.
    public let isReadOnly: Bool
    private let pool: DatabasePool
    private let clock: @Sendable () -> Date
    private let locks: WorkerLocks

    /// Opens a ledger; it and its folder are made if need be, for their owner only.
    ///
    /// A file that cannot be written is opened for reading.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - isReadOnly: Only look at it; one that is not there is an error then.
    ///   - patience: How long a change waits for another process.
    ///   - clock: The clock by which leases end; it must be the same for all processes.
    public init(
        path: String, isReadOnly: Bool = false, patience: Duration = .seconds(10),
        clock: @escaping @Sendable () -> Date = { Date() }
    ) throws(LedgerError) {
        self.path = path
        self.clock = clock
        locks = WorkerLocks(beside: path)
        let opening = DatabaseOpening(
            path: path, label: "tidings-ledger", isReadOnly: isReadOnly, patience: patience, writesOver: true)
        if !opening.isThere {
            guard !isReadOnly else {
                throw LedgerError(.unreachable, place: path, "There is no ledger yet; send the job first.")
            }
            guard opening.make() else { throw LedgerError(notWritable: path, String(cString: strerror(errno))) }
        }
        do {
            pool = try opening.open(
                isReady: { try Self.check($0, path) == LedgerTables.formatVersion },
                prepare: { try Self.prepare($0, path) })
            guard try !pool.configuration.readonly || pool.read({ try Self.check($0, path) }) > 0 else {
                throw LedgerError(.unreachable, place: path, "The ledger is empty yet; send the job first.")
            }
        } catch {
            throw LedgerError(error, path)
        }
        self.isReadOnly = pool.configuration.readonly
    }

    /// Makes the tables where there are none, and those of an older format new.
    private static func prepare(_ database: Database, _ path: String) throws {
        let version = try check(database, path)
        guard version < LedgerTables.formatVersion else { return }
        if version == 0 { try database.execute(sql: LedgerTables.creation) }
        for (table, column, definition) in LedgerTables.additions
        where try !database.columns(in: table).contains(where: { $0.name == column }) {
            try database.execute(sql: "ALTER TABLE \(table) ADD COLUMN \(column) \(definition)")
        }
        try database.execute(sql: "PRAGMA user_version = \(LedgerTables.formatVersion)")
    }

    /// The format of the database; 0 for an empty one.
    private static func check(_ database: Database, _ path: String) throws -> Int32 {
        let version = try Int32.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= LedgerTables.formatVersion else {
            throw LedgerError(
                .newerFormat, place: path,
                "A newer version of the program wrote this (format \(version), known is "
                    + "\(LedgerTables.formatVersion)); use that one, or name another file.")
        }
        let isOurs = try database.tableExists("ledger") && database.tableExists("chunk")
        let isEmpty = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0
        guard version == 0 ? isEmpty : isOurs else {
            throw LedgerError(
                .damaged, place: path, "This is no ledger but something else; name another file.")
        }
        return version
    }

    /// It lies on one machine.
    public var isShared: Bool { false }

    /// How much a change is worth.
    enum Durability: String {
        /// A loss of power must not undo it.
        case full = "FULL"
        /// What a loss of power undoes is as it would be without it.
        case normal = "NORMAL"
    }

    /// Makes a change in one step.
    func change<Result: Sendable>(
        _ durability: Durability = .full, _ body: @escaping @Sendable (LedgerTables.Work) throws -> Result
    ) async throws(LedgerError) -> Result {
        let (path, clock, locks) = (path, clock, locks)
        do {
            return try await pool.writeWithoutTransaction { database in
                // It is carried out when it is prepared: a kept statement would do nothing.
                try database.execute(sql: "PRAGMA synchronous = \(durability.rawValue)")
                var result: Result?
                try database.inTransaction(.immediate) {
                    result = try body(LedgerTables.Work(database: database, path: path, clock: clock(), locks: locks))
                    return .commit
                }
                // A transaction that did not throw has set it.
                guard let result else { throw LedgerError(.busy, place: path, "The work was given up; try again.") }
                return result
            }
        } catch {
            throw LedgerError(error, path)
        }
    }

    /// Looks something up.
    func look<Result: Sendable>(
        _ body: @escaping @Sendable (LedgerTables.Work) throws -> Result
    ) async throws(LedgerError) -> Result {
        let (path, clock, locks) = (path, clock, locks)
        do {
            return try await pool.read { database in
                try body(LedgerTables.Work(database: database, path: path, clock: clock(), locks: locks))
            }
        } catch {
            throw LedgerError(error, path)
        }
    }

    /// Writes what is in the log beside the database into it, and empties the log: old pages stand there too.
    func emptyLog() async throws(LedgerError) {
        do {
            _ = try await pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
        } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
            throw LedgerError(
                .busy, place: path,
                "It is deleted, but as another process reads the ledger, old pages still stand in `\(path)-wal`: do the "
                    + "same again when it is done.")
        } catch {
            throw LedgerError(error, path)
        }
    }
}

extension LedgerTables {
    /// One transaction and its moment.
    struct Work {
        let database: Database
        let path: String
        /// What the clock showed when the transaction began.
        let clock: Date
        /// Which workers live.
        let locks: WorkerLocks

        func statement(_ sql: String) throws -> RawStatement { RawStatement(try database.cachedStatement(sql: sql)) }

        /// The error for a row that does not hold what was written.
        func damaged(_ what: String, _ reason: String) -> LedgerError {
            LedgerError(
                .damaged, place: path,
                "\(what) does not hold what was written (\(reason)); put back a copy of the ledger, or move it aside.")
        }
    }
}
#endif
