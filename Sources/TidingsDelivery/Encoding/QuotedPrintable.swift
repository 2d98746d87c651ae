/// Quoted-printable as mail carries it (RFC 2045 §6.7), with defences against careless relays.
///
/// Beyond the rules, the `F` of a line that begins with `From ` is encoded (mbox files would change
/// it) and so is a lone `.` (it ends a message in SMTP).
enum QuotedPrintable {
    /// The longest line, with the `=` of a soft break and without its end.
    static let maximumLine = 76

    /// Appends text whose lines end with LF alone; they end with CRLF then.
    ///
    /// Answers `false`, and appends nothing, when that takes more than a number of bytes.
    static func append(_ text: [UInt8], to buffer: inout [UInt8], atMost limit: Int) -> Bool {
        text.withUnsafeBufferPointer { text in
            guard leastLength(of: text) <= limit else { return false }
            var fits = true
            buffer.append(atMost: limit + Writer.longestStep) { output in
                var writer = Writer(output: output, limit: limit)
                fits = writer.write(text)
                return fits ? writer.written : 0
            }
            return fits
        }
    }

    /// A length that surely is not too great: bytes beyond ASCII take three characters, others at least one.
    ///
    /// What is too long by this alone need not be tried.
    private static func leastLength(of text: UnsafeBufferPointer<UInt8>) -> Int {
        let bytes = UnsafeRawBufferPointer(text)
        var beyond = 0
        for next in stride(from: 0, to: bytes.count - 7, by: 8) {
            let block = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
            beyond += (block & 0x8080_8080_8080_8080).nonzeroBitCount
        }
        return text.count + 2 * beyond
    }

    private struct Writer {
        /// The most bytes between two looks at the limit: a line, a soft break and an encoded byte.
        static let longestStep = QuotedPrintable.maximumLine + 6

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
                if column > 0 { next += copyRun(text, from: next) }
                guard next < text.count else { break }
                if text[next] == 0x0A {
                    breakLine()
                } else {
                    putOne(text, at: next)
                }
                next += 1
            }
            return written <= limit
        }

        /// Copies bytes that stand for themselves and surely fit, and says how many.
        private mutating func copyRun(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
            let end = min(text.count, start + QuotedPrintable.maximumLine - 1 - column)
            var next = start
            while next < end, text[next].isPlainOrSpace {
                output[written + next - start] = text[next]
                next += 1
            }
            // A space may be the last one of its line; whoever sees what follows decides.
            if next > start, text[next - 1] == UInt8(ascii: " ") { next -= 1 }
            written += next - start
            column += next - start
            return next - start
        }

        private mutating func putOne(_ text: UnsafeBufferPointer<UInt8>, at index: Int) {
            let isLast = index + 1 == text.count || text[index + 1] == 0x0A
            let room = QuotedPrintable.maximumLine - column - (isLast ? 0 : 1)
            if room < (text.isLiteral(at: index, isFirst: column == 0, isLast: isLast) ? 1 : 3) {
                put(UInt8(ascii: "="))
                breakLine()
            }
            if text.isLiteral(at: index, isFirst: column == 0, isLast: isLast) {
                put(text[index])
            } else {
                put(UInt8(ascii: "="))
                put(UInt8.hexadecimalDigit(text[index] >> 4))
                put(UInt8.hexadecimalDigit(text[index] & 0xF))
            }
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
    /// Whether a byte may stand for itself, as the first or the last one of its line or between.
    fileprivate func isLiteral(at index: Int, isFirst: Bool, isLast: Bool) -> Bool {
        switch self[index] {
        case UInt8(ascii: " "), UInt8(ascii: "\t"): !isLast
        case UInt8(ascii: "."): !(isFirst && isLast)
        case UInt8(ascii: "F"): !(isFirst && startsFrom(at: index))
        case let byte: byte.isPlainOrSpace
        }
    }

    private func startsFrom(at index: Int) -> Bool {
        self[index...].starts(with: [UInt8(ascii: "F"), 0x72, 0x6F, 0x6D, 0x20])
    }
}

extension UInt8 {
    /// Whether the byte stands for itself wherever it is not first or last.
    fileprivate var isPlainOrSpace: Bool { self >= 0x20 && self < 0x7F && self != UInt8(ascii: "=") }

    /// The digit for a number below 16, in upper case as RFC 2045 §6.7 wants it.
    static func hexadecimalDigit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
}
