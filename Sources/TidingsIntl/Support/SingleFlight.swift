import Synchronization

/// Lets one thread after the other do what is done for a key; those for other keys go on.
///
/// Threads that need the same at the same time would each make it, though one of them is as quick alone: who comes second
/// waits, and finds it made. What is done must not wait for anything but the processor.
package final class SingleFlight<Key: Hashable & Sendable>: Sendable {
    private final class Turn: Sendable {
        let lock = Mutex(())
    }

    /// The turns of keys for which something is done, and by how many threads they are wanted.
    private let turns = Mutex<[Key: (turn: Turn, threads: Int)]>([:])

    package init() {}

    /// Does something for a key when nobody else does.
    package func run<Result: Sendable, Failure: Error>(
        _ key: Key, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let turn = enter(key)
        defer { leave(key) }
        return try turn.lock.withLock { _ throws(Failure) in try body() }
    }

    private func enter(_ key: Key) -> Turn {
        turns.withLock { turns in
            let (turn, threads) = turns[key] ?? (Turn(), 0)
            turns[key] = (turn, threads + 1)
            return turn
        }
    }

    private func leave(_ key: Key) {
        turns.withLock { turns in
            guard let (turn, threads) = turns[key] else { return }
            turns[key] = threads > 1 ? (turn, threads - 1) : nil
        }
    }
}
