import TidingsModel

/// Writes all messages into one stream, each followed by CRLF FF CRLF.
///
/// Configured by `email: { stream: PATH, from: … }`. It is for programs that take mails over a pipe,
/// and for measuring.
struct EmailStreamSink: Sink {
    let name = "email"
    let capability = Capability(media: [.text, .html], redelivery: .mayDuplicate, needsAddress: true)
    private let composer: MailComposer
    private let output: OutputFile

    init(from: Mailbox, output: OutputFile) {
        composer = MailComposer(from: from)
        self.output = output
    }

    /// The batch goes out in one write; when that fails, some of it may have arrived.
    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var scratch = MailComposer.Scratch()
        var mails: [UInt8] = []
        var outcomes: [Outcome] = batch.map { delivery in
            do throws(MailError) {
                try composer.compose(delivery, into: &mails, scratch: &scratch)
                mails.append(contentsOf: [0x0D, 0x0A, 0x0C, 0x0D, 0x0A])
                return .delivered(receipt: nil)
            } catch {
                return .rejected(reason: "\(error)")
            }
        }
        do {
            try output.write(mails)
        } catch {
            for index in outcomes.indices where outcomes[index] == .delivered(receipt: nil) {
                outcomes[index] = .unknown(reason: "\(error)")
            }
        }
        return outcomes
    }

    func flush() async throws(SinkError) { try output.synchronize() }
}
