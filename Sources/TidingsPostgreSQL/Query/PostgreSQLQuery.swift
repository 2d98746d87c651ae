#if PostgreSQL
public import TidingsDelivery
public import TidingsStore

/// A query of a database of PostgreSQL, which can change nothing there.
///
/// The rows come by a cursor of the server, a thousand at a time, all of them as they were at one moment. Lists
/// (`text[]`) are taken for several locales, channels or sinks.
public struct PostgreSQLQuery: RecipientQuery {
    /// How many rows are held at a time.
    private static let batch = 1000

    /// The database, without user and password.
    public let place: String
    private let address: PostgreSQLAddress
    private let sql: String

    /// Takes a query; nothing is reached yet.
    ///
    /// - Parameters:
    ///   - address: Where the database is: `postgresql://user:password@host/database`, or the keywords of libpq.
    ///   - sql: One statement that changes nothing.
    /// - Throws: When the address cannot be read. No error holds a password.
    public init(address: Secret, sql: String) throws(RecipientQueryError) {
        do throws(LedgerError) {
            self.address = try PostgreSQLAddress(address)
        } catch {
            throw RecipientQueryError(.unreachable, place: error.place, error.message)
        }
        place = self.address.place
        self.sql = sql
    }

    /// Asks the database.
    public func run(
        columns: ([String]) -> Bool, row: ([QueryValue]) -> Bool
    ) async throws(RecipientQueryError) {
        // It would end the text for the server.
        guard !sql.utf8.contains(0) else {
            throw RecipientQueryError(.badQuery, place: place, "The query holds the character U+0000; remove it.")
        }
        do throws(PostgreSQLFault) {
            try ask(columns, row)
        } catch {
            throw RecipientQueryError(error, place: place)
        }
    }

    private func ask(_ columns: ([String]) -> Bool, _ row: ([QueryValue]) -> Bool) throws(PostgreSQLFault) {
        let connection = try PostgreSQLConnection(address)
        try connection.run(
            """
            BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; SET LOCAL lock_timeout = '60s';
            SET LOCAL cursor_tuple_fraction = 1; SET LOCAL bytea_output = hex
            """)
        _ = try connection.ask("DECLARE tidings_people NO SCROLL CURSOR FOR " + sql)
        var rows = try next(connection)
        guard columns(rows.columns) else { return }
        let kinds = try QueryValue.Kind.of(rows.types, connection)
        while true {
            for found in rows.all {
                guard row(kinds.indices.map { QueryValue(found, Int32($0), kinds[$0]) }) else { return }
            }
            if rows.count < Self.batch { break }
            rows = try next(connection)
        }
        try connection.run("COMMIT")
    }

    private func next(_ connection: PostgreSQLConnection) throws(PostgreSQLFault) -> PostgreSQLRows {
        try connection.ask("FETCH FORWARD \(Self.batch) FROM tidings_people")
    }
}
#endif
