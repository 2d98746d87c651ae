#if HTTP
/// An address of the Internet Protocol, as 16 bytes; one of version 4 stands in `::ffff:0:0/96`.
package struct IPAddress: Sendable, Hashable {
    /// The bytes, most significant first.
    package let bytes: [UInt8]

    /// Takes 4 or 16 bytes; `nil` for any other number.
    package init?(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        switch bytes.count {
        case 4: self.bytes = Self.mapped + bytes
        case 16: self.bytes = bytes
        default: return nil
        }
    }

    private static let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF]

    /// The four bytes of an address of version 4.
    package var version4: [UInt8]? {
        bytes.starts(with: Self.mapped) ? Array(bytes[12...]) : nil
    }

    /// How it is written where an address of the web needs it, without brackets.
    package var text: String {
        if let version4 { return version4.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2)
            .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
            .joined(separator: ":")
    }

    /// Whether a gateway on the way turns it into an address of version 4 (6to4, NAT64).
    var isTranslated: Bool {
        Self.isIn(bytes, Self.nat64) || bytes[0] == 0x20 && bytes[1] == 0x02
    }

    /// Whether anyone on the Internet may be behind it: not this machine, not this network, nothing reserved.
    package var isPublic: Bool {
        if let version4 { return Self.isPublic(version4) }
        // Only 2000::/3 is given out. 6to4 and NAT64 carry an address of version 4 that counts.
        if Self.isIn(bytes, Self.nat64) { return Self.isPublic(Array(bytes[12...])) }
        if bytes[0] == 0x20, bytes[1] == 0x02 { return Self.isPublic(Array(bytes[2..<6])) }
        return bytes[0] & 0xE0 == 0x20 && !Self.reserved6.contains { Self.isIn(bytes, $0) }
    }

    typealias Range = (prefix: [UInt8], bits: Int)

    private static func isPublic(_ address: [UInt8]) -> Bool {
        !reserved4.contains { isIn(address, $0) }
    }

    static func isIn(_ address: [UInt8], _ range: Range) -> Bool {
        for (index, byte) in range.prefix.enumerated() {
            let left = range.bits - index * 8
            let mask: UInt8 = left >= 8 ? 0xFF : ~(0xFF >> UInt8(max(0, left)))
            if address[index] & mask != byte & mask { return false }
        }
        return true
    }

    private static let nat64: Range = ([0, 0x64, 0xFF, 0x9B, 0, 0, 0, 0, 0, 0, 0, 0], 96)

    /// The special-purpose addresses of IANA's registry, and multicast.
    private static let reserved4: [Range] = [
        ([0], 8), ([10], 8), ([100, 64], 10), ([127], 8), ([169, 254], 16), ([172, 16], 12), ([192, 0, 0], 24),
        ([192, 0, 2], 24), ([192, 88, 99], 24), ([192, 168], 16), ([198, 18], 15), ([198, 51, 100], 24),
        ([203, 0, 113], 24), ([224], 3),
    ]

    private static let reserved6: [Range] = [
        ([0x20, 0x01, 0x00], 23), ([0x20, 0x01, 0x0D, 0xB8], 32), ([0x3F, 0xFF, 0], 20),
    ]
}
#endif
