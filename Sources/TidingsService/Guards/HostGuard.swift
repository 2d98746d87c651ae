#if Service
/// The names by which the service may be asked.
///
/// A page of somebody else that has a name of its own lead to this machine (DNS rebinding) asks by that name.
struct HostGuard: Sendable {
    private let names: Set<String>

    init(address: String, hosts: [String]) {
        names = Set((["localhost", "127.0.0.1", "[::1]", "::1", address] + hosts).map { $0.lowercased() })
    }

    /// Whether a `Host` is one of the names, with whatever port.
    func allows(_ host: String?) -> Bool {
        guard let host, !host.isEmpty else { return false }
        if names.contains(host) { return true }
        var name = host.lowercased()
        if name.hasPrefix("[") {
            guard let end = name.firstIndex(of: "]") else { return false }
            let rest = name[name.index(after: end)...]
            guard rest.isEmpty || Self.isPort(rest) else { return false }
            name = String(name[...end])
        } else if let colon = name.firstIndex(of: ":") {
            guard Self.isPort(name[colon...]) else { return false }
            name = String(name[..<colon])
        }
        if name.hasSuffix(".") { name.removeLast() }
        return names.contains(name)
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && (2...6).contains(text.utf8.count)
            && text.utf8.dropFirst().allSatisfy { (0x30...0x39).contains($0) }
    }
}
#endif
