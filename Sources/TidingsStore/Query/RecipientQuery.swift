/// A query of a database whose rows are people to tell: its columns are named like the keys of a list.
///
/// Rows come one by one, so that their number does not matter. A query that says in which order they come
/// (`ORDER BY`) gives the same list again as long as its rows are the same.
public protocol RecipientQuery: Sendable {
    /// How problems name it: the database, without a password.
    var place: String { get }

    /// Asks the database.
    ///
    /// - Parameters:
    ///   - columns: Is given the names of the columns, once, before any row.
    ///   - row: Is given the values of each row, in the order of the columns.
    ///
    /// Both say whether to go on.
    func run(
        columns: ([String]) -> Bool, row: ([QueryValue]) -> Bool
    ) async throws(RecipientQueryError)
}

/// One value of a row.
public enum QueryValue: Sendable, Hashable {
    /// None.
    case null
    /// A whole number.
    case integer(Int64)
    /// Another number.
    case real(Double)
    /// True or false, where the database has them.
    case flag(Bool)
    /// A text.
    case text(String)
    /// Several texts, where the database has lists.
    case texts([String])
    /// Bytes that are no text.
    case bytes([UInt8])
}

/// Why a query gives no people, or not all of them.
public struct RecipientQueryError: Error, Sendable, Hashable {
    /// What kind of fault it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// There is no such database.
        case missing
        /// The database cannot be reached, or lets nobody in.
        case unreachable
        /// The query is not understood, would change something, or its rows are no people.
        case badQuery = "bad-query"
        /// Others hold the database.
        case busy
        /// The query was broken off, or the database is damaged.
        case unreadable
        /// The rows cannot be written.
        case notWritable = "not-writable"
    }

    /// The kind of fault.
    public let kind: Kind
    /// The database, without a password.
    public let place: String
    /// What is wrong and what to do about it, in plain sentences.
    public let message: String

    /// Makes an error.
    public init(_ kind: Kind, place: String, _ message: String) {
        self.kind = kind
        self.place = place
        self.message = message
    }
}

extension RecipientQueryError: CustomStringConvertible {
    /// The database and what is wrong, on one line.
    public var description: String { "\(place): \(message)" }
}
