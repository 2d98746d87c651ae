/// Joins runs that are encoded already with the values of a recipient.
///
/// A run begins a line of its own, so that it is the same bytes for everybody. A value goes on in the line before it where
/// there is room. Lines that are broken so are joined again by whoever reads them (RFC 2045 §6.7, rule 5).
struct QuotedPrintableWriter: ProgramWriter {
    let bytes: UnsafePointer<UInt8>?
    var out: UnsafeMutablePointer<UInt8>
    let isolated: UInt8
    /// How long the line is so far.
    private(set) var column = 0

    /// Room for a line before the `=` of a soft break.
    private static let line = QuotedPrintable.maximumLine - 1

    init(bytes: UnsafePointer<UInt8>?, out: UnsafeMutablePointer<UInt8>, isolated: UInt8) {
        self.bytes = bytes
        self.out = out
        self.isolated = isolated
    }

    @inline(__always)
    mutating func copy(_ step: ProgramCode.Step) {
        guard let bytes else { return }
        if column > 0, step.column & ProgramCode.Step.beginsWithLineEnd == 0 { breakLine() }
        out.update(from: bytes + Int(step.first), count: Int(step.second))
        out += Int(step.second)
        column = Int(step.column & ~ProgramCode.Step.beginsWithLineEnd)
    }

    @inline(__always)
    mutating func write(_ step: ProgramCode.Step, _ values: inout ReadyValues) {
        let form = values.form(step.slot, step.escaping, isolated: isolated & 1 << step.slot != 0, .quotedPrintable)
        let value = UnsafePointer(values.memory + Int(form.start))
        let length = Int(form.length)
        if column > 0, column + length > Self.line { breakLine() }
        if column + length > Self.line || column == 0 && length > 0 && Self.isRisky(value[0]) {
            return writeSlowly(value, length)
        }
        out = BlockCopy.copy(value, length, to: out)
        column += length
    }

    /// Writes a value that begins a line, or is longer than one.
    private mutating func writeSlowly(_ value: UnsafePointer<UInt8>, _ length: Int) {
        var next = 0
        while next < length {
            let isEncoded = value[next] == UInt8(ascii: "=")
            let unit = isEncoded ? 3 : 1
            if column + unit > Self.line { breakLine() }
            if column == 0, Self.isRisky(value[next]) {
                out = QuotedPrintable.write(encoded: value[next], to: out)
                column = 3
            } else {
                out.update(from: value + next, count: unit)
                out += unit
                column += unit
            }
            next += unit
        }
    }

    /// Whether a line that begins so could end a message in SMTP, or begin one in an mbox file.
    @inline(__always)
    private static func isRisky(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || byte == UInt8(ascii: "F") }

    @inline(__always)
    private mutating func breakLine() {
        out[0] = UInt8(ascii: "=")
        out[1] = 0x0D
        out[2] = 0x0A
        out += 3
        column = 0
    }
}
