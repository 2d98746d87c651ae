#if PostgreSQL
import TidingsStore

/// The connection was cut while a transaction was ended: nobody knows whether it counts.
struct PostgreSQLDoubt: Error {
    /// How it was cut.
    let fault: PostgreSQLFault
}

/// What a transaction does.
enum PostgreSQLTransaction {
    /// It changes something.
    case change
    /// It looks at one state of all tables.
    case look

    /// How it begins.
    ///
    /// Who was stopped in the middle must not hold others up for long. No schema is searched but the server's own, so
    /// that nobody can put a function of theirs in the way.
    fileprivate var beginning: StaticString {
        switch self {
        case .change:
            """
            BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL search_path = pg_catalog;
            SET LOCAL lock_timeout = '60s'; SET LOCAL statement_timeout = '300s';
            SET LOCAL idle_in_transaction_session_timeout = '30s'; SET LOCAL synchronous_commit = on
            """
        case .look:
            """
            BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL search_path = pg_catalog;
            SET LOCAL statement_timeout = '300s'; SET LOCAL idle_in_transaction_session_timeout = '30s'
            """
        }
    }
}

extension PostgreSQLPool.Slot {
    /// Does something in a transaction, on a connection that is made if need be.
    func transaction<Result>(
        to address: PostgreSQLAddress, _ kind: PostgreSQLTransaction, _ body: (PostgreSQLConnection) throws -> Result
    ) throws -> Result {
        let connection = try open(address)
        do {
            try connection.run(kind.beginning)
            let result = try body(connection)
            try commit(connection)
            return result
        } catch {
            if connection.isInTransaction { _ = try? connection.run("ROLLBACK") }
            let isLost = (error as? PostgreSQLFault)?.isLost == true || error is PostgreSQLDoubt
            if isLost || connection.isLost || connection.isInTransaction { self.connection = nil }
            throw error
        }
    }

    private func commit(_ connection: PostgreSQLConnection) throws {
        do {
            guard try connection.run("COMMIT").command == "COMMIT" else {
                throw PostgreSQLFault(code: "40000", message: "the server undid the transaction", isLost: false)
            }
        } catch let fault as PostgreSQLFault where fault.isLost {
            throw PostgreSQLDoubt(fault: fault)
        }
    }

    private func open(_ address: PostgreSQLAddress) throws -> PostgreSQLConnection {
        if let connection, !connection.isLost { return connection }
        connection = nil
        let opened = try PostgreSQLConnection(address)
        try opened.prepareTables(at: address.place)
        connection = opened
        return opened
    }
}

extension PostgreSQLConnection {
    /// Makes the tables where there are none or old ones; of several who come at once one does.
    fileprivate func prepareTables(at place: String) throws {
        if try format(at: place) == PostgreSQLTables.formatVersion { return }
        try run("BEGIN; SET LOCAL search_path = pg_catalog; SET LOCAL lock_timeout = '60s'")
        try run("SELECT pg_advisory_xact_lock($1::int4, 0)", [.integer(PostgreSQLWork.lockClass)])
        switch try format(at: place) {
        case nil: try run(PostgreSQLTables.creation)
        case 1: try run(PostgreSQLTables.secondFormat)
        default: break
        }
        try run("COMMIT")
    }

    /// The form of the tables, which this version knows; `nil` where there are none.
    private func format(at place: String) throws -> Int64? {
        let known = try run(
            """
            SELECT pg_catalog.to_regclass('tidings.format') IS NOT NULL,
            EXISTS (SELECT 1 FROM pg_catalog.pg_class WHERE relnamespace = pg_catalog.to_regnamespace('tidings'))
            """, []
        ).first
        guard let known, known.flag(0) else {
            guard known?.flag(1) != true else {
                throw LedgerError(
                    .damaged, place: place,
                    "The schema `tidings` holds something else than ledgers; name another database, or rename the "
                        + "schema.")
            }
            return nil
        }
        let version = try run("SELECT max(version) FROM tidings.format", []).first?.integer(0) ?? 0
        guard version <= PostgreSQLTables.formatVersion else {
            throw LedgerError(
                .newerFormat, place: place,
                "A newer version of the program made the schema `tidings` (format \(version), known is "
                    + "\(PostgreSQLTables.formatVersion)); use that one, or name another database.")
        }
        return version
    }

    /// The number of a job that has a ledger.
    func number(of job: String) throws -> Int64? {
        try run("SELECT id FROM tidings.job WHERE name = $1", [.text(job)]).first?.integer(0)
    }
}
#endif
