#if SQLite
import GRDB

/// A query of a database of SQLite, which is opened for reading only.
public struct SQLiteQuery: RecipientQuery {
    /// The file, as its user named it.
    public let place: String
    private let path: String
    private let sql: String

    /// Takes a query; nothing is opened yet.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - place: How problems name it; by default like the file.
    ///   - sql: One statement that changes nothing.
    public init(path: String, place: String? = nil, sql: String) {
        self.path = path
        self.place = place ?? path
        self.sql = sql
    }

    /// Asks the database.
    public func run(
        columns: ([String]) -> Bool, row: ([QueryValue]) -> Bool
    ) async throws(RecipientQueryError) {
        try ask(columns, row)
    }

    private func ask(_ columns: ([String]) -> Bool, _ row: ([QueryValue]) -> Bool) throws(RecipientQueryError) {
        guard FilePlace.exists(path) else {
            throw RecipientQueryError(.missing, place: place, "There is no such database; name the file of one.")
        }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.label = "tidings-query"
        configuration.busyMode = .timeout(10)
        do {
            try DatabaseQueue(path: path, configuration: configuration).unsafeRead { database in
                let statement = try database.makeStatement(sql: sql)
                guard statement.isReadonly else { throw Refused.changes }
                guard statement.columnCount > 0 else { throw Refused.nothing }
                guard columns(statement.columnNames) else { return }
                let cursor = try Row.fetchCursor(statement)
                while let found = try cursor.next() {
                    guard row(found.databaseValues.map(QueryValue.init)) else { return }
                }
            }
        } catch let error as DatabaseError {
            throw RecipientQueryError(kind(of: error), place: place, message(error))
        } catch Refused.changes {
            throw RecipientQueryError(
                .badQuery, place: place, "The query changes the database; write one that begins with SELECT.")
        } catch {
            throw RecipientQueryError(
                .badQuery, place: place, "The query returns no rows; write one that begins with SELECT.")
        }
    }

    private enum Refused: Error {
        case changes, nothing
    }

    private func kind(of error: DatabaseError) -> RecipientQueryError.Kind {
        switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: .busy
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unreachable
        case .SQLITE_ERROR, .SQLITE_MISUSE: .badQuery
        default: .unreadable
        }
    }

    private func message(_ error: DatabaseError) -> String {
        let reason = error.message ?? "SQLite's error \(error.resultCode.rawValue)"
        return switch error.resultCode {
        case .SQLITE_BUSY, .SQLITE_LOCKED: "Another process holds the database (\(reason)); try again when it is done."
        case .SQLITE_NOTADB, .SQLITE_CORRUPT: "This is no database of SQLite, or a damaged one (\(reason))."
        case .SQLITE_CANTOPEN:
            "The database cannot be opened (\(reason)); look at the rights of the file and its folder."
        case .SQLITE_ERROR, .SQLITE_MISUSE: "The query is not understood (\(reason)); mend it."
        default: "The query cannot be run to its end (\(reason))."
        }
    }
}

extension QueryValue {
    fileprivate init(_ value: DatabaseValue) {
        self =
            switch value.storage {
            case .null: .null
            case .int64(let number): .integer(number)
            case .double(let number): .real(number)
            case .string(let text): .text(text)
            case .blob(let data): .bytes(Array(data))
            }
    }
}
#endif
