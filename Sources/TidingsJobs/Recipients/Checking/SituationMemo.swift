import TidingsModel

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Remembers checked situations by their bytes: of millions of people, few differ in these.
///
/// It has a fixed number of places, and what finds no place takes another's, so that no list can make it grow.
struct SituationMemo {
    private final class Place: Sendable {
        let bytes: [UInt8]
        let situation: CheckedSituation
        /// The situation, if nothing is wrong with it; the place holds it.
        let fine: Unmanaged<Situation>?

        init(bytes: [UInt8], situation: CheckedSituation) {
            (self.bytes, self.situation) = (bytes, situation)
            fine = situation.isFine ? .passUnretained(situation.situation) : nil
        }
    }

    /// How many places a hash can have.
    private static let ways = 4
    /// Longer ones are not remembered, nor those of which much is wrong.
    static let longest = 512

    private let mask: Int
    /// The hash of what stands at each place: a place is looked at only when its hash is the right one.
    private var hashes: [UInt64]
    private var places: [Place?]
    /// The same places for who only looks at them.
    private var lookups: [Unmanaged<Place>?]
    private var turn = 0

    /// Makes a memo.
    ///
    /// - Parameter sets: A power of two; it remembers four times as many.
    init(sets: Int = 1_024) {
        mask = sets - 1
        hashes = Array(repeating: 0, count: sets * Self.ways)
        places = Array(repeating: nil, count: sets * Self.ways)
        lookups = Array(repeating: nil, count: sets * Self.ways)
    }

    /// The situation that some bytes say; `nil` if it is not remembered.
    func situation(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> CheckedSituation? {
        index(of: bytes, hash).flatMap { places[$0]?.situation }
    }

    /// The same for a situation with which nothing is wrong; it lasts until another one is remembered.
    func fine(_ bytes: UnsafeRawBufferPointer, hash: UInt64) -> Unmanaged<Situation>? {
        index(of: bytes, hash).flatMap { lookups[$0]?._withUnsafeGuaranteedRef { $0.fine } }
    }

    private func index(of bytes: UnsafeRawBufferPointer, _ hash: UInt64) -> Int? {
        let first = (Int(truncatingIfNeeded: hash) & mask) * Self.ways
        return hashes.withUnsafeBufferPointer { hashes in
            (first..<(first + Self.ways)).first { index in
                guard hashes[index] == hash, let place = lookups[index] else { return false }
                return place._withUnsafeGuaranteedRef { $0.bytes.withUnsafeBytes { Self.areSame($0, bytes) } }
            }
        }
    }

    /// Remembers a situation.
    mutating func remember(_ situation: CheckedSituation, _ bytes: UnsafeRawBufferPointer, hash: UInt64) {
        guard bytes.count <= Self.longest, situation.findings.size <= Self.longest else { return }
        let first = (Int(truncatingIfNeeded: hash) & mask) * Self.ways
        let free = (first..<(first + Self.ways)).first { places[$0] == nil }
        turn = (turn + 1) % Self.ways
        hashes[free ?? first + turn] = hash
        let place = Place(bytes: Array(bytes), situation: situation)
        places[free ?? first + turn] = place
        lookups[free ?? first + turn] = .passUnretained(place)
    }

    private static func areSame(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer) -> Bool {
        guard one.count == other.count else { return false }
        guard let one = one.baseAddress, let another = other.baseAddress else { return true }
        return memcmp(one, another, other.count) == 0
    }
}
