/// The name of a person in a ledger: 128 bits of a hash, so that the ledger holds no id of anybody it told.
///
/// `TidingsDelivery` computes it from the job and the id, with the job's secret if it has one.
public struct PersonKey: Sendable, Hashable {
    /// How many bytes it takes in a record.
    public static let size = 16
    /// Of an entry that names nobody.
    public static let none = PersonKey(high: 0, low: 0)

    /// The upper half of the number.
    public let high: UInt64
    /// The lower half of the number.
    public let low: UInt64

    /// Makes a key of the two halves of its number.
    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }
}

extension PersonKey: Comparable {
    /// In the order of their numbers.
    public static func < (left: PersonKey, right: PersonKey) -> Bool {
        left.high != right.high ? left.high < right.high : left.low < right.low
    }
}
