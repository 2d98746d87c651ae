/// A program whose runs are encoded for mail once, so that a recipient costs copies and a few escaped values.
///
/// Lines end with CRLF. The shorter of the two encodings is taken, by what is the same for everybody.
package struct EncodedProgram: Sendable {
    /// How the bytes are made fit for mail.
    package enum Encoding: UInt8, Sendable {
        /// RFC 2045 §6.7.
        case quotedPrintable
        /// RFC 2045 §6.8.
        case base64

        /// As `Content-Transfer-Encoding` names it.
        package var name: String {
            switch self {
            case .quotedPrintable: "quoted-printable"
            case .base64: "base64"
            }
        }
    }

    final class Storage: Sendable {
        let encoding: Encoding
        let bytes: [UInt8]
        /// The runs in base64.
        let runs: [Run]
        let code: ProgramCode
        let direction: TextDirection
        let isolation: Isolation
        /// How long the text is before it is encoded, without values.
        let plainLength: Int

        init(
            encoding: Encoding, bytes: [UInt8], runs: [Run], code: ProgramCode, direction: TextDirection,
            isolation: Isolation, plainLength: Int
        ) {
            self.encoding = encoding
            self.bytes = bytes
            self.runs = runs
            self.code = code
            self.direction = direction
            self.isolation = isolation
            self.plainLength = plainLength
        }
    }

    let storage: Storage

    /// How the bytes are encoded.
    package var encoding: Encoding { storage.encoding }

    /// The program, for whoever uses it no longer than somebody holds it.
    package var uncounted: Uncounted { Uncounted(storage: .passUnretained(storage)) }

    /// A program that its user does not hold, so that nothing is counted for a mail.
    package struct Uncounted: Sendable {
        fileprivate let storage: Unmanaged<Storage>

        /// The most bytes that the text of a recipient has before it is encoded.
        @inline(__always)
        package func plainRoom(for values: borrowing ReadyValues) -> Int {
            storage._withUnsafeGuaranteedRef { $0.plainLength + $0.code.room(for: values) }
        }

        /// Appends the encoded text for one recipient.
        ///
        /// In base64 the last line is ended; in quoted-printable only if the text ends its own.
        package func fill(_ values: inout ReadyValues, into buffer: inout MessageBuffer) {
            storage._withUnsafeGuaranteedRef { $0.fill(&values, into: &buffer) }
        }
    }
}

extension EncodedProgram.Storage {
    func fill(_ values: inout ReadyValues, into buffer: inout MessageBuffer) {
        let room = bytes.count + runs.count * 16 + code.room(for: values) * 4 + 16 + BlockCopy.size
        let isolated = values.isolated(isolation, in: direction)
        buffer.append(atMost: room) { out in
            bytes.withUnsafeBufferPointer { bytes in
                runs.withUnsafeBufferPointer { runs in
                    switch encoding {
                    case .quotedPrintable:
                        var writer = QuotedPrintableWriter(bytes: bytes.baseAddress, out: out, isolated: isolated)
                        code.run(&values, &writer)
                        return writer.out
                    case .base64:
                        var writer = Base64Writer(
                            bytes: bytes.baseAddress, runs: runs.baseAddress, out: out, isolated: isolated)
                        code.run(&values, &writer)
                        writer.finish()
                        return writer.out
                    }
                }
            }
        }
    }
}

extension EncodedProgram {
    /// Encodes a program.
    package init(_ program: Program) {
        let code = program.code
        let texts = code.runs.map { Array(program.bytes[$0]).canonicalLines }
        let plainLength = texts.reduce(0) { $0 + $1.count }
        let limit = Base64.lengthInLines(of: plainLength)
        let quoted = Self.leastQuoted(texts) <= limit ? Self.quoted(texts, code) : nil
        let isShorter = quoted.map { $0.bytes.count <= limit } ?? false
        let chosen = quoted.flatMap { isShorter ? $0 : nil } ?? Self.base64(texts, code)
        // It is kept for long, and grew by doubling.
        let bytes = chosen.bytes.withUnsafeBufferPointer { Array($0) }
        storage = Storage(
            encoding: isShorter ? .quotedPrintable : .base64, bytes: bytes, runs: chosen.runs, code: chosen.code,
            direction: program.direction, isolation: program.isolation, plainLength: plainLength)
    }

    /// What quoted-printable takes at least: what is too long by this alone need not be tried.
    private static func leastQuoted(_ texts: [[UInt8]]) -> Int {
        texts.reduce(0) { sum, text in
            text.withUnsafeBytes { bytes in
                var beyond = 0
                for next in stride(from: 0, to: bytes.count - 7, by: 8) {
                    let block = bytes.loadUnaligned(fromByteOffset: next, as: UInt64.self)
                    beyond += (block & 0x8080_8080_8080_8080).nonzeroBitCount
                }
                return sum + bytes.count + 2 * beyond
            }
        }
    }

    private typealias Encoded = (bytes: [UInt8], runs: [Run], code: ProgramCode)

    private static func quoted(_ texts: [[UInt8]], _ code: ProgramCode) -> Encoded {
        var bytes: [UInt8] = []
        var code = code
        var rest = texts.makeIterator()
        code.changeRuns { step in
            let lines = (rest.next() ?? []).filter { $0 != 0x0D }
            step.first = Int32(bytes.count)
            step.column = UInt8(QuotedPrintable.append(run: lines, to: &bytes))
            step.second = Int32(bytes.count) - step.first
            if lines.first == 0x0A { step.column |= ProgramCode.Step.beginsWithLineEnd }
        }
        return (bytes, [], code)
    }

    private static func base64(_ texts: [[UInt8]], _ code: ProgramCode) -> Encoded {
        var bytes: [UInt8] = []
        let runs = texts.map { text in
            var run = Run()
            run.length = Int32(text.count)
            run.edges = Edges(text)
            run.phases = (phase(text, 0, &bytes), phase(text, 1, &bytes), phase(text, 2, &bytes))
            return run
        }
        var code = code
        code.numberRuns()
        return (bytes, runs, code)
    }

    /// A run in lines, but for the bytes at its beginning that belong to those before it, and those at its end that wait.
    private static func phase(_ text: [UInt8], _ head: Int, _ bytes: inout [UInt8]) -> Phase {
        let rest = max(text.count - head, 0)
        var phase = Phase(start: Int32(bytes.count), tail: Int32(rest % 3))
        let end = head + rest / 3 * 3
        let lines = [UInt8](unsafeUninitializedCapacity: Base64.lengthInLines(of: rest)) { output, count in
            guard let start = output.baseAddress else { return }
            var out = start
            text.withUnsafeBufferPointer { text in
                for next in stride(from: head, to: end, by: Base64.bytesPerLine) {
                    if next > head {
                        out[0] = 0x0D
                        out[1] = 0x0A
                        out += 2
                    }
                    let line = UnsafeBufferPointer(rebasing: text[next..<min(next + Base64.bytesPerLine, end)])
                    out = Base64.write(line, to: out)
                    phase.column = Int32(Base64.length(of: line.count))
                }
            }
            count = out - start
        }
        bytes.append(contentsOf: lines)
        phase.length = Int32(bytes.count) - phase.start
        return phase
    }
}

extension [UInt8] {
    /// The text with CRLF at the end of each line, however they ended before.
    fileprivate var canonicalLines: [UInt8] {
        guard contains(0x0A) || contains(0x0D) else { return self }
        var lines: [UInt8] = []
        lines.reserveCapacity(count + 64)
        var index = 0
        while index < count {
            switch self[index] {
            case 0x0D:
                lines += [0x0D, 0x0A]
                if index + 1 < count, self[index + 1] == 0x0A { index += 1 }
            case 0x0A: lines += [0x0D, 0x0A]
            case let byte: lines.append(byte)
            }
            index += 1
        }
        return lines
    }
}
