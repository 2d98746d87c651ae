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
    private let composer: SignedMailComposer
    private let tail: MailTail
    private let durability: Durability
    private let stream = Mutex(Stream())
    private let space = Mutex(Space())

    private struct Stream: ~Copyable {
        /// The open stream; `nil` until the first delivery.
        var open: MailStream?
    }

    /// Memory that is used again from batch to batch.
    private struct Space: ~Copyable {
        var block = MessageBuffer()
        var scratch = MailComposer.Scratch()
    }

    /// Whole mails are gathered up to this many bytes for one write.
    private static let blockSize = 1 << 18

    /// Makes a sink for a stream, which is opened at the first delivery.
    ///
    /// - Parameters:
    ///   - stream: The file, pipe or device; the folder of a file must be there.
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
        if let outcomes = space.withLockIfAvailable({ deliver(batch, by: &$0) }) { return outcomes }
        // Another task uses the memory.
        var space = Space()
        return deliver(batch, by: &space)
    }

    private func deliver(_ batch: [Delivery], by space: inout Space) -> [Outcome] {
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(batch.count)
        var begin = 0
        space.block.clear()
        for delivery in batch {
            do throws(MailError) {
                try composer.compose(delivery, into: &space.block, scratch: &space.scratch)
                space.block.append(MailStream.separator)
                outcomes.append(.delivered(receipt: nil))
            } catch {
                outcomes.append(.rejected(reason: "\(error)"))
            }
            if space.block.count >= Self.blockSize { write(&space.block, for: &outcomes, from: &begin) }
        }
        write(&space.block, for: &outcomes, from: &begin)
        return outcomes
    }

    /// Waits until the stream is on the disk, as far as it is a file, unless ``Durability/process`` is enough.
    public func flush() async throws(SinkError) {
        try stream.withLock { stream throws(SinkError) in try stream.open?.flush() }
    }

    /// Writes a block and settles the outcomes of the mails in it, which begin at an index.
    private func write(_ block: inout MessageBuffer, for outcomes: inout [Outcome], from begin: inout Int) {
        defer {
            block.clear()
            begin = outcomes.count
        }
        guard block.count > 0, let failure = failure(toWrite: block) else { return }
        for index in begin..<outcomes.count where outcomes[index] == .delivered(receipt: nil) {
            outcomes[index] = failure
        }
    }

    private func failure(toWrite block: borrowing MessageBuffer) -> Outcome? {
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
