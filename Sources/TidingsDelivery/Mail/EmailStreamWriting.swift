import TidingsModel

/// Mails on their way to a stream, in memory that is used again from batch to batch.
struct EmailStreamWriting: ~Copyable {
    private var block = MessageBuffer(capacity: EmailStreamSink.blockSize + (1 << 15))
    private var scratch = MailComposer.Scratch()
    private(set) var outcomes: [Outcome] = []
    /// The first mail in the block.
    private var begin = 0

    /// Begins with so many mails.
    mutating func begin(count: Int) {
        restart()
        outcomes.reserveCapacity(count)
    }

    /// Appends a mail, which a closure composes.
    mutating func append(
        to sink: EmailStreamSink,
        _ compose: (inout MessageBuffer, inout MailComposer.Scratch) throws(MailError) -> Void
    ) {
        let start = block.count
        do throws(MailError) {
            try compose(&block, &scratch)
            try sink.composer.sign(&block, from: start)
            block.append(MailStream.separator)
            outcomes.append(.delivered(receipt: nil))
        } catch {
            block.cut(to: start)
            outcomes.append(.rejected(reason: "\(error)"))
        }
        if block.count >= EmailStreamSink.blockSize { finish(to: sink) }
    }

    /// Writes what is left.
    mutating func finish(to sink: EmailStreamSink) {
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
