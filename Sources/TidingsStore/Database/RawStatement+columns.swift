#if SQLite
import GRDB
import GRDBSQLite

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension RawStatement {
    /// Runs the statement, which returns no rows, with values that a body binds.
    func run(_ bind: (RawStatement) throws -> Void = { _ in }) throws {
        defer { reset() }
        try bind(self)
        while try step() {}
    }

    /// Runs the statement with values that a body binds, and gives each row to another one.
    func forEach(_ bind: (RawStatement) throws -> Void = { _ in }, row: (RawStatement) throws -> Void) throws {
        defer { reset() }
        try bind(self)
        while try step() { try row(self) }
    }

    func bind(_ bytes: UnsafeRawBufferPointer, at place: Int32) throws {
        // SQLite copies the bytes before the call returns.
        let copying = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            return try check(sqlite3_bind_zeroblob(raw, place, 0))
        }
        try check(sqlite3_bind_blob64(raw, place, start, UInt64(bytes.count), copying))
    }

    func bind(_ bytes: [UInt8], at place: Int32) throws {
        try bytes.withUnsafeBytes { try bind($0, at: place) }
    }

    func bind(_ digest: ContentDigest, at place: Int32) throws { try bind(digest.bytes, at: place) }

    func bind(_ key: PersonKey, at place: Int32) throws {
        try withUnsafeBytes(of: (key.high.bigEndian, key.low.bigEndian)) { try bind($0, at: place) }
    }

    func bind(_ number: Int, at place: Int32) throws { try bind(Int64(number), at: place) }

    func bind(_ isTrue: Bool, at place: Int32) throws { try bind(isTrue ? Int64(1) : 0, at: place) }

    func bind(_ date: Date?, at place: Int32) throws {
        guard let date else { return try check(sqlite3_bind_null(raw, place)) }
        try check(sqlite3_bind_double(raw, place, date.timeIntervalSince1970))
    }

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(raw, column) == SQLITE_NULL }

    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(raw, column) }

    /// A number that other means may have made too large.
    func int(_ column: Int32) -> Int { Int(truncatingIfNeeded: integer(column)) }

    func date(_ column: Int32) -> Date? {
        isNull(column) ? nil : Date(timeIntervalSince1970: sqlite3_column_double(raw, column))
    }

    func text(_ column: Int32) -> String {
        guard let text = sqlite3_column_text(raw, column) else { return "" }
        return String(
            decoding: UnsafeBufferPointer(start: text, count: Int(sqlite3_column_bytes(raw, column))), as: UTF8.self)
    }

    /// The bytes of a column, which last until the next step.
    func blob(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(raw, column)
        return UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(raw, column)))
    }

    func digest(_ column: Int32) -> ContentDigest? { ContentDigest(blob(column)) }

    /// Two halves of a number of 128 bits; `nil` when the column has not 16 bytes.
    func halves(_ column: Int32) -> (high: UInt64, low: UInt64)? {
        let bytes = blob(column)
        guard bytes.count == 16 else { return nil }
        return (
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self)),
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        )
    }
}
#endif
