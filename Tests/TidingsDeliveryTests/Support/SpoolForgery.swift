/// A spool of any records, with checksums that are right: what only malice makes.
enum SpoolForgery {
    static func file(records: [UInt8], messages: Int) -> [UInt8] {
        var header = Array("TIDSPOOL".utf8) + fixed(1)
        header += fixed(checksum(header))
        var group: [UInt8] = [0x89, 0x54, 0x53, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        group += fixed(UInt32(records.count)) + fixed(UInt32(messages)) + fixed(checksum(records))
        group += fixed(checksum(group))
        return header + group + records
    }

    private static func fixed(_ number: UInt32) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32($0 * 8)) }
    }

    /// CRC-32C, bit by bit.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 0 ? value >> 1 : value >> 1 ^ 0x82F6_3B78 }
        }
        return ~value
    }
}
