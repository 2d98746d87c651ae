import TidingsModel

/// One of the sinks of a composition.
struct SinkPart: Sendable {
    /// The name by which wishes and reasons know it.
    var name: String
    var sink: any Sink

    /// Whether it can reach somebody at all.
    func reaches(_ delivery: Delivery) -> Bool {
        !sink.capability.needsAddress || delivery.recipient.email != nil
    }

    /// Delivers some of a batch; there is an outcome for each, whatever the sink answers.
    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        guard !batch.isEmpty else { return [] }
        let outcomes = await sink.deliver(batch).prefix(batch.count)
        let missing = batch.count - outcomes.count
        return outcomes + [Outcome](repeating: .unknown(reason: "the sink did not say"), count: missing)
    }
}

extension Sequence where Element == SinkPart {
    /// Makes all durable, all of them even if one fails; the first error is the answer.
    func flush() async throws(SinkError) {
        var first: SinkError?
        for part in self {
            do throws(SinkError) { try await part.sink.flush() } catch { first = first ?? error }
        }
        if let first { throw first }
    }
}
