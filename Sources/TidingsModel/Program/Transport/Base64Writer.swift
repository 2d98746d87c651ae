/// Joins runs that are encoded already, in their three phases, with the values of a recipient.
///
/// Three bytes make four characters, so a run is encoded in one of three ways, as none, one or two bytes before it wait for
/// others. The characters that they make together end a line early, which RFC 2045 §6.8 allows, and the run
/// begins a line of its own: the same bytes for everybody.
struct Base64Writer: ProgramWriter {
    let bytes: UnsafePointer<UInt8>?
    let runs: UnsafePointer<EncodedProgram.Run>?
    var out: UnsafeMutablePointer<UInt8>
    let isolated: UInt8
    private var column = 0
    /// The bytes that wait for others, and how many they are.
    private var carry: UInt32 = 0
    private var waiting = 0

    init(
        bytes: UnsafePointer<UInt8>?, runs: UnsafePointer<EncodedProgram.Run>?, out: UnsafeMutablePointer<UInt8>,
        isolated: UInt8
    ) {
        self.bytes = bytes
        self.runs = runs
        self.out = out
        self.isolated = isolated
    }

    @inline(__always)
    mutating func copy(_ step: ProgramCode.Step) {
        guard let bytes, let runs else { return }
        let run = runs[Int(step.first)]
        // So many bytes of the run belong to the ones that wait.
        let head = (3 - waiting) % 3
        if head > 0 {
            take(run.edges.first)
            if head > 1, run.length > 1 { take(run.edges.second) }
        }
        let phase = run.phase(after: head)
        if phase.length > 0 {
            if column > 0 { breakLine() }
            out.update(from: bytes + Int(phase.start), count: Int(phase.length))
            out += Int(phase.length)
            column = Int(phase.column)
        }
        if phase.tail > 1 { take(run.edges.nextToLast) }
        if phase.tail > 0 { take(run.edges.last) }
    }

    @inline(__always)
    mutating func write(_ step: ProgramCode.Step, _ values: inout ReadyValues) {
        let form = values.form(step.slot, step.escaping, isolated: isolated & 1 << step.slot != 0, .text)
        let value = values.memory + Int(form.start)
        for index in 0..<Int(form.length) {
            if value[index] == 0x0A { take(0x0D) }
            take(value[index])
        }
    }

    /// Writes what still waits, and ends the line.
    mutating func finish() {
        if waiting > 0 {
            let isPair = waiting == 2
            if column + 4 > Base64.maximumLine { breakLine() }
            let group = carry << (isPair ? 8 : 16)
            out[0] = Base64.digit(group, 18)
            out[1] = Base64.digit(group, 12)
            out[2] = isPair ? Base64.digit(group, 6) : UInt8(ascii: "=")
            out[3] = UInt8(ascii: "=")
            out += 4
            column += 4
        }
        if column > 0 { breakLine() }
    }

    @inline(__always)
    private mutating func take(_ byte: UInt8) {
        carry = carry << 8 | UInt32(byte)
        waiting += 1
        guard waiting == 3 else { return }
        if column + 4 > Base64.maximumLine { breakLine() }
        out[0] = Base64.digit(carry, 18)
        out[1] = Base64.digit(carry, 12)
        out[2] = Base64.digit(carry, 6)
        out[3] = Base64.digit(carry, 0)
        out += 4
        column += 4
        (carry, waiting) = (0, 0)
    }

    @inline(__always)
    private mutating func breakLine() {
        out[0] = 0x0D
        out[1] = 0x0A
        out += 2
        column = 0
    }
}
