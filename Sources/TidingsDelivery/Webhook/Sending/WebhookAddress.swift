/// The address of an endpoint, of which only the front may be seen: the rest is often a credential.
struct WebhookAddress {
    /// Scheme, host and port.
    let origin: Substring
    /// What is between the origin and the fragment.
    let target: Substring

    private static let longest = 8_192

    /// Takes an address with `https` or `http`, a host, no user and no bytes but visible ASCII; `nil` for others.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
        let scheme = text.prefix { $0 != ":" }
        guard ["https", "http"].contains(scheme.lowercased()) else { return nil }
        let rest = text.dropFirst(scheme.count)
        guard rest.hasPrefix("://") else { return nil }
        let behind = rest.dropFirst(3)
        let authority = behind.prefix { !"/?#\\".contains($0) }
        guard !authority.isEmpty, !authority.hasPrefix(":"), !authority.contains("@"), !text.contains("\\") else {
            return nil
        }
        origin = text[..<authority.endIndex]
        target = behind[authority.endIndex...].prefix { $0 != "#" }
    }

    /// The origin, and an ellipsis for what must not be seen.
    var redacted: String { target.isEmpty || target == "/" ? "\(origin)/" : "\(origin)/…" }

    /// The parts that no reason may hold: the target whole, its longer steps and the values of its query.
    var fragments: [String] {
        guard target.utf8.count > 3 else { return [] }
        return [String(target)] + target.split { "/?&=".contains($0) }.filter { $0.utf8.count >= 6 }.map(String.init)
    }
}
