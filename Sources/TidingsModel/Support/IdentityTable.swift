/// Numbers objects by their identity, in the order in which they are entered.
///
/// Whoever has one holds the objects, so that nothing else can get their identity. A copy of a table is as good as the table.
package struct IdentityTable: Sendable {
    /// The identities where they are looked for, zero where there is none, each with its number beside it.
    private var places = [(identity: UInt64, number: Int)](repeating: (0, 0), count: 64)
    /// How many are there.
    package private(set) var count = 0

    /// Makes an empty table.
    package init() {}

    /// The number of an object, if it was entered.
    package func number(of identity: ObjectIdentifier) -> Int? {
        let wanted = Self.bits(of: identity)
        return places.withUnsafeBufferPointer { places in
            var place = Self.place(of: wanted, among: places.count)
            while places[place].identity != 0 {
                if places[place].identity == wanted { return places[place].number }
                place = (place + 1) & (places.count - 1)
            }
            return nil
        }
    }

    /// Enters an object that is not there yet, and gives its number.
    @discardableResult
    package mutating func enter(_ identity: ObjectIdentifier) -> Int {
        if count >= places.count / 2 { grow() }
        put(Self.bits(of: identity), count)
        count += 1
        return count - 1
    }

    /// Forgets all of them.
    package mutating func removeAll() { self = IdentityTable() }

    private mutating func put(_ identity: UInt64, _ number: Int) {
        var place = Self.place(of: identity, among: places.count)
        while places[place].identity != 0 { place = (place + 1) & (places.count - 1) }
        places[place] = (identity, number)
    }

    private mutating func grow() {
        let old = places
        places = Array(repeating: (0, 0), count: old.count * 2)
        for (identity, number) in old where identity != 0 { put(identity, number) }
    }

    private static func bits(of identity: ObjectIdentifier) -> UInt64 { UInt64(UInt(bitPattern: identity)) }

    private static func place(of identity: UInt64, among count: Int) -> Int {
        // Objects begin at multiples of 16; the factor spreads neighbours.
        Int(truncatingIfNeeded: (identity >> 4 &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
    }
}
