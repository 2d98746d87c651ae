import TidingsModel

/// Writes the payload of a webhook for each message: one JSON object a line.
///
/// Configured by `webhook: { file: out/webhooks.ndjson }`. The file is written anew in each run, so that
/// the same job leaves the same bytes. Members keep their order.
struct WebhookFileSink: Sink {
    let name = "webhook"
    let capability = Capability(media: Set(Medium.allCases), redelivery: .receiverDeduplicates)
    private let output: OutputFile

    init(output: OutputFile) { self.output = output }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        batch.map { delivery in
            guard let payload = WebhookPayload(delivery) else {
                return .rejected(reason: "\(MailError.badDate)")
            }
            do {
                try output.write(payload.line)
                return .delivered(receipt: payload.id)
            } catch {
                return .failed(reason: "\(error)")
            }
        }
    }

    func flush() async throws(SinkError) { try output.synchronize() }
}
