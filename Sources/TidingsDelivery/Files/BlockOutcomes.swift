import TidingsModel

/// What becomes of deliveries that are written in blocks: of each at first what was said when it was composed.
struct BlockOutcomes {
    /// The outcomes in the order of the deliveries.
    private(set) var all: [Outcome] = []
    /// The first one whose block is not written.
    private var begin = 0

    /// Forgets all, and makes room.
    mutating func restart(count: Int = 0) {
        all.removeAll(keepingCapacity: true)
        all.reserveCapacity(count)
        begin = 0
    }

    /// Adds what was said of the next delivery.
    mutating func append(_ outcome: Outcome) { all.append(outcome) }

    /// Ends a block: what should have been delivered with it has failed, if it has.
    mutating func settle(_ failure: Outcome?) {
        if let failure {
            for index in begin..<all.count {
                if case .delivered = all[index] { all[index] = failure }
            }
        }
        begin = all.count
    }
}
