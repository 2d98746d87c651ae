/// A program whose runs are escaped for a string of JSON once, so that a recipient costs copies and a few escaped values.
package struct JSONProgram: Sendable {
    private final class Storage: Sendable {
        let bytes: [UInt8]
        /// Where each run stands.
        let runs: [Range<Int>]
        let code: ProgramCode
        let direction: TextDirection
        let isolation: Isolation

        init(_ program: Program) {
            var bytes: [UInt8] = []
            var runs: [Range<Int>] = []
            var code = program.code
            code.numberRuns { run in
                let start = bytes.count
                // What is no UTF-8 is repaired here: JSON is text.
                bytes.append(json: String(decoding: program.bytes[run], as: UTF8.self))
                runs.append(start..<bytes.count)
            }
            self.bytes = bytes
            self.runs = runs
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
        let room = storage.bytes.count + storage.code.room(for: values) * JSONText.room
        let isolated = values.isolated(storage.isolation, in: storage.direction)
        buffer.append(atMost: room) { out in
            storage.bytes.withUnsafeBufferPointer { bytes in
                storage.runs.withUnsafeBufferPointer { runs in
                    var writer = JSONProgramWriter(
                        bytes: bytes.baseAddress, runs: runs.baseAddress, out: out, isolated: isolated)
                    storage.code.run(&values, &writer)
                    return writer.out
                }
            }
        }
    }
}

/// Joins runs that are escaped already with the values of a recipient.
private struct JSONProgramWriter: ProgramWriter {
    let bytes: UnsafePointer<UInt8>?
    let runs: UnsafePointer<Range<Int>>?
    var out: UnsafeMutablePointer<UInt8>
    let isolated: UInt8

    @inline(__always)
    mutating func copy(_ step: ProgramCode.Step) {
        guard let bytes, let runs else { return }
        let run = runs[Int(step.first)]
        out.update(from: bytes + run.lowerBound, count: run.count)
        out += run.count
    }

    @inline(__always)
    mutating func write(_ step: ProgramCode.Step, _ values: inout ReadyValues) {
        let form = values.form(step.slot, step.escaping, isolated: isolated & 1 << step.slot != 0, .json)
        out.update(from: values.memory + Int(form.start), count: Int(form.length))
        out += Int(form.length)
    }
}
