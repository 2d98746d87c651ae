import TidingsModel

/// Which header lines a request may have of its own.
enum WebhookHeader {
    private static let reserved: Set<String> = [
        "host", "connection", "keep-alive", "upgrade", "te", "trailer", "transfer-encoding", "expect",
        "accept-encoding",
    ]
    private static let reservedPrefixes = ["content-", "webhook-", "proxy-"]

    /// Whether the lines of a name are written by the program itself.
    static func isReserved(_ name: String) -> Bool {
        let name = name.lowercased()
        return reserved.contains(name) || reservedPrefixes.contains { name.hasPrefix($0) }
    }

    /// Whether a value is of visible ASCII with blanks between: nothing that could begin another line.
    static func isValue(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 4_096 && text.first != " " && text.last != " "
            && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
