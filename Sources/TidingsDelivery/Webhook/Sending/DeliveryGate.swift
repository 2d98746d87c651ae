import Synchronization

/// Lets only so many in at a time; the others wait in the order in which they came.
final class DeliveryGate: Sendable {
    private struct State {
        var free: Int
        var waiting: [CheckedContinuation<Void, Never>] = []
        /// How many of those at the front were let in already.
        var served = 0
    }

    private let state: Mutex<State>

    init(_ places: Int) { state = Mutex(State(free: max(1, places))) }

    /// Does something inside.
    func through<Success: Sendable>(_ body: () async -> Success) async -> Success {
        await enter()
        defer { leave() }
        return await body()
    }

    private func enter() async {
        await withCheckedContinuation { continuation in
            let isIn = state.withLock { state in
                guard state.free > 0 else {
                    state.waiting.append(continuation)
                    return false
                }
                state.free -= 1
                return true
            }
            if isIn { continuation.resume() }
        }
    }

    private func leave() {
        let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.served < state.waiting.count else {
                state.free += 1
                state.waiting.removeAll(keepingCapacity: true)
                state.served = 0
                return nil
            }
            state.served += 1
            let next = state.waiting[state.served - 1]
            // Those at the front cost nothing until they are as many as the rest.
            if state.served > 64, state.served * 2 > state.waiting.count {
                state.waiting.removeFirst(state.served)
                state.served = 0
            }
            return next
        }
        next?.resume()
    }
}
