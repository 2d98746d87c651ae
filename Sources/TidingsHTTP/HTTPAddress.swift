#if HTTP
package import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// An address that can be asked, in one spelling: what is checked is what is asked.
///
/// Two of them are the same whatever they were written like.
package struct HTTPAddress: Sendable, Hashable {
    /// `http` or `https`.
    let scheme: String
    /// The host in small letters; an address of the Internet Protocol in its one usual form, without brackets.
    package let host: String
    package let port: Int
    /// The path with the query, beginning with a slash.
    let target: String
    /// The address, if the host is written as one.
    package let literal: IPAddress?
    /// Whether an address of version 4 is written in another form than four decimal numbers (`0x7f.1`, `2130706433`).
    let isOddlyWritten: Bool

    /// Reads an address; `base` is the one that led to it.
    package init(_ text: String, from base: HTTPAddress? = nil) throws(TransportError) {
        guard text.utf8.count <= Self.longest else { throw .badAddress("it has more than \(Self.longest) bytes") }
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .badAddress("it has a blank or a control character in it")
        }
        guard let url = URL(string: text, relativeTo: base.flatMap { URL(string: $0.text) })?.absoluteURL else {
            throw .badAddress("it is no address of the web")
        }
        guard let scheme = url.scheme?.lowercased(), scheme == "http" || scheme == "https" else {
            throw .badAddress("its scheme is neither https nor http")
        }
        guard url.user() == nil, url.password() == nil else {
            throw .badAddress("it has a user or a password in it")
        }
        var host = (url.host() ?? "").lowercased()
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        // Only an address of version 6 stands in brackets, and it only there.
        let isBracketed = url.absoluteString.dropFirst(scheme.utf8.count).hasPrefix("://[")
        if host.hasSuffix(".") { host.removeLast() }
        // With an empty label left it would be another host when it is read again.
        guard !host.split(separator: ".", omittingEmptySubsequences: false).contains(""),
            host.utf8.allSatisfy(Self.isHostByte)
        else { throw .badAddress("it has no proper host") }
        let port = url.port ?? (scheme == "https" ? 443 : 80)
        guard (1...65_535).contains(port) else { throw .badAddress("its port is none") }
        literal = Resolver.literal(host)
        self.host = literal?.text ?? host
        isOddlyWritten = literal.map { !host.contains(":") && $0.text != host } ?? false
        guard isBracketed == host.contains(":"), literal != nil || !isBracketed else {
            throw .badAddress("it has no proper host")
        }
        self.scheme = scheme
        self.port = port
        let path = url.path(percentEncoded: true)
        let query = url.query(percentEncoded: true).map { "?" + $0 } ?? ""
        target = (path.hasPrefix("/") ? path : "/" + path) + query
    }

    /// The whole address, without fragment.
    package var text: String { origin + target }

    /// Scheme, host and port: what credentials are given to.
    var origin: String {
        let name = host.contains(":") ? "[\(host)]" : host
        let isUsual = port == (scheme == "https" ? 443 : 80)
        return "\(scheme)://\(name)\(isUsual ? "" : ":\(port)")"
    }

    package static func == (left: HTTPAddress, right: HTTPAddress) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }

    private static let longest = 8_192

    /// The bytes of names, and of addresses with colons; a name in another script has to be written in Punycode.
    static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"): true
        default: false
        }
    }
}
#endif
