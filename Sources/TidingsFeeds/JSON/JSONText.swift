/// Makes JSON readable that has raw control characters inside its texts, as the App Store has sent.
enum JSONText {
    /// A place in a text, both counted from 1.
    struct Place: Hashable {
        var line: Int
        var column: Int
    }

    /// The bytes with every control character inside a text escaped, and where the first one stood.
    static func escapingControls(_ bytes: [UInt8]) -> (bytes: [UInt8], first: Place?) {
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
        guard first != nil else { return (bytes, nil) }
        escaped.append(contentsOf: bytes[copied...])
        return (escaped, first)
    }

    private static func hexadecimal(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    private static func place(of index: Int, in bytes: [UInt8]) -> Place {
        let before = bytes[..<index]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return Place(
            line: before.count { $0 == 0x0A } + 1, column: bytes[start..<index].count { $0 & 0xC0 != 0x80 } + 1)
    }
}
