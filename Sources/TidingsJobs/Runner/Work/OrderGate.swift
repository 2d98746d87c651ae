import Synchronization

/// Lets work pass in the order of its numbers, from 0; each number passes once.
final class OrderGate: Sendable {
    private struct State {
        var next = 0
        var passed: Set<Int> = []
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    }

    private let state = Mutex(State())

    /// Waits until all earlier numbers have passed.
    func wait(for number: Int) async {
        await withCheckedContinuation { continuation in
            let isReady = state.withLock { state in
                if number <= state.next { return true }
                state.waiting[number] = continuation
                return false
            }
            if isReady { continuation.resume() }
        }
    }

    /// Says that a number needs the gate no more, whether it waited for it or not.
    func pass(_ number: Int) {
        let next = state.withLock { state in
            // A number that has passed needs no place.
            guard number >= state.next else { return nil as CheckedContinuation<Void, Never>? }
            state.passed.insert(number)
            while state.passed.remove(state.next) != nil { state.next += 1 }
            return state.waiting.removeValue(forKey: state.next)
        }
        next?.resume()
    }
}
