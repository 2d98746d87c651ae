/// Makes JSON readable that has raw control characters inside its texts, as the App Store has sent.
enum JSONText {
    /// A place in a text, both counted from 1.
    struct Place: Hashable {
        var line: Int
        var column: Int
    }

    /// The bytes with every control character inside a text escaped, and where the first one stood.
    static func escapingControls(_ bytes: [UInt8]) -> (bytes: [UInt8], first: Place?) {
        guard hasControl(bytes) else { return (bytes, nil) }
        var escaped: [UInt8] = []
        var first: Place?
        var copied = 0
        var inText = false
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case UInt8(ascii: "\""): inText.toggle()
            case UInt8(ascii: "\\") where inText && index + 1 < bytes.count && bytes[index + 1] >= 0x20: index += 1
            case 0..<0x20 where inText:
                escaped.append(contentsOf: bytes[copied..<index])
                escaped.append(contentsOf: "\\u00".utf8)
                escaped.append(contentsOf: [hexadecimal(byte >> 4), hexadecimal(byte & 0xF)])
                copied = index + 1
                first = first ?? place(of: index, in: bytes)
            default: break
            }
            index += 1
        }
        escaped.append(contentsOf: bytes[copied...])
        return (escaped, first)
    }

    /// Whether a control character stands inside a text.
    ///
    /// Hardly any feed has one, so that this looks at eight bytes at a time.
    private static func hasControl(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var inText = false
            var index = 0
            while index < bytes.count {
                if index + 8 <= bytes.count {
                    let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
                    let found = inText ? marks(inText: word) : mark(of: UInt8(ascii: "\""), in: word)
                    index += found.trailingZeroBitCount / 8
                    guard found != 0 else { continue }
                }
                switch bytes[index] {
                case UInt8(ascii: "\""): inText.toggle()
                case UInt8(ascii: "\\") where inText && index + 1 < bytes.count && bytes[index + 1] >= 0x20: index += 1
                case 0..<0x20 where inText: return true
                default: break
                }
                index += 1
            }
            return false
        }
    }

    /// Eight times a byte.
    private static func eight(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    /// The highest bit of each byte that is this one; only the lowest such bit is sure.
    private static func mark(of byte: UInt8, in word: UInt64) -> UInt64 {
        let rest = word ^ eight(byte)
        return (rest &- eight(1)) & ~rest & eight(0x80)
    }

    /// The same for what ends or breaks a text: a quotation mark, a backslash or a control character.
    private static func marks(inText word: UInt64) -> UInt64 {
        mark(of: UInt8(ascii: "\""), in: word) | mark(of: UInt8(ascii: "\\"), in: word)
            | ((word &- eight(0x20)) & ~word & eight(0x80))
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// Lines end with LF, CR or both, as everywhere; a mark of the byte order is no column.
    private static func place(of index: Int, in bytes: [UInt8]) -> Place {
        var place = Place(line: 1, column: 1)
        var last: UInt8?
        for byte in bytes[..<index].dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0) {
            if byte == 0x0A || byte == 0x0D {
                if byte == 0x0D || last != 0x0D { place.line += 1 }
                place.column = 1
            } else if byte & 0xC0 != 0x80 {
                place.column += 1
            }
            last = byte
        }
        return place
    }
}
