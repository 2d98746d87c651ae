import Synchronization

/// Gives out turns at a host: never more than its rate in any stretch of its time.
///
/// A bucket of tokens would let twice as many through at its beginning.
final class HostTurns: Sendable {
    private let rates: [String: FetchRules.Rate]
    private let longestWait: Duration
    /// The last turns of a host, oldest first; those of the future are waited for.
    private let given = Mutex<[String: [Duration]]>([:])

    init(rates: [String: FetchRules.Rate], longestWait: Duration) {
        self.rates = rates
        self.longestWait = longestWait
    }

    /// How long to wait for the next turn, which is taken with it; a failure says how long it would be.
    func take(_ host: String, now: Duration) -> Result<Duration, Full> {
        guard let rate = rates[host], rate.count > 0 else { return .success(.zero) }
        return given.withLock { given in
            var turns = given[host] ?? []
            var turn = max(now, turns.last ?? now)
            if turns.count >= rate.count { turn = max(turn, turns[turns.count - rate.count] + rate.time) }
            let wait = turn - now
            guard wait <= longestWait else { return .failure(Full(wait: wait)) }
            turns.append(turn)
            if turns.count > rate.count { turns.removeFirst(turns.count - rate.count) }
            given[host] = turns
            return .success(wait)
        }
    }

    struct Full: Error {
        var wait: Duration
    }
}
