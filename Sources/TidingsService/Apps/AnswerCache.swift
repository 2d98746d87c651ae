#if Service
import NIOConcurrencyHelpers

/// Answers that are ready, for as long as each of them counts.
///
/// Who asks decides what is kept, so the number is bounded: when a shelf is full, what no longer counts goes, and at last
/// all of it. Many look at once: a lock is held for no longer than it takes to find something, and it is one of the system,
/// which whoever comes next may take. `Mutex` hands itself over on Linux, to a thread that does not run yet.
final class AnswerCache<Key: Hashable & Sendable>: Sendable {
    private static var shelfCount: Int { 16 }
    private static var shelfCapacity: Int { 256 }

    /// How many answers are kept at most.
    static var capacity: Int { shelfCount * shelfCapacity }

    /// One thing, so that whoever finds it takes hold of it in one step.
    private final class Kept: Sendable {
        let answer: ReadyAnswer
        let until: ContinuousClock.Instant

        init(_ answer: ReadyAnswer, until: ContinuousClock.Instant) {
            self.answer = answer
            self.until = until
        }
    }

    /// A key whose hash is known before a lock is taken.
    private struct Hashed: Hashable {
        let key: Key
        let hash: Int

        init(_ key: Key) {
            self.key = key
            hash = key.hashValue
        }

        static func == (left: Hashed, right: Hashed) -> Bool { left.hash == right.hash && left.key == right.key }
        func hash(into hasher: inout Hasher) { hasher.combine(hash) }
    }

    private let shelves = (0..<AnswerCache.shelfCount).map { _ in NIOLockedValueBox<[Hashed: Kept]>([:]) }

    private func shelf(of key: Hashed) -> NIOLockedValueBox<[Hashed: Kept]> {
        shelves[key.hash & (Self.shelfCount - 1)]
    }

    /// What is known and still counts.
    func answer(for key: Key, at now: ContinuousClock.Instant) -> ReadyAnswer? {
        let key = Hashed(key)
        let found = shelf(of: key).withLockedValue { $0[key] }
        return found.flatMap { $0.until > now ? $0.answer : nil }
    }

    func keep(_ answer: ReadyAnswer, for key: Key, until: ContinuousClock.Instant) {
        let key = Hashed(key)
        let new = Kept(answer, until: until)
        shelf(of: key).withLockedValue { kept in
            if kept.count >= Self.shelfCapacity, kept[key] == nil {
                let now = ContinuousClock.now
                kept = kept.filter { $0.value.until > now }
                if kept.count >= Self.shelfCapacity { kept.removeAll() }
            }
            kept[key] = new
        }
    }
}
#endif
