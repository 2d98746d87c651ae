import TidingsModel

/// Messages that wait for the sinks.
struct DeliveryBatch {
    struct Entry {
        let recipient: Recipient
        let place: SourcePlace
        let rendition: Rendition
        let release: Version
    }

    private var entries: [Entry] = []

    var count: Int { entries.count }

    mutating func append(_ recipient: Recipient, _ place: SourcePlace, _ rendition: Rendition, release: Version) {
        entries.append(Entry(recipient: recipient, place: place, rendition: rendition, release: release))
    }

    mutating func takeAll() -> [Entry] {
        defer { entries.removeAll(keepingCapacity: true) }
        return entries
    }
}
