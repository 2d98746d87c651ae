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
    let composer: MailComposer
    let signer: DKIMSigner?
    /// The open stream; `nil` until the first delivery.
    private let stream = Mutex<Stream>(Stream())

    private struct Stream: ~Copyable {
        var descriptor: Descriptor?
    }

    /// Whole mails are gathered up to this many bytes for one write.
    static let blockSize = 1 << 18

    /// Makes a sink for a stream, which is opened at the first delivery.
    public init(stream path: String, from: Mailbox, listID: String? = nil, signer: DKIMSigner? = nil) {
        self.path = path
        composer = MailComposer(from: from, listID: listID)
        self.signer = signer
    }

    /// Composes the mails of a batch and writes them in blocks.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var writing = EmailStreamWriting(self, count: batch.count)
        // By its pointer no delivery is copied.
        batch.withUnsafeBufferPointer { batch in
            for index in batch.indices {
                writing.append { (buffer, scratch) throws(MailError) in
                    try composer.compose(batch[index], into: &buffer, scratch: &scratch)
                }
            }
        }
        writing.finish()
        return writing.outcomes
    }

    /// Waits until the stream is on the disk, as far as it is a file.
    public func flush() async throws(SinkError) { try synchronize() }

    /// Waits until the stream is on the disk, as far as it is a file.
    func synchronize() throws(SinkError) {
        guard !FileSystem.isSpecial(path) else { return }
        try stream.withLock { stream throws(SinkError) in
            try stream.descriptor?.synchronize(path: path)
        }
    }

    /// Writes a block, and says what became of its mails if it could not be written.
    func write(_ block: borrowing MessageBuffer) -> Outcome? {
        block.withBytes { bytes in
            stream.withLock { stream -> Outcome? in
                do throws(SinkError) {
                    if stream.descriptor == nil {
                        stream.descriptor = try Descriptor(writing: path, flags: Descriptor.appending)
                    }
                } catch {
                    return .failed(reason: "\(error)")
                }
                guard let number = stream.descriptor?.number,
                    let failure = Descriptor.failureToWrite(UnsafeRawBufferPointer(bytes), to: number, path: path)
                else { return nil }
                return .unknown(reason: "\(failure)")
            }
        }
    }
}
