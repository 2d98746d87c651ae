/// Finds escapes that were typed once too often.
enum LiteralEscape {
    /// Whether a text has a backslash before `n`, `r`, `t`, `u`, `U` or a quotation mark.
    static func hasAny(_ text: String) -> Bool { first(in: text) != nil }

    /// The first escape of a text.
    static func first(in text: String) -> String? {
        let bytes = Array(text.utf8)
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\\") && index + 1 < bytes.count {
            // `C:\new` and `\\server` are paths.
            if index > 0, bytes[index - 1] == UInt8(ascii: "\\") || bytes[index - 1] == UInt8(ascii: ":") { continue }
            switch bytes[index + 1] {
            case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "\""):
                return String(decoding: bytes[index...(index + 1)], as: UTF8.self)
            case UInt8(ascii: "u"), UInt8(ascii: "U"):
                let digits = bytes[(index + 2)...].prefix(4)
                guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
                    continue
                }
                return String(decoding: bytes[index..<(index + 6)], as: UTF8.self)
            default: continue
            }
        }
        return nil
    }
}
