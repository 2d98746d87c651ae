#if HTTP
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which proxy stands between here and a host, by the variables that all tools read.
///
/// `http_proxy` and `https_proxy` hold for a scheme, `all_proxy` for both, and `no_proxy` lists hosts
/// that are asked without one; the small letters come before the capitals. A proxy looks names up
/// itself, so that the guard holds only for addresses that are written as numbers, and for `localhost`.
public struct HTTPProxies: Sendable, Hashable {
    struct Proxy: Sendable, Hashable {
        var isSOCKS: Bool
        var host: String
        var port: Int
        /// User and password, for the proxy alone.
        var user: String?
        var password: String?
    }

    let http: Proxy?
    let https: Proxy?
    /// What may not be used of the variables, as sentences.
    public let problems: [String]
    private let direct: [String]

    /// No proxy at all.
    public static let none = HTTPProxies(environment: [:])
    /// What the environment of this process says.
    public static var current: HTTPProxies { HTTPProxies(environment: ProcessInfo.processInfo.environment) }

    /// Reads the variables.
    ///
    /// `HTTP_PROXY` in capitals is left aside under CGI, where a visitor can set it by a header line.
    public init(environment: [String: String]) {
        var problems: [String] = []
        func value(_ name: String) -> String? {
            let capitals = name.uppercased()
            for spelling in [name, capitals] {
                if spelling == "HTTP_PROXY", environment["REQUEST_METHOD"] != nil { continue }
                if let text = environment[spelling], !text.isEmpty { return text }
            }
            return nil
        }
        func proxy(_ name: String) -> Proxy? {
            guard let text = value(name) else { return nil }
            if let proxy = Self.read(text) { return proxy }
            problems.append(
                "The variable \(name) is not the address of a proxy. Write it like “http://proxy.example:3128”.")
            return nil
        }
        let any = proxy("all_proxy")
        http = proxy("http_proxy") ?? any
        https = proxy("https_proxy") ?? any
        direct = (value("no_proxy") ?? "").split { $0 == "," || $0 == " " }.map { $0.lowercased() }
        self.problems = problems
    }

    /// The proxy for an address; `nil` when it is asked directly.
    func proxy(for address: HTTPAddress) -> Proxy? {
        let proxy = address.scheme == "https" ? https : http
        return proxy != nil && isDirect(address) ? nil : proxy
    }

    private func isDirect(_ address: HTTPAddress) -> Bool {
        direct.contains { entry in
            if entry == "*" { return true }
            var name = entry
            if let colon = entry.lastIndex(of: ":"), entry.firstIndex(of: ":") == colon || entry.contains("]:"),
                let port = Int(entry[entry.index(after: colon)...])
            {
                guard port == address.port else { return false }
                name = String(entry[..<colon])
            }
            if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
            if name.hasPrefix("*.") { name.removeFirst() }
            if let literal = address.literal { return Resolver.literal(name) == literal }
            if name.hasPrefix(".") { name.removeFirst() }
            return !name.isEmpty && (address.host == name || address.host.hasSuffix("." + name))
        }
    }

    private static func read(_ text: String) -> Proxy? {
        guard let url = URL(string: text.contains("://") ? text : "http://" + text),
            let scheme = url.scheme?.lowercased(),
            var host = url.host(), !host.isEmpty
        else { return nil }
        if host.hasPrefix("["), host.hasSuffix("]") { host = String(host.dropFirst().dropLast()) }
        let isSOCKS = scheme == "socks5" || scheme == "socks5h"
        guard isSOCKS || scheme == "http" else { return nil }
        let port = url.port ?? (isSOCKS ? 1_080 : 80)
        guard (1...65_535).contains(port) else { return nil }
        return Proxy(
            isSOCKS: isSOCKS, host: host.lowercased(), port: port, user: url.user(percentEncoded: false),
            password: url.password(percentEncoded: false))
    }
}

/// Descriptions and logs do not show the password.
extension HTTPProxies.Proxy: CustomStringConvertible, CustomReflectable {
    var description: String { "\(isSOCKS ? "socks5" : "http")://\(host):\(port)" }
    var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
#endif
