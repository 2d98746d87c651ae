import Synchronization
public import TidingsModel

/// Shows messages to the person who runs a job.
///
/// Each is a line with the recipient and the language used, the title, an empty line and the body.
/// Only the first few are shown if that is asked for; the others count as delivered, and their receipt
/// says so.
public final class StandardOutputSink: Sink {
    /// The name of the kind of sink.
    public let name = "stdout"
    /// What the sink can carry.
    public let capability: Capability

    private let medium: Medium
    private let limit: Int?
    private let output: any ByteOutput
    private let state = Mutex(State())

    private struct State {
        var shown = 0
        var broken: SinkError?
    }

    /// Makes a sink that shows one medium, and no more messages than a limit, if there is one.
    public init(
        medium: Medium = .text, limit: Int? = nil, output: any ByteOutput = DescriptorOutput.standardOutput
    ) {
        capability = Capability(media: [medium], redelivery: .mayDuplicate)
        self.medium = medium
        self.limit = limit
        self.output = output
    }

    /// Shows the messages of a batch; batches of other tasks do not mix with it.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        state.withLock { state in
            var buffer: [UInt8] = []
            return batch.map { delivery in
                if let limit, state.shown >= limit { return .delivered(receipt: "not shown") }
                if let error = state.broken { return .failed(reason: "\(error)") }
                buffer.removeAll(keepingCapacity: true)
                append(delivery, to: &buffer)
                do throws(SinkError) {
                    try output.write(buffer)
                } catch {
                    // Nobody will read the rest either.
                    if error.kind == .brokenPipe { state.broken = error }
                    return .failed(reason: "\(error)")
                }
                state.shown += 1
                return .delivered(receipt: nil)
            }
        }
    }

    /// Does nothing: what was shown is shown.
    public func flush() async throws(SinkError) {}

    private func append(_ delivery: Delivery, to buffer: inout [UInt8]) {
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
