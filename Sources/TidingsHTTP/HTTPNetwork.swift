#if HTTP
/// A range of addresses of the Internet Protocol, by the bits at their front (`10.0.0.0/8`, `fd00::/8`).
public struct HTTPNetwork: Sendable, Hashable {
    private let prefix: [UInt8]
    private let bits: Int

    /// Reads a range, or a single address; `nil` for what is neither, or has bits behind its front.
    public init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        guard (1...2).contains(parts.count), parts[0].utf8.allSatisfy(HTTPAddress.isHostByte),
            let address = Resolver.literal(parts[0])
        else { return nil }
        // Odd forms are read as one number and meant as another.
        guard parts[0].contains(":") || address.text == parts[0] else { return nil }
        let offset = parts[0].contains(":") ? 0 : 96
        var length = 128 - offset
        if parts.count == 2 {
            guard !parts[1].isEmpty, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bits = Int(parts[1]),
                bits <= length
            else { return nil }
            length = bits
        }
        bits = length + offset
        prefix = address.bytes
        let bits = bits
        let isFront = prefix.enumerated().allSatisfy { index, byte in
            let left = bits - index * 8
            return left >= 8 || byte & (left <= 0 ? 0xFF : 0xFF >> UInt8(left)) == 0
        }
        guard isFront else { return nil }
    }

    func contains(_ address: IPAddress) -> Bool { IPAddress.isIn(address.bytes, (prefix, bits)) }
}
#endif
