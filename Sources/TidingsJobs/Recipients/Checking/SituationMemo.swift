/// Remembers checked situations by their bytes: of millions of people, few differ in these.
///
/// It has a fixed number of places, and what finds no place takes another's, so that no list can make it grow.
struct SituationMemo {
    private struct Place {
        var hash: UInt64
        var bytes: [UInt8]
        var situation: CheckedSituation
    }

    /// How many places a hash can have.
    private static let ways = 4
    /// Longer ones are not remembered, nor those of which much is wrong.
    private static let longest = 512

    private let mask: Int
    private var places: [Place?]
    private var turn = 0

    /// Makes a memo.
    ///
    /// - Parameter sets: A power of two; it remembers four times as many.
    init(sets: Int = 1_024) {
        mask = sets - 1
        places = Array(repeating: nil, count: sets * Self.ways)
    }

    /// The situation that some bytes say; `nil` if it is not remembered.
    func situation(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> CheckedSituation? {
        let first = (Int(truncatingIfNeeded: hash) & mask) * Self.ways
        for index in first..<(first + Self.ways) {
            guard let place = places[index], place.hash == hash, place.bytes.elementsEqual(bytes) else { continue }
            return place.situation
        }
        return nil
    }

    /// Remembers a situation.
    mutating func remember(_ situation: CheckedSituation, _ bytes: UnsafeRawBufferPointer, hash: UInt64) {
        guard bytes.count <= Self.longest, situation.findings.size <= Self.longest else { return }
        let first = (Int(truncatingIfNeeded: hash) & mask) * Self.ways
        let free = (first..<(first + Self.ways)).first { places[$0] == nil }
        turn = (turn + 1) % Self.ways
        places[free ?? first + turn] = Place(hash: hash, bytes: Array(bytes), situation: situation)
    }
}
