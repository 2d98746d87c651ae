import TidingsModel

/// The keys of the messages of a spool: 21 to 43 bytes for each.
// Unchecked: nobody else holds the memory.
struct SpoolKeys: ~Copyable, @unchecked Sendable {
    private var slots: UnsafeMutableBufferPointer<DeliveryKey>
    private(set) var count = 0
    /// The key of which all digits are zero marks an empty place, so it is kept apart.
    private var hasZero = false
    private static let empty = DeliveryKey(high: 0, low: 0)
    /// Keys of others could be made so that they meet; where they go is not known to who makes them.
    private let seed = UInt64.random(in: 0...UInt64.max) | 1

    init() {
        slots = .allocate(capacity: 64)
        slots.initialize(repeating: Self.empty)
    }

    deinit { slots.deallocate() }

    /// Takes a key in; `false` if it was there.
    mutating func insert(_ key: DeliveryKey) -> Bool {
        if key == Self.empty {
            defer { hasZero = true }
            return !hasZero
        }
        let place = place(of: key)
        guard slots[place] != key else { return false }
        slots[place] = key
        count += 1
        if count > slots.count / 4 * 3 { grow() }
        return true
    }

    private func place(of key: DeliveryKey) -> Int {
        let mixed = ((key.high ^ seed) &* 0x9E37_79B9_7F4A_7C15 ^ key.low) &* seed
        var place = Int(truncatingIfNeeded: (mixed ^ mixed >> 32) & UInt64(slots.count - 1))
        while slots[place] != Self.empty, slots[place] != key { place = (place + 1) & (slots.count - 1) }
        return place
    }

    private mutating func grow() {
        let old = slots
        slots = .allocate(capacity: old.count * 2)
        slots.initialize(repeating: Self.empty)
        for key in old where key != Self.empty { slots[place(of: key)] = key }
        old.deallocate()
    }
}
