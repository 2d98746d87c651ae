import TidingsModel

/// Mails on their way to the stream.
struct EmailStreamWriting: ~Copyable {
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
