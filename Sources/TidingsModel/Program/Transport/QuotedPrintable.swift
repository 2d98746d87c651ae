/// Quoted-printable as mail carries it (RFC 2045 §6.7), with defences against careless relays.
///
/// Beyond the rules, the `F` of a line that begins with `From ` is encoded (mbox files would change
/// it) and so is a lone `.` (it ends a message in SMTP).
package enum QuotedPrintable {
    /// The longest line, with the `=` of a soft break and without its end.
    static let maximumLine = 76

    /// Appends text as a run of its own: it begins a line, and whatever follows it keeps it as it is.
    ///
    /// The text's lines end with LF alone, those of the run with CRLF. Says how long the last line is.
    static func append(run text: [UInt8], to buffer: inout [UInt8]) -> Int {
        // Each byte takes three characters at most, and a line break three more for each 72 of them.
        let room = text.count * 3 + (text.count * 3 / 72 + 1) * 3
        var column = 0
        let encoded = [UInt8](unsafeUninitializedCapacity: room) { output, count in
            guard let start = output.baseAddress else { return }
            text.withUnsafeBufferPointer { text in
                var writer = RunWriter(text: text, out: start)
                writer.write()
                count = writer.out - start
                column = writer.column
            }
        }
        buffer.append(contentsOf: encoded)
        return column
    }

    private struct RunWriter {
        let text: UnsafeBufferPointer<UInt8>
        var out: UnsafeMutablePointer<UInt8>
        var column = 0

        mutating func write() {
            for index in 0..<text.count {
                let byte = text[index]
                if byte == 0x0A {
                    end(of: false)
                } else {
                    let isEnd = index + 1 == text.count
                    put(byte, at: index, isLast: isEnd || text[index + 1] == 0x0A, isEnd: isEnd)
                }
            }
        }

        private mutating func put(_ byte: UInt8, at index: Int, isLast: Bool, isEnd: Bool) {
            var literally = QuotedPrintable.isLiteral(byte) || !isLast && (byte == 0x20 || byte == 0x09)
            // A line that goes on elsewhere needs room for its `=`; so does the last one of a run.
            let line = QuotedPrintable.maximumLine - (isLast && !isEnd ? 0 : 1)
            if column + (literally ? 1 : 3) > line { end(of: true) }
            if column == 0 {
                if byte == UInt8(ascii: "."), isLast { literally = false }
                if byte == UInt8(ascii: "F"), beginsWithFrom(index) { literally = false }
            }
            if literally {
                out.pointee = byte
                out += 1
                column += 1
            } else {
                out = QuotedPrintable.write(encoded: byte, to: out)
                column += 3
            }
        }

        /// Ends a line that is broken only here, or one of the text.
        private mutating func end(of isSoft: Bool) {
            if isSoft {
                out.pointee = UInt8(ascii: "=")
                out += 1
            }
            out[0] = 0x0D
            out[1] = 0x0A
            out += 2
            column = 0
        }

        private func beginsWithFrom(_ index: Int) -> Bool {
            let word: StaticString = "From "
            guard index + word.utf8CodeUnitCount <= text.count else { return false }
            for place in 0..<word.utf8CodeUnitCount where text[index + place] != word.utf8Start[place] { return false }
            return true
        }
    }

    /// Writes a value without any line breaks, and says how many bytes it took; a blank at its end is encoded.
    static func write(
        value: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>, _ classes: ByteClasses
    ) -> Int {
        var out = start
        for byte in value {
            if classes.isQuotedPrintable(byte) {
                out.pointee = byte
                out += 1
            } else {
                out = write(encoded: byte, to: out)
            }
        }
        if value.last == 0x20 { out = write(encoded: 0x20, to: out - 1) }
        return out - start
    }

    /// Writes a byte as three characters.
    @inline(__always)
    package static func write(encoded byte: UInt8, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        out[0] = UInt8(ascii: "=")
        out[1] = digits.utf8Start[Int(byte >> 4)]
        out[2] = digits.utf8Start[Int(byte & 0xF)]
        return out + 3
    }

    /// Whether a byte stands for itself wherever it is.
    @inline(__always)
    static func isLiteral(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=") }

    /// The digit for a number below 16, in upper case as RFC 2045 §6.7 wants it.
    @inline(__always)
    package static func digit(_ number: UInt8) -> UInt8 { digits.utf8Start[Int(number & 0xF)] }

    @inline(__always)
    private static var digits: StaticString { "0123456789ABCDEF" }
}
