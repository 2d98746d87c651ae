import TidingsDelivery
import TidingsModel

/// What the people of a batch are told, and the deliveries of it.
struct Tellings {
    /// What they are told, in the order of the people.
    var tellings: [Telling] = []
    /// The delivery of each, with the key for one sink after another.
    private(set) var deliveries: [Delivery] = []
    /// Who runs the app for the first time, and is told nothing for that reason.
    var beginners: [Recipient] = []

    /// Makes room for so many.
    init(count: Int) {
        tellings.reserveCapacity(count)
        deliveries.reserveCapacity(count)
    }

    /// Whether nobody is told anything.
    var isEmpty: Bool { tellings.isEmpty }

    /// Adds one.
    mutating func append(_ telling: consuming Telling, _ delivery: consuming Delivery) {
        tellings.append(telling)
        deliveries.append(delivery)
    }

    /// Makes them deliveries to another sink.
    mutating func setKeys(by subjects: inout TellingSubjects, sink: Int) {
        for index in tellings.indices {
            deliveries[index].key = subjects.key(of: tellings[index], to: deliveries[index].recipient, sink: sink)
        }
    }
}
