/// Quoted-printable as mail carries it (RFC 2045 §6.7), with defences against careless relays.
///
/// Beyond the rules, the `F` of a line that begins with `From ` is encoded (mbox files would change
/// it) and so is a lone `.` (it ends a message in SMTP).
package enum QuotedPrintable {
    /// The longest line, with the `=` of a soft break and without its end.
    package static let maximumLine = 76

    /// Appends text as a run of its own: it begins a line, and whatever follows it keeps it as it is.
    ///
    /// The text's lines end with LF alone, those of the run with CRLF. Says how long the last line is.
    static func append(run text: some Collection<UInt8>, to buffer: inout [UInt8]) -> Int {
        let text = Array(text)
        var column = 0
        func put(_ byte: UInt8, literally: Bool) {
            if literally {
                buffer.append(byte)
                column += 1
            } else {
                buffer += [UInt8(ascii: "="), digit(byte >> 4), digit(byte & 0xF)]
                column += 3
            }
        }
        for (index, byte) in text.enumerated() {
            if byte == 0x0A {
                buffer += [0x0D, 0x0A]
                column = 0
                continue
            }
            let isLast = index + 1 == text.count || text[index + 1] == 0x0A
            var literally = isLiteral(byte) || !isLast && (byte == 0x20 || byte == 0x09)
            let length = literally ? 1 : 3
            // A line that goes on elsewhere needs room for its `=`; so does the last one of a run.
            let isEnd = isLast && index + 1 < text.count
            if column + length > maximumLine - (isEnd ? 0 : 1) {
                buffer += [UInt8(ascii: "="), 0x0D, 0x0A]
                column = 0
            }
            if column == 0 {
                if byte == UInt8(ascii: "."), isLast { literally = false }
                if byte == UInt8(ascii: "F"), text[index...].starts(with: "From ".utf8) { literally = false }
            }
            put(byte, literally: literally)
        }
        return column
    }

    /// Writes a value without any line breaks, and says how many bytes it took; a blank at its end is encoded.
    static func write(
        value: UnsafeBufferPointer<UInt8>, to start: UnsafeMutablePointer<UInt8>, _ classes: ByteClasses
    ) -> Int {
        var out = start
        for (index, byte) in value.enumerated() {
            if classes.isQuotedPrintable(byte), byte != 0x20 || index + 1 < value.count {
                out.pointee = byte
                out += 1
            } else {
                out = write(encoded: byte, to: out)
            }
        }
        return out - start
    }

    /// Writes a byte as three characters.
    package static func write(encoded byte: UInt8, to out: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
        out[0] = UInt8(ascii: "=")
        out[1] = digit(byte >> 4)
        out[2] = digit(byte & 0xF)
        return out + 3
    }

    /// Whether a byte stands for itself wherever it is.
    @inline(__always)
    static func isLiteral(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "=") }

    /// The digit for a number below 16, in upper case as RFC 2045 §6.7 wants it.
    @inline(__always)
    package static func digit(_ number: UInt8) -> UInt8 {
        number < 10 ? UInt8(ascii: "0") + number : UInt8(ascii: "A") + number - 10
    }
}
