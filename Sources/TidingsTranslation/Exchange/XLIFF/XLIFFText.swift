/// Writes text into XML.
enum XLIFFText {
    /// Whether XML can hold a scalar; of the control characters only tabs and line ends.
    static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// The first scalar that XML cannot hold.
    static func unfit(in text: String) -> Unicode.Scalar? { text.unicodeScalars.first { !canHold($0) } }

    /// Text between tags.
    ///
    /// A carriage return would be read as a line feed, so that it is written as a reference.
    static func escaped(_ text: String) -> String { escaped(text, isAttribute: false) }

    /// A note between tags, without what XML cannot hold: it is not a text that comes back.
    static func note(_ text: String) -> String {
        escaped(String(String.UnicodeScalarView(text.unicodeScalars.filter(canHold))))
    }

    /// The value of an attribute, in which a reader makes blanks of line ends and tabs that are not references.
    static func attribute(_ text: String) -> String { escaped(text, isAttribute: true) }

    private static func escaped(_ text: String, isAttribute: Bool) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\"") where isAttribute: result += "&quot;".utf8
            case 0x09 where isAttribute: result += "&#9;".utf8
            case 0x0A where isAttribute: result += "&#10;".utf8
            case 0x0D: result += "&#13;".utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
