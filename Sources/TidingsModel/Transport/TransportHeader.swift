/// One line of a header.
public struct TransportHeader: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String

    /// Makes a line.
    public init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension TransportHeader {
    /// Whether a text is a token of HTTP (RFC 9110, section 5.6.2), as names of header lines and methods are.
    package static func isToken(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= 256
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }

    /// Whether the values of a name let somebody in.
    package static func isCredential(_ name: String) -> Bool {
        ["authorization", "proxy-authorization", "cookie", "x-api-key"].contains(name.lowercased())
    }
}
