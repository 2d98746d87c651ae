/// Finds entries by the bytes of their keys.
///
/// The places of the entries stand in one flat array. The hash is Swift's, which is seeded in each process: nobody
/// can choose keys that all fall into one place.
struct StringsIndex: Sendable {
    /// In the low half the position of an entry plus one, in the high half bits of its hash; 0 is free.
    private var slots: [UInt64]
    private let mask: Int

    /// Makes room for so many entries.
    init(capacity: Int) {
        var size = 4
        while size < 2 * min(capacity, 1 << 32) { size *= 2 }
        slots = Array(repeating: 0, count: capacity == 0 ? 1 : size)
        mask = slots.count - 1
    }

    /// Enters the key of a position; gives the position that had the same key before.
    mutating func insert(_ position: Int, in entries: [StringsEntry]) -> Int? {
        entries[position].withKey { key in
            let hash = Self.hash(key)
            let new = hash & ~0xFFFF_FFFF | UInt64(position + 1)
            return slots.withUnsafeMutableBufferPointer { slots in
                var next = Int(truncatingIfNeeded: hash) & mask
                while slots[next] != 0 {
                    if let earlier = Self.match(slots[next], hash, key, entries) {
                        slots[next] = new
                        return earlier
                    }
                    next = (next + 1) & mask
                }
                slots[next] = new
                return nil
            }
        }
    }

    /// The position of a key.
    func position(of key: UnsafeBufferPointer<UInt8>, in entries: [StringsEntry]) -> Int? {
        let hash = Self.hash(key)
        return slots.withUnsafeBufferPointer { slots in
            var next = Int(truncatingIfNeeded: hash) & mask
            while slots[next] != 0 {
                if let position = Self.match(slots[next], hash, key, entries) { return position }
                next = (next + 1) & mask
            }
            return nil
        }
    }

    @inline(__always)
    private static func match(
        _ slot: UInt64, _ hash: UInt64, _ key: UnsafeBufferPointer<UInt8>, _ entries: [StringsEntry]
    ) -> Int? {
        guard (slot ^ hash) >> 32 == 0 else { return nil }
        let position = Int(slot & 0xFFFF_FFFF) - 1
        return entries[position].withKey { $0.hasSameBytes(as: key) } ? position : nil
    }

    @inline(__always)
    private static func hash(_ key: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(key))
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
