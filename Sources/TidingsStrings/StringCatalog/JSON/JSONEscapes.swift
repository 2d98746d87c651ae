/// The escapes in JSON strings.
enum JSONEscapes {
    /// The text of what stands between the quotes.
    ///
    /// What the scanner reported is mended here: a lone surrogate is U+FFFD, an unknown escape its letter.
    static func text(of content: UnsafeBufferPointer<UInt8>) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(content.count)
        var position = 0
        while position < content.count {
            let byte = content[position]
            guard byte == UInt8(ascii: "\\"), position + 1 < content.count else {
                result.append(byte)
                position += 1
                continue
            }
            let letter = content[position + 1]
            if letter == UInt8(ascii: "u"), let unit = unit(content, at: position) {
                position += 6
                if unit & 0xFC00 == 0xD800, let low = self.unit(content, at: position), low & 0xFC00 == 0xDC00 {
                    position += 6
                    result.append(scalar: 0x1_0000 + (unit & 0x3FF) << 10 + (low & 0x3FF))
                } else if !result.append(scalar: unit) {
                    result.append(contentsOf: [0xEF, 0xBF, 0xBD])
                }
                continue
            }
            result.append(character(letter))
            position += 2
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// The code unit that an escape of the form `\u00E9` stands for.
    static func unit(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for position in (start + 2)..<(start + 6) {
            let byte = bytes[position]
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46, 0x61...0x66: value = value << 4 | UInt32((byte | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        return value
    }

    private static func character(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// Appends a text as Xcode writes it: with quotes, slashes and other scripts as they are.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case 0x08: bytes += Array("\\b".utf8)
            case 0x09: bytes += Array("\\t".utf8)
            case 0x0A: bytes += Array("\\n".utf8)
            case 0x0C: bytes += Array("\\f".utf8)
            case 0x0D: bytes += Array("\\r".utf8)
            case 0..<0x20: bytes += Array("\\u\(hexadecimal(byte).lowercased())".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }
}
