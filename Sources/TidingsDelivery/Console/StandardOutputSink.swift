import Synchronization
import TidingsModel

/// Shows messages to the person who runs a job.
///
/// In text and Markdown each is a line with the recipient and the language used, the title, an empty line and the body,
/// all without control characters. In NDJSON each is the payload of a webhook on a line. HTML is the body alone, as it is,
/// for a file or a pipe.
/// Only the first few are shown if that is asked for; the others count as delivered, and their receipt
/// says so.
public final class StandardOutputSink: Sink {
    /// The name of the kind of sink.
    public let name = "stdout"
    /// What the sink can carry.
    public let capability: Capability

    /// How messages are shown.
    public enum Format: String, Sendable, Hashable, CaseIterable {
        /// Plain text, for a person.
        case text
        /// Markdown, for a person.
        case markdown
        /// HTML, for a file or a program.
        case html
        /// One JSON object a line with the whole message, for a program.
        case ndjson
    }

    private let format: Format
    private let limit: Int?
    private let output: any ByteOutput
    private let state = Mutex(State())
    private let composer = PayloadComposer()

    private struct State {
        var shown = 0
        var isUnread = false
    }

    /// Makes a sink that shows messages in a format, and no more of them than a limit, if there is one.
    public init(
        format: Format = .text, limit: Int? = nil, output: any ByteOutput = DescriptorOutput.standardOutput
    ) {
        let media: Set<Medium> =
            switch format {
            case .text: [.text]
            case .markdown: [.markdown]
            case .html: [.html]
            case .ndjson: [.text, .markdown, .html]
            }
        var capability = Capability(media: media, redelivery: .mayDuplicate)
        capability.isOrdered = true
        self.capability = capability
        self.format = format
        self.limit = limit
        self.output = output
    }

    /// Shows the messages of a batch; batches of other tasks do not mix with it.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        state.withLock { state in
            var buffer: [UInt8] = []
            return batch.map { delivery in
                if state.isUnread || limit.map({ state.shown >= $0 }) == true {
                    return .delivered(receipt: "not shown")
                }
                buffer.removeAll(keepingCapacity: true)
                guard append(delivery, to: &buffer) else {
                    return .rejected(reason: "\(PayloadError.malformed("date"))")
                }
                do throws(SinkError) {
                    try output.write(buffer)
                } catch {
                    guard error.kind == .brokenPipe else { return .failed(reason: "\(error)") }
                    // Whoever reads has seen enough (`tidings send … | head`), which is no failure.
                    state.isUnread = true
                    return .delivered(receipt: "not shown")
                }
                state.shown += 1
                return .delivered(receipt: nil)
            }
        }
    }

    /// Does nothing: what was shown is shown.
    public func flush() async throws(SinkError) {}

    /// Appends a message in the sink's format; not if that cannot be.
    private func append(_ delivery: Delivery, to buffer: inout [UInt8]) -> Bool {
        switch format {
        case .text: append(delivery, .text, to: &buffer)
        case .markdown: append(delivery, .markdown, to: &buffer)
        case .html:
            buffer.append(delivery.rendition.body(.html))
            if buffer.last != 0x0A { buffer.append(0x0A) }
        case .ndjson:
            guard let line = try? composer.body(delivery) else { return false }
            TerminalText.append(json: line, to: &buffer)
            buffer.append(0x0A)
        }
        return true
    }

    private func append(_ delivery: Delivery, _ medium: Medium, to buffer: inout [UInt8]) {
        buffer.append("── ")
        TerminalText.appendLine(delivery.recipient.id, to: &buffer)
        buffer.append(" · ")
        TerminalText.appendLine(delivery.rendition.locale.used.description, to: &buffer)
        buffer.append(" ──\n")
        TerminalText.appendLine(delivery.rendition.title, to: &buffer)
        buffer.append("\n\n")
        TerminalText.append(delivery.rendition.body(medium), to: &buffer)
        if buffer.last != 0x0A { buffer.append(0x0A) }
        buffer.append(0x0A)
    }
}
