import TidingsModel

/// Writes each message as an `.eml` file, named for its delivery key.
///
/// Configured by `email: { directory: out/mail, from: "Snoodle <news@example.com>" }`. A file is there
/// whole or not at all; the same delivery writes the same bytes under the same name.
struct EmailFileSink: Sink {
    let name = "email"
    let capability = Capability(media: [.text, .html], redelivery: .idempotent, needsAddress: true)
    private let composer: MailComposer
    private let folder: OutputFolder

    init(from: Mailbox, folder: OutputFolder) {
        composer = MailComposer(from: from)
        self.folder = folder
    }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var scratch = MailComposer.Scratch()
        var mail: [UInt8] = []
        return batch.map { delivery in
            mail.removeAll(keepingCapacity: true)
            do throws(MailError) {
                try composer.compose(delivery, into: &mail, scratch: &scratch)
            } catch {
                return .rejected(reason: "\(error)")
            }
            let file = "\(delivery.key).eml"
            if folder.holds(mail, as: file) { return .alreadyDelivered }
            do {
                try folder.put(mail, as: file)
                return .delivered(receipt: file)
            } catch {
                return .failed(reason: "\(error)")
            }
        }
    }

    func flush() async throws(SinkError) { try folder.synchronize() }
}
