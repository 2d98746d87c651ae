#if Service
import Synchronization

/// Lets each client make so many requests in a second, on average, and a few seconds' worth at once.
///
/// The number of clients that are kept in mind is bounded. When there are too many, those go whose account is full
/// again, which changes nothing for them; if all are busy, they share one account until some are not.
final class RateLimiter: Sendable {
    private static let capacity = 20_000
    /// How many seconds' worth of requests may come at once.
    private static let burst = 5.0
    private static let others = "others"

    private struct Account: Sendable {
        var left: Double
        var seen: ContinuousClock.Instant
    }

    private let accounts = Mutex<[String: Account]>([:])

    /// Whether a client may make a request now; if not, in how many seconds.
    func wait(_ client: String, perSecond: Int, now: ContinuousClock.Instant) -> Int? {
        let most = Double(perSecond) * Self.burst
        return accounts.withLock { accounts in
            var client = client
            if accounts.count >= Self.capacity, accounts[client] == nil {
                accounts = accounts.filter { _, account in
                    account.left + account.seen.seconds(until: now) * Double(perSecond) < most
                }
                if accounts.count >= Self.capacity { client = Self.others }
            }
            var account = accounts[client] ?? Account(left: most, seen: now)
            account.left = min(most, account.left + account.seen.seconds(until: now) * Double(perSecond))
            account.seen = now
            defer { accounts[client] = account }
            guard account.left >= 1 else { return max(1, Int(((1 - account.left) / Double(perSecond)).rounded(.up))) }
            account.left -= 1
            return nil
        }
    }
}

extension ContinuousClock.Instant {
    fileprivate func seconds(until later: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = duration(to: later).components
        return max(0, Double(seconds) + Double(attoseconds) * 1e-18)
    }
}
#endif
