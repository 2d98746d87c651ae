import Synchronization
import TidingsModel

/// Writes webhook payloads to a file, one JSON object a line, for another program to send.
///
/// The file is written anew by each run: first beside it, under its name with `.tmp`, and at the first
/// flush it takes its place; what is delivered later is appended, and made durable by the next flush.
/// A run that is killed before its first flush thus leaves the file of the run before; one that is killed
/// later may leave the beginning of a line without its end, and nothing that was said to be delivered is
/// missing. A second run gives the same bytes. A run that delivers nothing leaves the file as it is. It can be read by its
/// owner only. A device or a pipe is written to as it is.
public final class WebhookFileSink: Sink {
    /// The name of the kind of sink.
    public let name: String
    /// What the sink can carry.
    public let capability: Capability

    private let line: PayloadLine
    private let path: String
    private let durability: Durability
    private let state = Mutex(State())
    private let space = Mutex(Space())

    /// Memory that is used again from batch to batch.
    private struct Space: ~Copyable {
        var lines = MessageBuffer()
        var scratch = PayloadComposer.Scratch()
    }

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
    public convenience init(file path: String, durability: Durability = .batch) throws(SinkError) {
        try self.init(file: path, line: PayloadLine(dialect: WebhookDialect(), form: .body), durability: durability)
    }

    /// Makes a sink for the payloads of any dialect: a line holds the method, the address, the header and the body.
    ///
    /// Of the address only the front is written unless all of it is asked for, since the rest is often a credential; so
    /// are some header lines, which are left out likewise.
    public convenience init(
        file path: String, dialect: any PayloadDialect, endpoint: Secret = Secret(""), showsAddress: Bool = false,
        durability: Durability = .batch
    ) throws(SinkError) {
        try self.init(
            file: path,
            line: PayloadLine(dialect: dialect, form: .request, endpoint: endpoint, showsAddress: showsAddress),
            durability: durability)
    }

    init(file path: String, line: PayloadLine, durability: Durability = .batch) throws(SinkError) {
        name = line.dialect.name
        capability = line.dialect.capability
        self.line = line
        if !FileSystem.isSpecial(path) { try FileSystem.check(folder: FileSystem.parent(of: path)) }
        self.path = path
        self.durability = durability
    }

    /// Writes the lines of a batch: all of them or none.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        if let outcomes = space.withLockIfAvailable({ deliver(batch, by: &$0) }) { return outcomes }
        // Another task uses the memory.
        var space = Space()
        return deliver(batch, by: &space)
    }

    private func deliver(_ batch: [Delivery], by space: inout Space) -> [Outcome] {
        space.lines.clear()
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(batch.count)
        for delivery in batch {
            do throws(PayloadError) {
                let remark = try line.write(delivery, to: &space.lines, scratch: &space.scratch)
                let receipt = WebhookPayload.identifier(delivery.key)
                outcomes.append(.delivered(receipt: remark.map { "\(receipt); \($0)" } ?? receipt))
            } catch {
                outcomes.append(.rejected(reason: "\(error)"))
            }
        }
        guard space.lines.count > 0 else { return outcomes }
        do throws(SinkError) {
            try append(space.lines)
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
            if durability != .process {
                try state.file?.synchronize(path: path)
                FileStep.synchronized.note()
            }
            guard !state.isPublished else { return }
            try FileSystem.rename(temporary, to: path)
            state.isPublished = true
            FileStep.published.note()
            guard durability != .process else { return }
            let folder = FileSystem.parent(of: path)
            try Descriptor(folder: folder).synchronize(path: folder)
            FileStep.flushed.note()
        }
    }

    private var temporary: String { "\(path).tmp" }

    private func append(_ lines: borrowing MessageBuffer) throws(SinkError) {
        try state.withLock { state throws(SinkError) in
            if state.file == nil {
                state.isSpecial = FileSystem.isSpecial(path)
                if state.isSpecial {
                    state.file = try Descriptor(writing: path)
                } else {
                    try FileSystem.create(folder: FileSystem.parent(of: path))
                    state.file = try Descriptor(writing: temporary, flags: Descriptor.anew)
                    FileStep.created.note()
                }
            }
            do throws(SinkError) {
                try state.file?.write(observing: lines, path: path)
                if durability == .each, !state.isSpecial {
                    try state.file?.synchronize(path: path)
                    FileStep.synchronized.note()
                }
                state.length += lines.count
            } catch {
                // What was written of the batch must not stay: it would end in half a line.
                if !state.isSpecial { state.file?.truncate(to: state.length) }
                throw error
            }
        }
    }
}
