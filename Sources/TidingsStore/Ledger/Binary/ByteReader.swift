#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads what `ByteWriter` wrote, out of bytes that may be anything.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private(set) var at = 0

    /// Reads from bytes that outlast the reader.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// Whether nothing is left.
    var isAtEnd: Bool { at >= bytes.count }
    /// How many bytes are left.
    var rest: Int { bytes.count - at }

    mutating func byte() throws(BinaryFault) -> UInt8 {
        guard at < bytes.count else { throw .tooShort }
        defer { at += 1 }
        return bytes[at]
    }

    private mutating func number() throws(BinaryFault) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 70, by: 7) {
            let group = try byte()
            guard shift < 63 || group <= 1 else { throw .badNumber }
            number |= UInt64(group & 0x7F) << shift
            if group < 0x80 { return number }
        }
        throw .badNumber
    }

    mutating func signed() throws(BinaryFault) -> Int64 {
        let number = try number()
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }

    /// A number that is at most the limit.
    mutating func count(upTo limit: Int) throws(BinaryFault) -> Int {
        guard let count = Int(exactly: try number()), count <= limit else { throw .badNumber }
        return count
    }

    mutating func text() throws(BinaryFault) -> String {
        let count = try length()
        defer { at += count }
        guard let text = String(validating: bytes[at..<at + count], as: UTF8.self) else { throw .badText }
        return text
    }

    /// Passes a text by.
    mutating func skipText() throws(BinaryFault) {
        let count = try length()
        at += count
    }

    /// The length of a text, all of which is there.
    private mutating func length() throws(BinaryFault) -> Int {
        guard let count = Int(exactly: try number()), count <= rest else { throw .tooShort }
        return count
    }

    mutating func date() throws(BinaryFault) -> Date {
        let milliseconds = try signed()
        guard StoredTime.calendar.contains(milliseconds) else { throw .badNumber }
        return StoredTime.date(milliseconds)
    }
}

/// Why bytes are not what was written.
package enum BinaryFault: String, Error, Hashable, Sendable, CaseIterable {
    /// They end too soon.
    case tooShort = "it ends too soon"
    /// Something stands behind their end.
    case tooLong = "something stands behind its end"
    /// A newer version of the program wrote them.
    case newerFormat = "a newer version of the program wrote it"
    /// A number is out of its bounds.
    case badNumber = "a number is out of bounds"
    /// A text is no UTF-8, or no version.
    case badText = "a text is spoilt"
    /// The two runs do not belong together.
    case mismatch = "its two parts do not belong together"
}
