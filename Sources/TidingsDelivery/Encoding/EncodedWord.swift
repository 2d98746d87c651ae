import TidingsModel

/// Text beyond ASCII in mail headers (RFC 2047).
///
/// Words are at most 75 characters, their lines at most 76, and none begins or ends inside a
/// character as a reader sees it, unless that character alone is longer than a word.
enum EncodedWord {
    /// The longest word (RFC 2047 §2).
    static let maximumWord = 75
    /// The longest line that holds a word.
    static let maximumLine = 76

    private static let opening = "=?UTF-8?"
    /// The opening, the letter of the encoding, `?` before and after the text, and the final `=`.
    private static let overhead = 12

    /// Appends text as encoded-words, folded as needed.
    ///
    /// The column is how much of the line is taken already; afterwards, how much is then. Of the two
    /// encodings the one that is shorter for the whole text is taken.
    static func append(_ text: String, to buffer: inout [UInt8], column: inout Int) {
        let bytes = Array(text.utf8)
        let encoding: Encoding = Encoding.q.length(of: bytes) <= Encoding.b.length(of: bytes) ? .q : .b
        var word: [UInt8] = []
        var length = 0
        var room = min(maximumWord, maximumLine - column) - overhead

        func flush() {
            buffer.append(opening)
            buffer.append(encoding.rawValue)
            buffer.append(UInt8(ascii: "?"))
            encoding.append(word, to: &buffer)
            buffer.append("?=")
            column += overhead + encoding.length(of: word)
            word.removeAll(keepingCapacity: true)
            length = 0
        }
        func fits(_ unit: [UInt8]) -> Bool {
            switch encoding {
            case .q: length + encoding.length(of: unit) <= room
            case .b: Base64.length(of: word.count + unit.count) <= room
            }
        }
        func take(_ unit: [UInt8]) {
            word.append(contentsOf: unit)
            length += encoding.length(of: unit)
        }
        func breakLine() {
            if !word.isEmpty { flush() }
            buffer.appendLineEnd()
            buffer.append(UInt8(ascii: " "))
            column = 1
            room = maximumWord - overhead
        }
        for character in text {
            let unit = Array(character.utf8)
            if fits(unit) {
                take(unit)
                continue
            }
            if !word.isEmpty { breakLine() }
            if fits(unit) {
                take(unit)
                continue
            }
            for scalar in character.unicodeScalars {
                let unit = Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
                if !fits(unit) { breakLine() }
                take(unit)
            }
        }
        if !word.isEmpty { flush() }
    }

    /// Writes a text that surely fits one word, and says where it ended.
    static func write(
        one text: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>, _ classes: HeaderBytes
    ) -> UnsafeMutablePointer<UInt8> {
        var quoted = 0
        for byte in text { quoted += classes[byte] & HeaderBytes.word != 0 ? 1 : 3 }
        guard quoted <= Base64.length(of: text.count) else {
            return Base64.write(text, to: start.write("=?UTF-8?B?")).write("?=")
        }
        var out = start.write("=?UTF-8?Q?")
        for byte in text {
            if classes[byte] & HeaderBytes.word != 0 {
                out.pointee = byte == UInt8(ascii: " ") ? UInt8(ascii: "_") : byte
                out += 1
            } else {
                out = QuotedPrintable.write(encoded: byte, to: out)
            }
        }
        return out.write("?=")
    }

    private enum Encoding: String {
        case q = "Q"
        case b = "B"

        func length(of bytes: [UInt8]) -> Int {
            switch self {
            case .q: bytes.reduce(0) { $0 + (EncodedWord.isLiteral($1) || $1 == UInt8(ascii: " ") ? 1 : 3) }
            case .b: Base64.length(of: bytes.count)
            }
        }

        func append(_ bytes: [UInt8], to buffer: inout [UInt8]) {
            guard self == .q else { return Base64.append(bytes, to: &buffer) }
            for byte in bytes {
                if byte == UInt8(ascii: " ") {
                    buffer.append(UInt8(ascii: "_"))
                } else if EncodedWord.isLiteral(byte) {
                    buffer.append(byte)
                } else {
                    buffer.append(UInt8(ascii: "="))
                    buffer.append(QuotedPrintable.digit(byte >> 4))
                    buffer.append(QuotedPrintable.digit(byte & 0xF))
                }
            }
        }
    }

    /// What may stand for itself even in a phrase (RFC 2047 §5 (3)).
    static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        case UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"): true
        default: false
        }
    }
}
