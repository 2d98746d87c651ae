import Synchronization
import TidingsModel

/// Appends webhook payloads to a file, one a line, for another program to send.
///
/// With keys the payloads are signed by Standard Webhooks 1.0.0, right before they are written: receivers take them for
/// five minutes. A line then is the `webhook-id`, the `webhook-timestamp`, the `webhook-signature` and the body as it
/// was signed, byte for byte, with tabs between.
///
/// A file holds whole lines only: what a killed run has left of one is taken off when the next run appends, and what
/// does not fit on the disk is taken back; what others wrote stays. A job without a ledger appends everything again when it is run again; the
/// same message has the same `id` then, by which a receiver knows it. A new file can be read by its owner only. A device
/// or a pipe is written to as it is.
public final class WebhookFileSink: Sink {
    /// The name of the kind of sink.
    public let name: String
    /// What the sink can carry.
    public let capability: Capability

    private let line: PayloadLine
    private let path: String
    /// Whether it is a pipe or a device, so that a write can wait long.
    private let isSpecial: Bool
    private let durability: Durability
    private let clock: SinkClock
    private let state = Mutex(State())
    private let memory = WorkMemory { Space() }

    /// Memory that is used again from batch to batch.
    private struct Space: ~Copyable {
        var lines = MessageBuffer(capacity: AppendedFile.blockSize + (1 << 15))
        var scratch = PayloadComposer.Scratch()
        var signing = SignedLines()
        var outcomes = BlockOutcomes()
        /// When the block was begun.
        var moment: Int64 = 0
    }

    private struct State: ~Copyable {
        /// The open file; `nil` until the first delivery.
        var file: AppendedFile?
    }

    /// Makes a sink for a file, which is made at the first delivery.
    ///
    /// It throws if it can be seen already that the folder cannot be made or written to.
    public convenience init(
        file path: String, signer: WebhookSigner? = nil, durability: Durability = .batch, clock: SinkClock = .system
    ) throws(SinkError) {
        try self.init(
            file: path, line: PayloadLine(dialect: WebhookDialect(), form: .body, signer: signer),
            durability: durability, clock: clock)
    }

    /// Makes a sink for the payloads of any dialect: a line holds the method, the address, the header and the body.
    ///
    /// Of the address only the front is written unless all of it is asked for, since the rest is often a credential; so
    /// are some header lines, which are left out likewise. What a signer signs stands in the header.
    public convenience init(
        file path: String, dialect: any PayloadDialect, endpoint: Secret = Secret(""), signer: WebhookSigner? = nil,
        showsAddress: Bool = false, durability: Durability = .batch, clock: SinkClock = .system
    ) throws(SinkError) {
        try self.init(
            file: path,
            line: PayloadLine(
                dialect: dialect, form: .request, signer: signer, endpoint: endpoint, showsAddress: showsAddress),
            durability: durability, clock: clock)
    }

    init(
        file path: String, line: PayloadLine, durability: Durability = .batch, clock: SinkClock = .system
    ) throws(SinkError) {
        name = line.dialect.name
        capability = line.dialect.capability
        self.line = line
        isSpecial = FileSystem.isSpecial(path)
        if !isSpecial { try FileSystem.check(folder: FileSystem.parent(of: path)) }
        self.path = path
        self.durability = durability
        self.clock = clock
    }

    /// Writes the lines of a batch in blocks: all lines of a block or none.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        memory.use { deliver(batch, by: &$0) }
    }

    private func deliver(_ batch: [Delivery], by space: inout Space) -> [Outcome] {
        space.outcomes.restart(count: batch.count)
        begin(&space)
        batch.withUnsafeBufferPointer { all in
            guard let batch = all.baseAddress else { return }
            for index in 0..<all.count {
                let outcome = (batch + index).lend { write($0, at: space.moment, by: &space) }
                space.outcomes.append(outcome)
                guard isFull(space) else { continue }
                finish(&space)
                begin(&space)
            }
        }
        finish(&space)
        return space.outcomes.all
    }

    /// Begins a block.
    private func begin(_ space: inout Space) {
        space.lines.clear()
        space.moment = clock.timestamp()
        space.signing.begin(at: space.moment)
    }

    /// Whether it is time to write; what goes to the disk at once does so with all of its batch, unless it is signed.
    private func isFull(_ space: borrowing Space) -> Bool {
        if line.lineSigner != nil { return space.signing.isFull }
        return durability != .each && space.lines.count >= AppendedFile.blockSize
    }

    /// Signs and writes the lines that wait for it.
    private func finish(_ space: inout Space) {
        // Others may wait long until a pipe is read: who signs behind the lock signs when it is their turn.
        if !isSpecial, !sign(&space) { return space.outcomes.settle(Self.unsigned) }
        guard space.lines.count > 0 else { return space.outcomes.settle(nil) }
        let failure = state.withLock { state -> Outcome? in
            if isSpecial, !sign(&space) { return Self.unsigned }
            do throws(SinkError) {
                try open(&state)
            } catch {
                return .failed(reason: "\(error)")
            }
            do throws(SinkError) {
                try append(space.lines, to: &state)
                return nil
            } catch {
                // Nobody knows what came out of the other end of a pipe.
                return isSpecial ? .unknown(reason: "\(error)") : .failed(reason: "\(error)")
            }
        }
        space.outcomes.settle(failure)
    }

    private static var unsigned: Outcome { .failed(reason: "it cannot be signed") }

    private func sign(_ space: inout Space) -> Bool {
        guard let signer = line.lineSigner else { return true }
        return space.signing.sign(by: signer, at: clock.timestamp(), in: &space.lines)
    }

    private func write(_ delivery: borrowing Delivery, at moment: Int64, by space: inout Space) -> Outcome {
        let start = space.lines.count
        do throws(PayloadError) {
            if let signer = line.lineSigner { space.signing.open(delivery.key, for: signer, in: &space.lines) }
            let remark = try line.write(delivery, at: moment, to: &space.lines, scratch: &space.scratch)
            if let signer = line.lineSigner { space.signing.close(from: start, for: signer, in: space.lines) }
            let receipt = WebhookPayload.identifier(delivery.key)
            return .delivered(receipt: remark.map { "\(receipt); \($0)" } ?? receipt)
        } catch {
            space.lines.cut(to: start)
            return .rejected(reason: "\(error)")
        }
    }

    /// Waits until the lines are on the disk, unless ``Durability/process`` is enough.
    public func flush() async throws(SinkError) {
        try state.withLock { state throws(SinkError) in try state.file?.flush() }
    }

    private func open(_ state: inout State) throws(SinkError) {
        guard state.file == nil else { return }
        if !isSpecial { try FileSystem.create(folder: FileSystem.parent(of: path)) }
        state.file = try AppendedFile(path, durability: durability)
    }

    private func append(_ lines: borrowing MessageBuffer, to state: inout State) throws(SinkError) {
        try state.file?.append(lines, separator: "\n") { (file, length) throws(SinkError) in
            let rest = try file.torn(length, path: path)
            guard rest > 0 else { return length }
            let piece = try file.read(from: length - rest, count: min(rest, PayloadLine.tellingLength), path: path)
            if PayloadLine.isBegun(by: piece) {
                file.truncate(to: length - rest)
                return length - rest
            }
            // Others wrote it.
            try file.write([0x0A], path: path)
            return length + 1
        }
    }
}

extension Descriptor {
    /// How many bytes a file of some length has behind its last line end.
    fileprivate func torn(_ length: Int, path: String) throws(SinkError) -> Int {
        var end = length
        while end > 0 {
            let start = max(0, end - 65_536)
            let bytes = try read(from: start, count: end - start, path: path)
            if let last = bytes.lastIndex(of: 0x0A) { return length - start - last - 1 }
            end = start
        }
        return length
    }
}
