import Synchronization
import TidingsModel

/// Appends mails to one file, pipe or device, each followed by CRLF, FF and CRLF.
///
/// It is for measuring and for pipes. A stream cannot tell what it holds, so a second run appends everything again. A file
/// holds whole mails only: what a killed run has left of one is taken off when the next run appends, and what does not fit on
/// the disk is taken back. What is there and is no mail of the sender stays, with a separator behind it. A new file can be
/// read by its owner only.
public final class EmailStreamSink: Sink {
    /// The name of the kind of sink.
    public let name = "email"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .mayDuplicate)

    private let path: String
    let composer: SignedMailComposer
    private let tail: MailTail
    private let durability: Durability
    private let stream = Mutex(Stream())
    private let memory = WorkMemory { EmailStreamWriting() }

    private struct Stream: ~Copyable {
        /// The open stream; `nil` until the first delivery.
        var open: MailStream?
    }

    /// Makes a sink for a stream, which is opened at the first delivery.
    ///
    /// - Parameters:
    ///   - path: The file, pipe or device; the folder of a file must be there.
    ///   - from: The sender.
    ///   - durability: How much the mails survive, if it is a file: with ``Durability/each`` a block of mails goes to the disk
    ///     before it counts as delivered, with ``Durability/batch`` at the flush.
    ///   - listID: The name of the stream of mails, if there is one.
    ///   - signer: Signs each mail, if mails are signed.
    public init(
        stream path: String, from: Mailbox, durability: Durability = .process, listID: String? = nil,
        signer: DKIMSigner? = nil
    ) {
        self.path = path
        composer = SignedMailComposer(from: from, listID: listID, signer: signer)
        tail = MailTail(composer)
        self.durability = durability
    }

    /// Composes the mails of a batch and writes them in blocks.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        memory.use { deliver(batch, by: &$0) }
    }

    private func deliver(_ batch: [Delivery], by writing: inout EmailStreamWriting) -> [Outcome] {
        writing.begin(count: batch.count)
        batch.withUnsafeBufferPointer { all in
            guard let batch = all.baseAddress else { return }
            for index in 0..<all.count {
                (batch + index).lend { delivery in append(delivery, to: &writing) }
            }
        }
        writing.finish(to: self)
        return writing.outcomes
    }

    @inline(never)
    private func append(_ delivery: borrowing Delivery, to writing: inout EmailStreamWriting) {
        writing.append(to: self) { (buffer, scratch) throws(MailError) in
            try composer.composer.compose(delivery, into: &buffer, scratch: &scratch)
        }
    }

    /// Waits until the stream is on the disk, as far as it is a file, unless ``Durability/process`` is enough.
    public func flush() async throws(SinkError) { try synchronize() }

    /// Waits until the stream is on the disk, as far as it is a file, unless ``Durability/process`` is enough.
    func synchronize() throws(SinkError) {
        try stream.withLock { stream throws(SinkError) in try stream.open?.flush() }
    }

    /// Writes a block, and says what became of its mails if it could not be written.
    func write(_ block: borrowing MessageBuffer) -> Outcome? {
        stream.withLock { stream in
            do throws(SinkError) {
                if stream.open == nil { stream.open = try MailStream(path, durability: durability) }
            } catch {
                return .failed(reason: "\(error)")
            }
            do throws(SinkError) {
                try stream.open?.append(block, after: tail)
                return nil
            } catch {
                // Nobody knows what came out of the other end of a pipe.
                return stream.open?.isSpecial ?? true ? .unknown(reason: "\(error)") : .failed(reason: "\(error)")
            }
        }
    }
}
