#if PostgreSQL
import CLibPQ
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a query gave.
final class PostgreSQLRows {
    private let result: OpaquePointer

    /// Takes over a result.
    init(_ result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    /// How many rows it gave.
    var count: Int { Int(PQntuples(result)) }

    /// The names of the columns.
    var columns: [String] {
        (0..<max(PQnfields(result), 0)).map { PQfname(result, $0).map { String(cString: $0) } ?? "" }
    }

    /// The numbers of the columns' types in the server's catalogue.
    var types: [UInt32] { (0..<max(PQnfields(result), 0)).map { PQftype(result, $0) } }

    /// How many rows it changed.
    var changed: Int { PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0 }

    /// What the server calls the command that was carried out.
    var command: String { PQcmdStatus(result).map { String(cString: $0) } ?? "" }

    /// The first row.
    var first: Row? { count > 0 ? Row(rows: self, index: 0) : nil }

    /// All rows in their order.
    var all: some Sequence<Row> { (0..<Int32(max(count, 0))).lazy.map { Row(rows: self, index: $0) } }

    /// One row.
    struct Row {
        fileprivate let rows: PostgreSQLRows
        fileprivate let index: Int32
    }
}

extension PostgreSQLRows.Row {
    /// Whether there is no value.
    func isNull(_ column: Int32) -> Bool { PQgetisnull(rows.result, index, column) != 0 }

    /// Gives the bytes of a value to `body`; none where there is no value.
    func withBytes<Result>(_ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let count = Int(PQgetlength(rows.result, index, column))
        return try withExtendedLifetime(rows) {
            try body(UnsafeRawBufferPointer(start: PQgetvalue(rows.result, index, column), count: count))
        }
    }

    /// A number of whatever width; 0 where there is none.
    func integer(_ column: Int32) -> Int64 {
        withBytes(column) { bytes in
            guard let first = bytes.first, bytes.count <= 8 else { return 0 }
            return bytes.reduce(first >= 0x80 ? -1 : 0) { $0 << 8 | Int64($1) }
        }
    }

    /// A number as this machine counts.
    func int(_ column: Int32) -> Int { Int(clamping: integer(column)) }

    /// A real number, if there is one.
    func real(_ column: Int32) -> Double? {
        guard !isNull(column) else { return nil }
        return Double(bitPattern: UInt64(bitPattern: integer(column)))
    }

    /// A moment, if there is one.
    func date(_ column: Int32) -> Date? { real(column).map { Date(timeIntervalSince1970: $0) } }

    /// Whether it is true.
    func flag(_ column: Int32) -> Bool { integer(column) != 0 }

    /// A text; an empty one where there is none.
    func text(_ column: Int32) -> String { withBytes(column) { String(stored: $0) } }

    /// A digest, if there is one.
    func digest(_ column: Int32) -> ContentDigest? { withBytes(column) { ContentDigest($0) } }

    /// A number of 128 bits, in halves.
    func halves(_ column: Int32) -> (high: UInt64, low: UInt64)? {
        withBytes(column) { bytes in
            guard bytes.count == 16 else { return nil }
            return (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }
}
#endif
