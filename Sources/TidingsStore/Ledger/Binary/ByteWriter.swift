#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Writes numbers and texts in few bytes.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ byte: UInt8) { bytes.append(byte) }

    /// Writes a number in as many groups of seven bits as it needs, the lowest first.
    mutating func write(number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes a number that may be below zero: small ones of either sign are short.
    mutating func write(signed number: Int64) {
        write(number: UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63))
    }

    mutating func write(_ text: String) {
        write(number: UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func write(_ date: Date) { write(signed: StoredTime.milliseconds(of: date)) }
}
