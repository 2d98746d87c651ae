/// Quoted-printable as mail carries it (RFC 2045 §6.7), with defences against careless relays.
///
/// Beyond the rules, the `F` of a line that begins with `From ` is encoded (mbox files would change
/// it) and so is a lone `.` (it ends a message in SMTP).
enum QuotedPrintable {
    /// The longest line, with the `=` of a soft break and without its end.
    static let maximumLine = 76

    /// Appends text whose lines end with CRLF.
    ///
    /// Answers `false`, and appends nothing, when that takes more than a number of bytes.
    static func append(_ text: [UInt8], to buffer: inout [UInt8], atMost limit: Int) -> Bool {
        var fits = true
        buffer.append(atMost: limit + Writer.longestStep) { output in
            var writer = Writer(output: output, limit: limit)
            fits = text.withUnsafeBufferPointer { writer.write($0) }
            return fits ? writer.written : 0
        }
        return fits
    }

    private struct Writer {
        /// The most bytes between two looks at the limit: a soft break and an encoded byte.
        static let longestStep = 6

        let output: UnsafeMutableBufferPointer<UInt8>
        let limit: Int
        var written = 0
        private var column = 0

        init(output: UnsafeMutableBufferPointer<UInt8>, limit: Int) {
            self.output = output
            self.limit = limit
        }

        /// `false` when the limit is passed.
        mutating func write(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
            var next = 0
            while next < text.count {
                if written > limit { return false }
                if text.isLineEnd(at: next) {
                    breakLine()
                    next += 2
                    continue
                }
                let isLast = next + 1 == text.count || text.isLineEnd(at: next + 1)
                let room = QuotedPrintable.maximumLine - column - (isLast ? 0 : 1)
                if column > 0, room < (text.isLiteral(at: next, isFirst: false, isLast: isLast) ? 1 : 3) {
                    put(UInt8(ascii: "="))
                    breakLine()
                }
                if text.isLiteral(at: next, isFirst: column == 0, isLast: isLast) {
                    put(text[next])
                } else {
                    put(UInt8(ascii: "="))
                    put(UInt8.hexadecimalDigit(text[next] >> 4))
                    put(UInt8.hexadecimalDigit(text[next] & 0xF))
                }
                next += 1
            }
            return written <= limit
        }

        private mutating func put(_ byte: UInt8) {
            output[written] = byte
            written += 1
            column += 1
        }

        private mutating func breakLine() {
            output[written] = 0x0D
            output[written + 1] = 0x0A
            written += 2
            column = 0
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    fileprivate func isLineEnd(at index: Int) -> Bool {
        self[index] == 0x0D && index + 1 < count && self[index + 1] == 0x0A
    }

    /// Whether a byte may stand for itself, as the first or the last one of its line or between.
    fileprivate func isLiteral(at index: Int, isFirst: Bool, isLast: Bool) -> Bool {
        switch self[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): !isLast
        case UInt8(ascii: "="): false
        case UInt8(ascii: "."): !(isFirst && isLast)
        case UInt8(ascii: "F"): !(isFirst && startsFrom(at: index))
        case 0x21...0x7E: true
        default: false
        }
    }

    private func startsFrom(at index: Int) -> Bool {
        self[index...].starts(with: [UInt8(ascii: "F"), 0x72, 0x6F, 0x6D, 0x20])
    }
}

extension UInt8 {
    /// The digit for a number below 16, in upper case as RFC 2045 §6.7 wants it.
    static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
}
