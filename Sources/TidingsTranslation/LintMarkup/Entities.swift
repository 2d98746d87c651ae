/// Looks at the escapes of XML.
enum Entities {
    /// Whether a text has entities and no bare ampersand.
    static func isEscaped(_ text: String) -> Bool { text.utf8.contains(UInt8(ascii: "&")) && !hasBare(text) }

    /// Whether an ampersand begins no entity.
    static func hasBare(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            bytes.indices.contains { index in
                bytes[index] == UInt8(ascii: "&") && PlaceholderScan.end(of: bytes, at: index) == index
            }
        }
    }
}
