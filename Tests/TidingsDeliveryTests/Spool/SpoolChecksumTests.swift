import Testing

@testable import TidingsDelivery

/// The checksum of the spool, by the processor and without it.
struct SpoolChecksumTests {
    @Test func hasTheVectorsOfItsStandard() {
        // RFC 3720 §B.4.
        let vectors: [([UInt8], UInt32)] = [
            (Array(repeating: 0, count: 32), 0x8A91_36AA), (Array(repeating: 0xFF, count: 32), 0x62A8_AB43),
            (Array(0..<32), 0x46DD_794E), ((0..<32).reversed(), 0x113F_DB5C), (Array("123456789".utf8), 0xE306_9283),
        ]
        for (bytes, checksum) in vectors {
            #expect(bytes.withUnsafeBytes { CRC32C.checksum($0) } == checksum)
            #expect(bytes.withUnsafeBytes { CRC32C.checksumByTables($0) } == checksum)
        }
    }

    @Test func isTheSameForEachLengthAndPlace() {
        let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 37 ^ $0 >> 3) }
        for start in 0..<9 {
            for end in start...bytes.count {
                let part = bytes[start..<end]
                let expected = SpoolForgery.checksum(Array(part))
                #expect(part.withUnsafeBytes { CRC32C.checksum($0) } == expected)
                #expect(part.withUnsafeBytes { CRC32C.checksumByTables($0) } == expected)
            }
        }
    }
}
