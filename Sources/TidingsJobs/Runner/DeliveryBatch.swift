import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What deliveries have in common from batch to batch: the keys but for the recipient, and the occasion.
struct DeliveryBatch {
    private struct Group: Hashable {
        let release: String
        let notice: Notice.Kind
        let telling: Int
        let sink: String
    }

    private var occasions: [String: Occasion] = [:]
    private var keys: [Group: DeliveryKeys] = [:]

    /// The delivery of a telling to a sink.
    mutating func delivery(
        of telling: Telling, to recipient: Recipient, job: JobFile, date: Date, sink: String
    ) -> Delivery {
        let group = Group(release: telling.release.text, notice: telling.kind, telling: telling.number, sink: sink)
        let occasion =
            occasions[group.release]
            ?? Occasion(job: job.name, app: job.app, release: telling.release, date: date)
        let keys =
            keys[group]
            ?? DeliveryKeys(
                job: job.name, release: group.release, notice: group.notice, telling: group.telling, sink: sink)
        occasions[group.release] = occasion
        self.keys[group] = keys
        return Delivery(
            key: keys.key(for: recipient.id), recipient: recipient, rendition: telling.rendition, occasion: occasion)
    }
}
