import Synchronization

/// Does the same work once for all who want it at the same time.
///
/// Whoever is cancelled leaves alone; the work is cancelled when nobody waits for it any more.
final class SingleFlight<Success: Sendable>: Sendable {
    private struct Flight {
        var number: Int
        var task: Task<Void, Never>?
        var waiting: [Int: CheckedContinuation<Success?, Never>] = [:]
    }

    private struct State {
        var flights: [String: Flight] = [:]
        var counter = 0
    }

    private let state = Mutex(State())

    /// The result of the work; `nil` when the caller was cancelled.
    func result(for key: String, _ work: @escaping @Sendable () async -> Success) async -> Success? {
        let waiter = state.withLock { state in
            state.counter += 1
            return state.counter
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isCancelled = state.withLock { state in
                    // Seen under the lock: whoever is cancelled later is found among those who wait.
                    if Task.isCancelled { return true }
                    join(key, waiter, continuation, &state, work)
                    return false
                }
                if isCancelled { continuation.resume(returning: nil) }
            }
        } onCancel: {
            leave(key, waiter)
        }
    }

    private func join(
        _ key: String, _ waiter: Int, _ continuation: CheckedContinuation<Success?, Never>, _ state: inout State,
        _ work: @escaping @Sendable () async -> Success
    ) {
        if state.flights[key] == nil {
            state.counter += 1
            let number = state.counter
            let task = Task { self.land(key, number, await work()) }
            state.flights[key] = Flight(number: number, task: task)
        }
        state.flights[key]?.waiting[waiter] = continuation
    }

    private func land(_ key: String, _ number: Int, _ result: Success) {
        let waiting = state.withLock { state -> [CheckedContinuation<Success?, Never>] in
            guard let flight = state.flights[key], flight.number == number else { return [] }
            state.flights[key] = nil
            return Array(flight.waiting.values)
        }
        for continuation in waiting { continuation.resume(returning: result) }
    }

    private func leave(_ key: String, _ waiter: Int) {
        let (continuation, task) = state.withLock { state in
            let continuation = state.flights[key]?.waiting.removeValue(forKey: waiter)
            guard continuation != nil, state.flights[key]?.waiting.isEmpty == true else {
                return (continuation, Task<Void, Never>?.none)
            }
            return (continuation, state.flights.removeValue(forKey: key)?.task)
        }
        task?.cancel()
        continuation?.resume(returning: nil)
    }
}
