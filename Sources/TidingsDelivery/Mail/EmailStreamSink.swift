import Synchronization
import TidingsModel

/// Appends mails to one file, pipe or device, each followed by CRLF, FF and CRLF.
///
/// It is for measuring and for pipes. A stream cannot tell what it holds, so a second run appends
/// everything again.
public final class EmailStreamSink: Sink {
    /// The name of the kind of sink.
    public let name = "email"
    /// What the sink can carry.
    public let capability = Capability.mail(redelivery: .mayDuplicate)

    private let path: String
    private let composer: MailComposer
    private let signer: DKIMSigner?
    /// The open stream; `nil` until the first delivery.
    private let stream = Mutex<Stream>(Stream())

    private struct Stream: ~Copyable {
        var descriptor: Descriptor?
    }

    /// Whole mails are gathered up to this many bytes for one write.
    private static let blockSize = 1 << 18

    /// Makes a sink for a stream, which is opened at the first delivery.
    public init(stream path: String, from: Mailbox, listID: String? = nil, signer: DKIMSigner? = nil) {
        self.path = path
        composer = MailComposer(from: from, listID: listID)
        self.signer = signer
    }

    /// Composes the mails of a batch and writes them in blocks.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var outcomes: [Outcome] = []
        outcomes.reserveCapacity(batch.count)
        var block: [UInt8] = []
        var scratch = MailComposer.Scratch()
        var begin = 0
        for delivery in batch {
            do throws(MailError) {
                let start = block.count
                try composer.compose(delivery, into: &block, scratch: &scratch)
                try signer?.sign(mail: &block, from: start)
                block.append(contentsOf: [0x0D, 0x0A, 0x0C, 0x0D, 0x0A])
                outcomes.append(.delivered(receipt: nil))
            } catch {
                outcomes.append(.rejected(reason: "\(error)"))
            }
            if block.count >= Self.blockSize { write(&block, for: &outcomes, from: &begin) }
        }
        write(&block, for: &outcomes, from: &begin)
        return outcomes
    }

    /// Waits until the stream is on the disk, as far as it is a file.
    public func flush() async throws(SinkError) {
        guard !FileSystem.isSpecial(path) else { return }
        try stream.withLock { stream throws(SinkError) in
            try stream.descriptor?.synchronize(path: path)
        }
    }

    /// Writes a block and settles the outcomes of the mails in it, which begin at an index.
    private func write(_ block: inout [UInt8], for outcomes: inout [Outcome], from begin: inout Int) {
        defer {
            block.removeAll(keepingCapacity: true)
            begin = outcomes.count
        }
        guard !block.isEmpty else { return }
        var failure: Outcome?
        stream.withLock { stream in
            do throws(SinkError) {
                if stream.descriptor == nil {
                    stream.descriptor = try Descriptor(writing: path, flags: Descriptor.appending)
                }
            } catch {
                failure = .failed(reason: "\(error)")
                return
            }
            do throws(SinkError) {
                try stream.descriptor?.write(block, path: path)
            } catch {
                failure = .unknown(reason: "\(error)")
            }
        }
        guard let failure else { return }
        for index in begin..<outcomes.count where outcomes[index] == .delivered(receipt: nil) {
            outcomes[index] = failure
        }
    }
}
