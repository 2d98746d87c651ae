/// A person in the index: the key, and where their standing is.
struct IndexEntry: Sendable {
    var high: UInt64
    var low: UInt64
    /// The number of the record, then the index of the person in it, then the place of the standing: of two entries of
    /// a person, the one that counts has the greater one.
    var place: UInt64

    init(_ key: PersonKey, record: Int, index: Int, standing: UInt16) {
        high = key.high
        low = key.low
        place =
            UInt64(truncatingIfNeeded: record) << 32 | UInt64(truncatingIfNeeded: index & 0xFFFF) << 16
            | UInt64(standing)
    }

    var key: PersonKey { PersonKey(high: high, low: low) }
    var record: Int { Int(place >> 32) }
    var index: Int { Int(place >> 16 & 0xFFFF) }
    var standing: Int { Int(place & 0xFFFF) }

    /// A byte of the key, the first one first.
    func byte(_ number: Int) -> Int {
        let half = number < 8 ? high : low
        return Int(half >> UInt64(56 - 8 * (number & 7)) & 0xFF)
    }

    static func precedes(_ left: IndexEntry, _ right: IndexEntry) -> Bool {
        if left.high != right.high { return left.high < right.high }
        return left.low != right.low ? left.low < right.low : left.place < right.place
    }
}
