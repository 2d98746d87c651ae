extension Program {
    /// The most bytes that a value's isolate takes (the tags of HTML), and the sign that keeps it from beginning a list.
    static let isolateRoom = 40
    /// The most bytes that one byte of a value becomes.
    static let escapeRoom = 6

    /// Appends the text for one recipient to a buffer that is used again.
    ///
    /// Whoever fills several programs for a recipient makes the values ready once.
    public func fill(_ values: inout ReadyValues, into buffer: inout MessageBuffer) {
        let room = storage.bytes.count + storage.code.room(for: values) + BlockCopy.size
        buffer.append(atMost: room) { out in
            storage.bytes.withUnsafeBufferPointer { bytes in
                var writer = PlainWriter(
                    bytes: bytes.baseAddress, out: out, isolated: values.isolated(isolation, in: direction))
                storage.code.run(&values, &writer)
                return writer.out
            }
        }
    }

    /// Appends the text for one recipient to a buffer that is used again.
    public func fill(_ values: SlotValues, into buffer: inout MessageBuffer) {
        var ready = ReadyValues()
        ready.load(values)
        fill(&ready, into: &buffer)
    }

    /// Appends the text for one recipient to an array.
    public func fill(_ values: SlotValues, into buffer: inout [UInt8]) {
        var filled = MessageBuffer(capacity: bytes.count + 256)
        fill(values, into: &filled)
        filled.withBytes { buffer.append(contentsOf: $0) }
    }

    /// The text for one recipient.
    public func string(_ values: SlotValues = SlotValues()) -> String {
        var filled = MessageBuffer(capacity: bytes.count + 256)
        fill(values, into: &filled)
        return filled.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}

/// Where the steps of a program write to.
protocol ProgramWriter {
    /// Copies a run.
    mutating func copy(_ step: ProgramCode.Step)
    /// Writes a value.
    mutating func write(_ step: ProgramCode.Step, _ values: inout ReadyValues)
}

extension ProgramCode {
    /// The most bytes that the values of a recipient take.
    @inline(__always)
    func room(for values: borrowing ReadyValues) -> Int {
        uses * (values.longest * Program.escapeRoom + Program.isolateRoom)
    }

    /// Takes the steps that the values of a recipient lead to.
    @inline(__always)
    func run(_ values: inout ReadyValues, _ writer: inout some ProgramWriter) {
        steps.withUnsafeBufferPointer { steps in
            var next = 0
            while next < steps.count {
                let step = steps[next]
                next += 1
                switch step.operation {
                case .copy: writer.copy(step)
                case .value: if values.present & 1 << step.slot != 0 { writer.write(step, &values) }
                case .skipUnless: if values.present & 1 << step.slot == 0 { next = Int(step.first) }
                case .skipIf: if values.present & 1 << step.slot != 0 { next = Int(step.first) }
                case .choose: next = Int(choices[Int(step.first)].target(of: values.plural(of: step.slot)))
                case .jump: next = Int(step.first)
                }
            }
        }
    }
}

/// Writes text as it is.
private struct PlainWriter: ProgramWriter {
    let bytes: UnsafePointer<UInt8>?
    var out: UnsafeMutablePointer<UInt8>
    let isolated: UInt8

    @inline(__always)
    mutating func copy(_ step: ProgramCode.Step) {
        guard let bytes else { return }
        let length = Int(step.second - step.first)
        out.update(from: bytes + Int(step.first), count: length)
        out += length
    }

    @inline(__always)
    mutating func write(_ step: ProgramCode.Step, _ values: inout ReadyValues) {
        let form = values.form(step.slot, step.escaping, isolated: isolated & 1 << step.slot != 0, .text)
        out = BlockCopy.copy(values.memory + Int(form.start), Int(form.length), to: out)
    }
}
