import TidingsModel

/// Mails on their way to a stream, in memory that is used again from batch to batch.
struct EmailStreamWriting: ~Copyable {
    private var block = MessageBuffer(capacity: AppendedFile.blockSize + (1 << 15))
    private var scratch = MailComposer.Scratch()
    private var settling = BlockOutcomes()

    /// What became of the mails.
    var outcomes: [Outcome] { settling.all }

    /// Begins with so many mails.
    mutating func begin(count: Int) { settling.restart(count: count) }

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
            settling.append(.delivered(receipt: nil))
        } catch {
            block.cut(to: start)
            settling.append(.rejected(reason: "\(error)"))
        }
        if block.count >= AppendedFile.blockSize { finish(to: sink) }
    }

    /// Writes what is left.
    mutating func finish(to sink: EmailStreamSink) {
        settling.settle(block.count == 0 ? nil : sink.write(block))
        block.clear()
    }

    /// Forgets the outcomes that were settled.
    mutating func restart() { settling.restart() }
}
