import TidingsModel

/// The strings of a PO file.
enum POText {
    /// A keyword with its string; one with several lines begins with an empty one, as gettext writes it.
    static func lines(_ keyword: String, _ text: String) -> [String] {
        var parts: [String] = []
        var part = ""
        for scalar in text.unicodeScalars {
            part += escaped(scalar)
            if scalar == "\n" {
                parts.append(part)
                part = ""
            }
        }
        if !part.isEmpty { parts.append(part) }
        if parts.count <= 1 { return ["\(keyword) \"\(parts.first ?? "")\""] }
        return ["\(keyword) \"\""] + parts.map { "\"\($0)\"" }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\": return "\\\\"
        case "\"": return "\\\""
        case "\n": return "\\n"
        case "\t": return "\\t"
        case "\r": return "\\r"
        case "\u{7}": return "\\a"
        case "\u{8}": return "\\b"
        case "\u{B}": return "\\v"
        case "\u{C}": return "\\f"
        case "\u{0}"..<" ", "\u{7F}":
            let digits = String(scalar.value, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        default: return String(Character(scalar))
        }
    }

    /// The text of what stands between the quotes, and the offset of an escape that there is not.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> (text: [UInt8], fault: Int?) {
        var text: [UInt8] = []
        var fault: Int?
        var position = bytes.startIndex
        while position < bytes.endIndex {
            let byte = bytes[position]
            position += 1
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                continue
            }
            let start = position - 1
            guard position < bytes.endIndex else { return (text, start) }
            let letter = bytes[position]
            position += 1
            switch letter {
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x09)
            case UInt8(ascii: "r"): text.append(0x0D)
            case UInt8(ascii: "a"): text.append(0x07)
            case UInt8(ascii: "b"): text.append(0x08)
            case UInt8(ascii: "v"): text.append(0x0B)
            case UInt8(ascii: "f"): text.append(0x0C)
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"): text.append(letter)
            case 0x30...0x37:
                let digits = bytes[(position - 1)...].prefix(3).prefix { (0x30...0x37).contains($0) }
                position += digits.count - 1
                text.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }))
            case UInt8(ascii: "x"):
                let digits = bytes[position...].prefix(2).prefix { $0.hexDigit != nil }
                if digits.isEmpty { fault = fault ?? start }
                position += digits.count
                text.append(digits.reduce(0) { $0 << 4 | ($1.hexDigit ?? 0) })
            default:
                fault = fault ?? start
                text += [byte, letter]
            }
        }
        return (text, fault)
    }
}
