#if SQLite
import GRDB
import GRDBSQLite
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A prepared statement that is given bytes and read as bytes.
///
/// The database driver ends texts at a zero byte and makes a `String` of each column.
struct RawStatement {
    private let statement: Statement
    let raw: SQLiteStatement

    /// A statement of which nothing is bound yet.
    init(_ statement: Statement) {
        self.statement = statement
        raw = statement.sqliteStatement
    }

    /// Makes the statement ready for another use.
    func reset() {
        sqlite3_reset(raw)
        sqlite3_clear_bindings(raw)
    }

    /// Goes to the next row; `false` when there is none.
    func step() throws -> Bool {
        let code = sqlite3_step(raw)
        switch code {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default:
            throw DatabaseError(
                resultCode: ResultCode(rawValue: code),
                message: sqlite3_db_handle(raw).flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) })
        }
    }

    func bind(_ text: String?, at place: Int32) throws {
        // SQLite copies the text before the call returns.
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        guard var text else { return try check(sqlite3_bind_null(raw, place)) }
        let length = UInt64(text.utf8.count)
        try check(
            text.withUTF8 { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    $0.baseAddress.map {
                        sqlite3_bind_text64(raw, place, $0, length, copying, UInt8(SQLITE_UTF8))
                    } ?? sqlite3_bind_text64(raw, place, "", 0, copying, UInt8(SQLITE_UTF8))
                }
            })
    }

    func bind(_ number: Int64?, at place: Int32) throws {
        try check(number.map { sqlite3_bind_int64(raw, place, $0) } ?? sqlite3_bind_null(raw, place))
    }

    /// Binds seconds, as a whole number where they are one.
    func bind(seconds: Double?, at place: Int32) throws {
        guard let seconds, Int64(exactly: seconds) == nil else {
            return try bind(seconds.flatMap { Int64(exactly: $0) }, at: place)
        }
        try check(sqlite3_bind_double(raw, place, seconds))
    }

    func check(_ code: Int32) throws {
        guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    }

    /// The bytes of a column, which last until the next step; `nil` for `NULL`.
    @inline(__always)
    func bytes(_ column: HistoryTable.Column) -> UnsafeBufferPointer<UInt8>? {
        // Asked for first, the text is not changed by asking for its length.
        guard let text = sqlite3_column_text(raw, column.rawValue) else { return nil }
        return UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(raw, column.rawValue)))
    }

    @inline(__always)
    func isNull(_ column: HistoryTable.Column) -> Bool { sqlite3_column_type(raw, column.rawValue) == SQLITE_NULL }

    @inline(__always)
    func integer(_ column: HistoryTable.Column) -> Int64 { sqlite3_column_int64(raw, column.rawValue) }

    /// The milliseconds of a column of seconds; `nil` when it holds no number that is a date.
    @inline(__always)
    func milliseconds(_ column: HistoryTable.Column) -> Int64? {
        switch sqlite3_column_type(raw, column.rawValue) {
        case SQLITE_INTEGER:
            let (milliseconds, overflow) = integer(column).multipliedReportingOverflow(by: 1000)
            return overflow || !StoredTime.calendar.contains(milliseconds) ? nil : milliseconds
        case SQLITE_FLOAT:
            let exact = (sqlite3_column_double(raw, column.rawValue) * 1000).rounded()
            return Int64(exactly: exact).flatMap { StoredTime.calendar.contains($0) ? $0 : nil }
        default: return nil
        }
    }

    /// The number of a column; `nil` when it holds none.
    func number(_ column: HistoryTable.Column) -> Double? {
        switch sqlite3_column_type(raw, column.rawValue) {
        case SQLITE_INTEGER, SQLITE_FLOAT: sqlite3_column_double(raw, column.rawValue)
        default: nil
        }
    }
}
#endif
