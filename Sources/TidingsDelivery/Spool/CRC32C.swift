import CFileSystem

/// The checksum of Castagnoli over bytes, as iSCSI has it (RFC 3720 §12.1), eight bytes at a time.
///
/// The processor computes it where it can.
enum CRC32C {
    private static let hasInstruction = castagnoli_is_there() != 0

    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 8 * 256)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
            tables[byte] = value
        }
        for place in 256..<8 * 256 {
            let before = tables[place - 256]
            tables[place] = before >> 8 ^ tables[Int(before & 0xFF)]
        }
        return tables
    }()

    /// The checksum of bytes.
    static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        hasInstruction ? ~castagnoli_go_on(.max, bytes.baseAddress, bytes.count) : checksumByTables(bytes)
    }

    /// The same without the instruction.
    static func checksumByTables(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        tables.withUnsafeBufferPointer { tables in
            var value: UInt32 = .max
            var index = 0
            while index + 8 <= bytes.count {
                let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                let mixed = word ^ UInt64(value)
                value = 0
                for place in 0..<8 {
                    value ^= tables[(7 - place) << 8 | Int(truncatingIfNeeded: mixed >> UInt64(place * 8) & 0xFF)]
                }
                index += 8
            }
            while index < bytes.count {
                value = value >> 8 ^ tables[Int((value ^ UInt32(bytes[index])) & 0xFF)]
                index += 1
            }
            return ~value
        }
    }

    /// The checksum of bytes.
    static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBytes { checksum($0) } }
}
