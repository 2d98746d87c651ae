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
        let sink: Int
    }

    private let (job, app): (String, AppIdentity)
    private let date: Date
    private let secret: [UInt8]?
    private var occasions: [String: Occasion] = [:]
    private var keys: [Group: DeliveryKeys] = [:]
    /// The group of the last delivery: most of a batch are of one.
    private var last: (group: Group, keys: DeliveryKeys, occasion: Occasion)?

    /// Begins with what all deliveries of a job have in common.
    init(job: JobFile, date: Date, secret: JobSecret) {
        (self.job, app) = (job.name, job.app)
        self.date = date
        self.secret = secret.bytes
    }

    /// The delivery of a telling to a sink.
    ///
    /// - Parameter sink: The place of the sink in the job, and its name.
    mutating func delivery(
        of telling: Telling, to recipient: Recipient, sink: (place: Int, name: String)
    ) -> Delivery {
        let group = Group(
            release: telling.release.text, notice: telling.kind, telling: telling.number, sink: sink.place)
        let common = common(group, telling, sink.name)
        return Delivery(
            key: common.keys.key(for: recipient.id), recipient: recipient, rendition: telling.rendition,
            unsubscribe: telling.unsubscribe, occasion: common.occasion)
    }

    private mutating func common(
        _ group: Group, _ telling: Telling, _ sink: String
    ) -> (keys: DeliveryKeys, occasion: Occasion) {
        if let last, last.group == group { return (last.keys, last.occasion) }
        let occasion =
            occasions[group.release]
            ?? Occasion(job: job, app: app, release: telling.release, date: date)
        let keys =
            keys[group]
            ?? DeliveryKeys(
                job: job, release: group.release, notice: group.notice, telling: group.telling, sink: sink,
                secret: secret)
        occasions[group.release] = occasion
        self.keys[group] = keys
        last = (group, keys, occasion)
        return (keys, occasion)
    }
}
