#if Service
import NIOCore

/// The machines that say truly for whom they ask.
struct TrustedProxies: Sendable {
    private struct Network: Sendable {
        let bytes: [UInt8]
        let bits: Int
    }

    private let networks: [Network]

    /// Reads addresses and networks; what is none is returned.
    static func read(_ entries: [String]) -> (proxies: TrustedProxies, unknown: [String]) {
        var networks: [Network] = []
        var unknown: [String] = []
        for entry in entries {
            let parts = entry.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            guard let bytes = bytes(of: String(parts[0])) else {
                unknown.append(entry)
                continue
            }
            let bits = parts.count > 1 ? Int(parts[1]) : bytes.count * 8
            guard let bits, (0...bytes.count * 8).contains(bits) else {
                unknown.append(entry)
                continue
            }
            networks.append(Network(bytes: bytes, bits: bits))
        }
        return (TrustedProxies(networks: networks), unknown)
    }

    var isEmpty: Bool { networks.isEmpty }

    /// The client for whom a request was made, from what the machines between say; the last one that is not trusted.
    ///
    /// - Parameters:
    ///   - peer: Who holds the connection.
    ///   - hops: Who was asked for, by what the machines wrote, the first one first.
    func client(peer: String, hops: [String]) -> String {
        var client = peer
        for hop in hops.reversed() {
            guard trusts(client) else { return client }
            // What is no address was made up, or hidden: the proxy before it is all that is known.
            guard let bytes = Self.bytes(of: hop) else { return client }
            client = Self.text(of: bytes)
        }
        return client
    }

    func trusts(_ address: String) -> Bool {
        guard !networks.isEmpty, let bytes = Self.bytes(of: address) else { return false }
        return networks.contains { network in
            guard network.bytes.count == bytes.count else { return false }
            let whole = network.bits / 8
            guard network.bytes[..<whole] == bytes[..<whole] else { return false }
            let rest = network.bits % 8
            guard rest > 0 else { return true }
            let mask = UInt8(truncatingIfNeeded: 0xFF00 >> rest)
            return network.bytes[whole] & mask == bytes[whole] & mask
        }
    }

    /// The addresses in `Forwarded` (RFC 7239), or else in `X-Forwarded-For`.
    static func hops(forwarded: [String], forwardedFor: [String]) -> [String] {
        if !forwarded.isEmpty {
            return forwarded.flatMap { $0.split(separator: ",") }.compactMap { element in
                for pair in element.split(separator: ";") {
                    let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " && $0 != "\t" } }
                    guard parts.count == 2, parts[0].lowercased() == "for" else { continue }
                    return bare(parts[1].filter { $0 != "\"" })
                }
                return ""
            }
        }
        return forwardedFor.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
            .map { bare($0.filter { $0 != " " && $0 != "\t" }) }
    }

    /// An address without its port and brackets.
    private static func bare(_ text: String) -> String {
        if text.hasPrefix("["), let end = text.firstIndex(of: "]") {
            return String(text[text.index(after: text.startIndex)..<end])
        }
        if text.count(where: { $0 == ":" }) == 1, let colon = text.firstIndex(of: ":") { return String(text[..<colon]) }
        return text
    }

    /// The bytes of an address; one of IPv4 that is written as IPv6 is one of IPv4.
    private static func bytes(of text: String) -> [UInt8]? {
        guard let address = try? SocketAddress(ipAddress: text, port: 0) else { return nil }
        switch address {
        case .v4(let v4): return withUnsafeBytes(of: v4.address) { Array($0[4..<8]) }
        case .v6(let v6):
            let bytes = withUnsafeBytes(of: v6.address) { Array($0[8..<24]) }
            let isMapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
            return isMapped ? Array(bytes[12...]) : bytes
        case .unixDomainSocket: return nil
        }
    }

    private static func text(of bytes: [UInt8]) -> String {
        guard bytes.count == 16 else { return bytes.map(String.init).joined(separator: ".") }
        return stride(from: 0, to: 16, by: 2).map {
            String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16)
        }.joined(separator: ":")
    }
}
#endif
