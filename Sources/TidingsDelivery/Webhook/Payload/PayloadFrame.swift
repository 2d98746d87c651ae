import TidingsModel

/// What the bodies of a message have in common on an occasion: its texts, and the runs around them.
///
/// The runs stand in one piece of memory, so that a payload counts no references to arrays.
/// `@unchecked Sendable` because the memory is written before the frame is handed out, and never again.
final class PayloadFrame: @unchecked Sendable {
    /// What is the recipient's own, in the order in which it is written; a run stands before each, and one at the end.
    enum Field: Int, CaseIterable {
        case key, keyAgain, recipient, locale, title, text, markdown, html
        /// There is one for each button that leads to the release.
        case download
    }

    let program: PayloadProgram
    /// How many buttons lead to the release.
    let downloads: Int
    private let memory: UnsafeMutablePointer<UInt8>
    private let ends: UnsafeMutablePointer<Int>

    /// Writes it; `nil` when the date has no form in RFC 3339.
    init?(_ program: PayloadProgram, on occasion: Occasion, in envelope: PayloadEnvelope) {
        guard let timestamp = CivilTime(occasion.date)?.timestamp else { return nil }
        self.program = program
        downloads = program.endings.count - 1
        let runs = Self.runs(program, timestamp, occasion, envelope)
        memory = .allocate(capacity: max(1, runs.reduce(0) { $0 + $1.count }))
        ends = .allocate(capacity: runs.count)
        var end = 0
        for (index, run) in runs.enumerated() {
            for byte in run {
                memory[end] = byte
                end += 1
            }
            ends[index] = end
        }
    }

    deinit {
        memory.deallocate()
        ends.deallocate()
    }

    /// Appends the run before a field; of one that there may be several of, the run before one of them.
    @inline(__always)
    func append(before field: Field, _ number: Int = 0, to buffer: inout MessageBuffer) {
        let run = field.rawValue + number
        let start = run == 0 ? 0 : ends[run - 1]
        buffer.append(UnsafeBufferPointer(start: memory + start, count: ends[run] - start))
    }

    /// Appends what stands behind all fields.
    @inline(__always)
    func appendEnd(to buffer: inout MessageBuffer) { append(before: .download, downloads, to: &buffer) }

    private static func runs(
        _ program: PayloadProgram, _ timestamp: String, _ occasion: Occasion, _ envelope: PayloadEnvelope
    ) -> [[UInt8]] {
        let message = program.message
        var beforeRecipient: [UInt8] = []
        if let job = occasion.job {
            beforeRecipient.append(#"","job":""#)
            beforeRecipient.append(json: job)
        }
        beforeRecipient.append(#"","recipient":""#)
        var beforeLocale = Array(#"","app":{"name":""#.utf8)
        beforeLocale.append(json: occasion.app.name)
        if let bundleID = occasion.app.bundleID {
            beforeLocale.append(#"","bundleID":""#)
            beforeLocale.append(json: bundleID)
        }
        beforeLocale.append(#""},"notice":""#)
        beforeLocale.append(json: message.kind.rawValue)
        if let release = occasion.release {
            beforeLocale.append(#"","release":""#)
            beforeLocale.append(json: release.text)
        }
        beforeLocale.append(#"","locale":"#)
        var beforeTitle = Array(#","direction":""#.utf8)
        beforeTitle.append(json: message.direction.rawValue)
        beforeTitle.append(#"","title":""#)
        return [
            envelope.opening, envelope.rest(message.kind, timestamp: timestamp), beforeRecipient, beforeLocale,
            beforeTitle, Array(#"","text":""#.utf8), Array(#"","markdown":""#.utf8), Array(#"","html":""#.utf8),
        ] + program.endings
    }
}
