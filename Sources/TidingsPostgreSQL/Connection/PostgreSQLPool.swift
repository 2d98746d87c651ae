#if PostgreSQL
import Dispatch
import Synchronization
import TidingsModel
import TidingsStore

/// A few connections, each for one caller at a time; who comes later waits in turn.
///
/// The calls of libpq wait for the server, so they run on threads of their own.
final class PostgreSQLPool: Sendable {
    /// A connection that is made when it is needed first.
    ///
    /// It is `@unchecked Sendable` because the pool gives it to one caller at a time.
    final class Slot: @unchecked Sendable {
        var connection: PostgreSQLConnection?
    }

    private struct State {
        var free: [Slot]
        var waiting: [CheckedContinuation<Slot, Never>] = []
    }

    private let state: Mutex<State>
    private let queue = DispatchQueue(label: "tidings.postgresql", attributes: .concurrent)

    /// Makes a pool.
    init(limit: Int) { state = Mutex(State(free: (0..<limit).map { _ in Slot() })) }

    /// Works with a connection on another thread.
    func use<Result: Sendable>(
        _ body: @escaping @Sendable (Slot) throws(LedgerError) -> Result
    ) async throws(LedgerError) -> Result {
        let slot = await take()
        defer { give(slot) }
        let result: Swift.Result<Result, LedgerError> = await withCheckedContinuation { continuation in
            queue.async {
                do throws(LedgerError) {
                    continuation.resume(returning: .success(try body(slot)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
        return try result.get()
    }

    /// Waits, also in a task that was cancelled: it still wants to give back what it holds.
    func wait(_ time: Duration) async {
        await withCheckedContinuation { continuation in
            queue.asyncAfter(deadline: .now() + time.inSeconds) { continuation.resume() }
        }
    }

    private func take() async -> Slot {
        await withCheckedContinuation { continuation in
            let slot = state.withLock { state -> Slot? in
                if let slot = state.free.popLast() { return slot }
                state.waiting.append(continuation)
                return nil
            }
            if let slot { continuation.resume(returning: slot) }
        }
    }

    private func give(_ slot: Slot) {
        let next = state.withLock { state -> CheckedContinuation<Slot, Never>? in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.free.append(slot)
            return nil
        }
        next?.resume(returning: slot)
    }
}
#endif
