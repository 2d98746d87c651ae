/// Writes JSON into bytes, members in the order in which they are written.
///
/// The order of members is part of what is signed and compared, so no encoder of dictionaries is used.
/// Source: RFC 8259.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Writes an object.
    mutating func object(_ body: (inout JSONWriter) -> Void) { enclosed("{", "}", body) }

    /// Writes an array.
    mutating func array(_ body: (inout JSONWriter) -> Void) { enclosed("[", "]", body) }

    /// Writes the name of a member; its value comes next.
    mutating func name(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: "\":".utf8)
        needsComma = false
    }

    /// Writes a member whose value is text; `null` when there is none.
    mutating func member(_ name: StaticString, _ text: String?) {
        self.name(name)
        if let text { string(text) } else { null() }
    }

    /// Writes a text.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { append(byte) }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    private mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
        needsComma = true
    }

    private mutating func enclosed(_ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONWriter) -> Void)
    {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func append(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"):
            bytes.append(UInt8(ascii: "\\"))
            bytes.append(byte)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0..<0x20, 0x7F:
            let digits = Array("0123456789abcdef".utf8)
            bytes.append(contentsOf: "\\u00".utf8)
            bytes.append(digits[Int(byte >> 4)])
            bytes.append(digits[Int(byte & 15)])
        case 0xA8 where bytes.suffix(2) == [0xE2, 0x80], 0xA9 where bytes.suffix(2) == [0xE2, 0x80]:
            // U+2028 and U+2029 end a line in JavaScript, and for some readers of one object a line.
            bytes.removeLast(2)
            bytes.append(contentsOf: byte == 0xA8 ? "\\u2028".utf8 : "\\u2029".utf8)
        default: bytes.append(byte)
        }
    }
}
