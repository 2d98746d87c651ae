import Synchronization
import TidingsModel

/// Writes webhook payloads to a file, one JSON object a line, for another program to send.
///
/// The file is written anew by each run: first beside it, under its name with `.tmp`, and at the first
/// flush it takes its place; what is delivered later is appended, and made durable by the next flush.
/// A run that is killed before its first flush thus leaves the file of the run before. A second run
/// gives the same bytes. A run that delivers nothing leaves the file as it is. It can be read by its
/// owner only. A device or a pipe is written to as it is.
public final class WebhookFileSink: Sink {
    /// The name of the kind of sink.
    public let name: String
    /// What the sink can carry.
    public let capability: Capability

    private let line: PayloadLine
    private let path: String
    private let state = Mutex(State())

    private struct State: ~Copyable {
        var file: Descriptor?
        /// The bytes of the whole lines in the file.
        var length = 0
        /// Whether the file has its final name.
        var isPublished = false
        /// Whether it is a device or a pipe.
        var isSpecial = false
    }

    /// Makes a sink for a file, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that the folder cannot be made or written to.
    public convenience init(file path: String) throws(SinkError) {
        try self.init(file: path, line: PayloadLine(dialect: WebhookDialect(), form: .body))
    }

    /// Makes a sink for the payloads of any dialect: a line holds the method, the address, the header and the body.
    ///
    /// Of the address only the front is written unless all of it is asked for, since the rest is often a credential; so
    /// are some header lines, which are left out likewise.
    public convenience init(
        file path: String, dialect: any PayloadDialect, endpoint: Secret = Secret(""), showsAddress: Bool = false
    ) throws(SinkError) {
        try self.init(
            file: path,
            line: PayloadLine(dialect: dialect, form: .request, endpoint: endpoint, showsAddress: showsAddress))
    }

    init(file path: String, line: PayloadLine) throws(SinkError) {
        name = line.dialect.name
        capability = line.dialect.capability
        self.line = line
        if !FileSystem.isSpecial(path) { try FileSystem.check(folder: FileSystem.parent(of: path)) }
        self.path = path
    }

    /// Writes the lines of a batch: all of them or none.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var lines: [UInt8] = []
        var outcomes = batch.map { delivery -> Outcome in
            do throws(PayloadError) {
                let (line, remark) = try self.line.write(delivery)
                lines.append(contentsOf: line)
                lines.append(0x0A)
                let receipt = WebhookPayload.identifier(delivery.key)
                return .delivered(receipt: remark.map { "\(receipt); \($0)" } ?? receipt)
            } catch {
                return .rejected(reason: "\(error)")
            }
        }
        guard !lines.isEmpty else { return outcomes }
        do throws(SinkError) {
            try append(lines)
        } catch {
            for index in outcomes.indices {
                if case .delivered = outcomes[index] { outcomes[index] = .failed(reason: "\(error)") }
            }
        }
        return outcomes
    }

    /// Makes the lines durable and, the first time, gives the file its name.
    public func flush() async throws(SinkError) {
        try state.withLock { state throws(SinkError) in
            guard state.file != nil, !state.isSpecial else { return }
            try state.file?.synchronize(path: path)
            guard !state.isPublished else { return }
            try FileSystem.rename(temporary, to: path)
            state.isPublished = true
            let folder = FileSystem.parent(of: path)
            try Descriptor(folder: folder).synchronize(path: folder)
        }
    }

    private var temporary: String { "\(path).tmp" }

    private func append(_ lines: [UInt8]) throws(SinkError) {
        try state.withLock { state throws(SinkError) in
            if state.file == nil {
                state.isSpecial = FileSystem.isSpecial(path)
                if state.isSpecial {
                    state.file = try Descriptor(writing: path)
                } else {
                    try FileSystem.create(folder: FileSystem.parent(of: path))
                    state.file = try Descriptor(writing: temporary, flags: Descriptor.anew)
                }
            }
            do throws(SinkError) {
                try state.file?.write(lines, path: path)
                state.length += lines.count
            } catch {
                // What was written of the batch must not stay: it would end in half a line.
                if !state.isSpecial { state.file?.truncate(to: state.length) }
                throw error
            }
        }
    }
}
