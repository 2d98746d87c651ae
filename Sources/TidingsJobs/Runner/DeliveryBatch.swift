import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Messages that wait for the sinks, and what their deliveries have in common from batch to batch.
struct DeliveryBatch {
    struct Entry {
        let recipient: Recipient
        let place: SourcePlace
        let rendition: Rendition
        let release: Version
    }

    private struct Group: Hashable {
        let release: String
        let notice: Notice.Kind
        let sink: String
    }

    private var entries: [Entry] = []
    private var occasions: [String: Occasion] = [:]
    private var keys: [Group: DeliveryKeys] = [:]

    var count: Int { entries.count }

    mutating func append(_ recipient: Recipient, _ place: SourcePlace, _ rendition: Rendition, release: Version) {
        entries.append(Entry(recipient: recipient, place: place, rendition: rendition, release: release))
    }

    mutating func takeAll() -> [Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }

    /// The delivery of a message to a sink.
    mutating func delivery(_ entry: Entry, of job: JobFile, date: Date, to sink: String) -> Delivery {
        let group = Group(release: entry.release.text, notice: entry.rendition.program.kind, sink: sink)
        let occasion =
            occasions[group.release]
            ?? Occasion(job: job.name, app: job.app, release: entry.release, date: date)
        let keys =
            keys[group]
            ?? DeliveryKeys(job: job.name, release: group.release, notice: group.notice, telling: 1, sink: sink)
        occasions[group.release] = occasion
        self.keys[group] = keys
        return Delivery(
            key: keys.key(for: entry.recipient.id), recipient: entry.recipient, rendition: entry.rendition,
            occasion: occasion)
    }
}
