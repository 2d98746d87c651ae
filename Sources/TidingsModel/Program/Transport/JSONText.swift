/// Text inside the quotation marks of JSON (RFC 8259 §7).
///
/// U+2028 and U+2029 are escaped too, because JavaScript once took them for line ends, and so is DEL, which some
/// terminals obey.
package enum JSONText {
    /// The most bytes that one byte becomes.
    package static let room = 6

    /// Writes text as it stands in a string, and says how many bytes it took.
    ///
    /// There must be room for ``room`` times its bytes.
    package static func write(_ text: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>) -> Int {
        guard let base = text.baseAddress else { return 0 }
        let classes = ByteClasses.shared
        var out = start
        var index = 0
        while index < text.count {
            let run = index
            while index < text.count, classes.isLiteralInJSON(base[index]) { index += 1 }
            out.update(from: base + run, count: index - run)
            out += index - run
            guard index < text.count else { break }
            if let end = lineEnd(UnsafeBufferPointer(rebasing: text[index...])) {
                out = write(0x20, end, to: out)
                index += 3
            } else {
                out = write(base[index], to: out)
                index += 1
            }
        }
        return out - start
    }

    /// Whether a byte stands for itself whatever follows it; 0xE2 may begin a line end of Unicode.
    static func isLiteral(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7F, 0xE2: false
        default: true
        }
    }

    /// The lower half of U+2028 or U+2029, if a text begins with one of them.
    private static func lineEnd(_ text: UnsafeBufferPointer<UInt8>) -> UInt8? {
        guard text.count > 2, text[0] == 0xE2, text[1] == 0x80, text[2] == 0xA8 || text[2] == 0xA9 else { return nil }
        return text[2] - 0x80
    }

    /// Writes a byte that is no literal.
    private static func write(_ byte: UInt8, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        let sign: UInt8
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): sign = byte
        case 0x0A: sign = UInt8(ascii: "n")
        case 0x0D: sign = UInt8(ascii: "r")
        case 0x09: sign = UInt8(ascii: "t")
        case 0xE2:
            out[0] = byte
            return out + 1
        default: return write(0, byte, to: out)
        }
        out[0] = UInt8(ascii: "\\")
        out[1] = sign
        return out + 2
    }

    /// Writes a number of 16 bits as `\uXXXX`.
    private static func write(
        _ high: UInt8, _ low: UInt8, to out: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        out[0] = UInt8(ascii: "\\")
        out[1] = UInt8(ascii: "u")
        out[2] = digit(high >> 4)
        out[3] = digit(high & 0xF)
        out[4] = digit(low >> 4)
        out[5] = digit(low & 0xF)
        return out + 6
    }

    private static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "a") + number - 10
    }
}

extension [UInt8] {
    /// Appends text as it stands inside the quotation marks of JSON.
    package mutating func append(json text: String) {
        var text = text
        text.withUTF8 { text in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count * JSONText.room) { room in
                guard let start = room.baseAddress else { return }
                append(contentsOf: UnsafeBufferPointer(start: start, count: JSONText.write(text, to: start)))
            }
        }
    }
}

extension MessageBuffer {
    /// Appends text as it stands inside the quotation marks of JSON.
    package mutating func append(json text: String) {
        var text = text
        text.withUTF8 { append(json: $0) }
    }

    /// The same for a text in UTF-8.
    package mutating func append(json text: UnsafeBufferPointer<UInt8>) {
        append(atMost: text.count * JSONText.room) { out in out + JSONText.write(text, to: out) }
    }
}
