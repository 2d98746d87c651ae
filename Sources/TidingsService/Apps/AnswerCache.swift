#if Service
import Synchronization

/// Answers that are ready, for as long as each of them counts.
///
/// Who asks decides what is kept, so the number is bounded: when it is full, what no longer counts goes, and at last all.
final class AnswerCache<Key: Hashable & Sendable>: Sendable {
    static var capacity: Int { 4096 }

    private struct Kept: Sendable {
        let answer: ReadyAnswer
        let until: ContinuousClock.Instant
    }

    private let kept = Mutex<[Key: Kept]>([:])

    /// What is known and still counts.
    func answer(for key: Key, at now: ContinuousClock.Instant) -> ReadyAnswer? {
        kept.withLock { kept in kept[key].flatMap { $0.until > now ? $0.answer : nil } }
    }

    func keep(_ answer: ReadyAnswer, for key: Key, until: ContinuousClock.Instant) {
        kept.withLock { kept in
            if kept.count >= Self.capacity, kept[key] == nil {
                let now = ContinuousClock.now
                kept = kept.filter { $0.value.until > now }
                if kept.count >= Self.capacity { kept.removeAll() }
            }
            kept[key] = Kept(answer: answer, until: until)
        }
    }
}
#endif
