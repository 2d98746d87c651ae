import Synchronization

/// Who of a piece of the list was counted in this run: a bit a person, by their place in the piece.
struct PersonBits: Sendable, Hashable {
    private var words: [UInt64] = []

    /// Whether a person was counted.
    func contains(_ index: Int) -> Bool {
        let word = index >> 6
        return words.indices.contains(word) && words[word] & Self.bit(index) != 0
    }

    /// Notes that a person is counted.
    mutating func insert(_ index: Int) {
        guard index >= 0 else { return }
        let missing = (index >> 6) + 1 - words.count
        if missing > 0 { words += Array(repeating: 0, count: missing) }
        words[index >> 6] |= Self.bit(index)
    }

    private static func bit(_ index: Int) -> UInt64 { 1 << UInt64(index & 63) }
}

/// Who was counted in this run, of the pieces of the list that may come again in it.
///
/// What is tried again changes what was counted of a person; it does not count them twice.
final class CountedPeople: Sendable {
    private let people = Mutex<[Int64: PersonBits]>([:])

    /// Those of a piece.
    func people(of claim: Int64) -> PersonBits { people.withLock { $0[claim] ?? PersonBits() } }

    /// Whether a piece was worked on before in this run.
    func contains(_ claim: Int64) -> Bool { people.withLock { $0[claim] != nil } }

    /// Keeps those of a piece until it comes again.
    func keep(_ bits: PersonBits, of claim: Int64) { people.withLock { $0[claim] = bits } }

    /// Forgets a piece of which nothing was recorded.
    func forget(_ claim: Int64) { people.withLock { people in _ = people.removeValue(forKey: claim) } }
}
