public import TidingsDelivery
public import TidingsModel

/// A query whose rows are the people to tell, as a job file says it.
public struct QueryPlace: Sendable, Hashable {
    /// Where the rows are.
    public enum Database: Sendable, Hashable {
        /// In a database of SQLite.
        case sqlite(String)
        /// In PostgreSQL, by its address, or by a variable or a file that holds it.
        case postgreSQL(Secret)
    }

    /// Where the rows are.
    public var database: Database
    /// The query.
    public var sql: String
    /// Where it stands in the job file.
    public var place: SourcePlace

    /// Makes a place.
    public init(_ database: Database, sql: String, place: SourcePlace) {
        self.database = database
        self.sql = sql
        self.place = place
    }

    /// Whether the query says in which order its rows come.
    var isOrdered: Bool { sql.contains(#/\bORDER\s+BY\b/#.ignoresCase()) }

    /// That without an order the list may be another one each time, though its rows are the same.
    var problems: [Problem] {
        guard !isOrdered else { return [] }
        let message =
            "The query does not say in which order its rows come: add ORDER BY and a column in which nothing stands "
            + "twice, so that the same rows are the same list."
        return [Problem(.note, rule: "unordered-query", message, at: place)]
    }
}
