import TidingsModel

/// Finds what a session knows by the objects that stand for a situation and a past.
///
/// Who enters an object here must hold it as long as it is in the table: another one could get its address.
struct AnnouncementTable: Sendable {
    private struct Slot: Sendable {
        var situation: ObjectIdentifier
        var past: ObjectIdentifier
        /// Negative in a slot that is free.
        var place: Int32
        /// The number of the outcome that all have for good; negative where there is none.
        var number: Int32
    }

    private static let leastBits = 6

    private var slots: [Slot] = []
    private var bits = 0
    private var count = 0

    /// The place that was entered.
    @inline(__always)
    func place(_ situation: ObjectIdentifier, _ past: ObjectIdentifier) -> Int? {
        guard !slots.isEmpty else { return nil }
        var index = start(situation, past)
        while slots[index].place >= 0 {
            if slots[index].situation == situation, slots[index].past == past { return Int(slots[index].place) }
            index = (index + 1) & (slots.count - 1)
        }
        return nil
    }

    /// The number of the outcome that all have for good, if there is one.
    @inline(__always)
    func number(_ situation: ObjectIdentifier, _ past: ObjectIdentifier) -> Int? {
        guard !slots.isEmpty else { return nil }
        return slots.withUnsafeBufferPointer { slots in
            var index = start(situation, past)
            while slots[index].place >= 0 {
                if slots[index].situation == situation, slots[index].past == past {
                    return slots[index].number < 0 ? nil : Int(slots[index].number)
                }
                index = (index + 1) & (slots.count - 1)
            }
            return nil
        }
    }

    /// Enters a place, instead of the one that stands there.
    ///
    /// - Parameter number: The number of the outcome that all have for good.
    mutating func enter(
        _ place: Int, _ situation: ObjectIdentifier, _ past: ObjectIdentifier, number: Int? = nil
    ) {
        let found = Slot(
            situation: situation, past: past, place: Int32(truncatingIfNeeded: place),
            number: Int32(truncatingIfNeeded: number ?? -1))
        put(found)
    }

    private mutating func put(_ found: Slot) {
        let (situation, past) = (found.situation, found.past)
        if (count + 1) * 2 > slots.count { grow() }
        var index = start(situation, past)
        while slots[index].place >= 0, slots[index].situation != situation || slots[index].past != past {
            index = (index + 1) & (slots.count - 1)
        }
        if slots[index].place < 0 { count += 1 }
        slots[index] = found
    }

    mutating func removeAll() { self = AnnouncementTable() }

    private mutating func grow() {
        let old = slots
        bits = max(bits + 1, Self.leastBits)
        let free = ObjectIdentifier(AnnouncementTable.self)
        slots = Array(repeating: Slot(situation: free, past: free, place: -1, number: -1), count: 1 << bits)
        count = 0
        for slot in old where slot.place >= 0 { put(slot) }
    }

    /// Objects stand at multiples of sixteen, so the product's upper bits are taken.
    @inline(__always)
    private func start(_ situation: ObjectIdentifier, _ past: ObjectIdentifier) -> Int {
        let first = UInt(bitPattern: situation) &* 0x9E37_79B9_7F4A_7C15
        let both = (first ^ UInt(bitPattern: past)) &* 0xD6E8_FEB8_6659_FD93
        return Int(bitPattern: both >> (UInt(UInt.bitWidth) - UInt(bits)))
    }
}
