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
        var writing = Writing(self, count: batch.count)
        for index in batch.indices {
            writing.append { (buffer, scratch) throws(MailError) in
                try composer.compose(batch[index], into: &buffer, scratch: &scratch)
            }
        }
        writing.finish()
        return writing.outcomes
    }

    /// Mails on their way to the stream.
    private struct Writing: ~Copyable {
        private let sink: EmailStreamSink
        private var block = MessageBuffer(capacity: EmailStreamSink.blockSize + (1 << 14))
        private var scratch = MailComposer.Scratch()
        private(set) var outcomes: [Outcome] = []
        /// The first mail in the block.
        private var begin = 0

        init(_ sink: EmailStreamSink, count: Int) {
            self.sink = sink
            outcomes.reserveCapacity(count)
        }

        /// Appends a mail, which a closure composes.
        mutating func append(
            _ compose: (inout MessageBuffer, inout MailComposer.Scratch) throws(MailError) -> Void
        ) {
            let start = block.count
            do throws(MailError) {
                try compose(&block, &scratch)
                if let signer = sink.signer {
                    var mail = block.withBytes { Array($0[start...]) }
                    try signer.sign(mail: &mail, from: 0)
                    block.cut(to: start)
                    block.append(mail)
                }
                block.append("\r\n\u{C}\r\n")
                outcomes.append(.delivered(receipt: nil))
            } catch {
                block.cut(to: start)
                outcomes.append(.rejected(reason: "\(error)"))
            }
            if block.count >= EmailStreamSink.blockSize { finish() }
        }

        /// Writes what is left.
        mutating func finish() {
            let failure = block.count == 0 ? nil : sink.write(block)
            block.clear()
            if let failure {
                for index in begin..<outcomes.count where outcomes[index] == .delivered(receipt: nil) {
                    outcomes[index] = failure
                }
            }
            begin = outcomes.count
        }

        /// Forgets the outcomes that were settled.
        mutating func restart() {
            outcomes.removeAll(keepingCapacity: true)
            begin = 0
        }
    }

    /// Writes the mails of a spool as they are read, without making deliveries of them.
    func expand(_ path: String, _ report: @Sendable (Problem) -> Void) throws(SinkError) -> SpoolExport.Tally {
        var reader = try SpoolReader(file: path)
        var tally = SpoolExport.Tally()
        var writing = Writing(self, count: 0)
        var keys: [DeliveryKey] = []
        while true {
            let group = try reader.next { mail, values in
                keys.append(mail.key)
                writing.append { (buffer, scratch) throws(MailError) in
                    try composer.compose(mail, values, into: &buffer, scratch: &scratch)
                }
            }
            guard let group else { break }
            writing.finish()
            tally.note(group, report)
            for (key, outcome) in zip(keys, writing.outcomes) { tally.note(outcome, of: key, path, report) }
            writing.restart()
            keys.removeAll(keepingCapacity: true)
        }
        try synchronize()
        tally.programs = reader.programCount
        tally.bytes = reader.offset
        return tally
    }

    /// Waits until the stream is on the disk, as far as it is a file.
    public func flush() async throws(SinkError) { try synchronize() }

    private func synchronize() throws(SinkError) {
        guard !FileSystem.isSpecial(path) else { return }
        try stream.withLock { stream throws(SinkError) in
            try stream.descriptor?.synchronize(path: path)
        }
    }

    /// Writes a block, and says what became of its mails if it could not be written.
    private func write(_ block: borrowing MessageBuffer) -> Outcome? {
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
