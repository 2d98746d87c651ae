import Synchronization

/// A wish to stop, which ends a sleep at once and nothing else.
public final class StopSign: Sendable {
    private struct State {
        var isSet = false
        var sleeper: Task<Void, Never>?
    }

    private let state = Mutex(State())

    /// Makes a sign that is not set.
    public init() {}

    /// Whether somebody wants to stop.
    public var isSet: Bool { state.withLock { $0.isSet } }

    /// Says that it is time to stop.
    public func set() {
        state.withLock { state in
            state.isSet = true
            state.sleeper?.cancel()
        }
    }

    /// Sleeps, but not beyond the moment at which the sign is set.
    func sleep(for time: Duration) async {
        let sleeper = Task { _ = try? await Task.sleep(for: time) }
        let isSet = state.withLock { state in
            state.sleeper = sleeper
            return state.isSet
        }
        if isSet { sleeper.cancel() }
        await sleeper.value
    }
}
