/// A program whose runs are escaped for a string of JSON once, so that a recipient costs copies and a few escaped values.
package struct JSONProgram: Sendable {
    private final class Storage: Sendable {
        let bytes: [UInt8]
        let code: ProgramCode
        let direction: TextDirection
        let isolation: Isolation

        init(_ program: Program) {
            var bytes: [UInt8] = []
            var code = program.code
            code.changeRuns { step in
                let run = Int(step.first)..<Int(step.second)
                step.first = Int32(bytes.count)
                // What is no UTF-8 is repaired here: JSON is text.
                bytes.append(json: String(decoding: program.bytes[run], as: UTF8.self))
                step.second = Int32(bytes.count)
            }
            self.bytes = bytes
            self.code = code
            direction = program.direction
            isolation = program.isolation
        }
    }

    private let storage: Storage

    /// Escapes a program.
    package init(_ program: Program) { storage = Storage(program) }

    /// Appends the text for one recipient as it stands inside of quotation marks.
    package func fill(_ values: inout ReadyValues, into buffer: inout MessageBuffer) {
        let storage = storage
        let room = storage.bytes.count + storage.code.room(for: values) * JSONText.room + BlockCopy.size
        let isolated = values.isolated(storage.isolation, in: storage.direction)
        buffer.append(atMost: room) { out in
            storage.bytes.withUnsafeBufferPointer { bytes in
                var writer = JSONProgramWriter(bytes: bytes.baseAddress, out: out, isolated: isolated)
                storage.code.run(&values, &writer)
                return writer.out
            }
        }
    }
}

/// Joins runs that are escaped already with the values of a recipient.
private struct JSONProgramWriter: ProgramWriter {
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
        let form = values.form(step.slot, step.escaping, isolated: isolated & 1 << step.slot != 0, .json)
        out = BlockCopy.copy(values.memory + Int(form.start), Int(form.length), to: out)
    }
}
