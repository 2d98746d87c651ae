/// The configuration of a sink in one line, as an address: `maildir:///var/mail/out?from=news@example.com`.
///
/// The scheme is the kind of sink, what follows is what ``SinkKind/address`` says, and the other options are the query.
/// All is escaped as RFC 3986 has it. What is written is read as the same block again. Much of an address may be a
/// credential, so its description shows only what is none.
public struct SinkAddress: Sendable, Hashable {
    private let text: String
    /// The address without what may be a credential.
    public let redacted: String

    /// The address, for whoever must have it.
    public var revealed: String { text }

    /// Writes the address of a block.
    ///
    /// It is `nil` for a sink that is made of others, and for a kind whose name can be no scheme.
    public init?(_ block: SinkBlock, kinds: [SinkKind] = SinkFactory.library) {
        guard block.children.isEmpty, block.address == nil, Self.isScheme(block.kind) else { return nil }
        let kind = kinds.first { $0.name == block.kind }
        var options = block.options.mapValues(\.text)
        let front = SinkAddressFront(of: kind?.address ?? .none, taking: &options)
        let query = options.sorted { $0.key < $1.key }
        let shown = query.map { name, value in
            let isOpen = kind?.options.contains { $0.name == name && !$0.isSecret } ?? false
            return (name, isOpen ? PercentCoding.encode(value, for: .query) : "…")
        }
        text = Self.join(block.kind, front.text, query.map { ($0, PercentCoding.encode($1, for: .query)) })
        redacted = Self.join(block.kind, front.redacted, shown)
    }

    private static func join(_ scheme: String, _ front: String, _ query: [(String, String)]) -> String {
        let items = query.map { "\(PercentCoding.encode($0.0, for: .query))=\($0.1)" }
        return "\(scheme):\(front)\(items.isEmpty ? "" : "?")\(items.joined(separator: "&"))"
    }

    /// Whether a text can be a scheme (RFC 3986, section 3.1); `+` has a meaning of its own here.
    static func isScheme(_ text: some StringProtocol) -> Bool {
        guard let first = text.utf8.first, (0x61...0x7A).contains(first | 0x20) else { return false }
        return text.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
        }
    }
}

extension SinkAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The address without what may be a credential: `slack://hooks.slack.com/…`.
    public var description: String { redacted }
    /// The same.
    public var debugDescription: String { redacted }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension SinkBlock {
    /// The block in one line; `nil` for a sink that is made of others.
    public func address(kinds: [SinkKind] = SinkFactory.library) -> SinkAddress? { SinkAddress(self, kinds: kinds) }
}
