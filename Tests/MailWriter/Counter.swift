import Synchronization

/// Counts down from several threads.
final class Counter: Sendable {
    private let left: Mutex<Int>

    init(_ count: Int) { left = Mutex(count) }

    /// Counts one and says whether it was the last.
    func isOver() -> Bool {
        left.withLock {
            $0 -= 1
            return $0 == 0
        }
    }
}
