import TidingsModel

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
    mutating func write(number: UInt64) { bytes.append(number: number) }

    /// Writes a number that may be below zero: small ones of either sign are short.
    mutating func write(signed number: Int64) {
        write(number: UInt64(bitPattern: number << 1) ^ UInt64(bitPattern: number >> 63))
    }

    mutating func write(_ text: String) { bytes.append(text: text) }

    mutating func write(_ date: Date) { write(signed: StoredTime.milliseconds(of: date)) }
}
