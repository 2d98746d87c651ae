#if Service
import NIOConcurrencyHelpers

/// Lets each client make so many requests in a second, on average, and a few seconds' worth at once.
///
/// The number of clients that are kept in mind is bounded. When there are too many, those go whose account is full
/// again, which changes nothing for them; if all are busy, they share one account until some are not.
final class RateLimiter: Sendable {
    private static let tableCount = 16
    private static let tableCapacity = 20_000 / tableCount
    /// How many seconds' worth of requests may come at once.
    private static let burst = 5.0
    private static let others = "others"

    private struct Account: Sendable {
        var left: Double
        var seen: ContinuousClock.Instant
    }

    private let tables = (0..<RateLimiter.tableCount).map { _ in NIOLockedValueBox<[String: Account]>([:]) }

    /// Whether a client may make a request now; if not, in how many seconds.
    func wait(_ client: String, perSecond: Int, now: ContinuousClock.Instant) -> Int? {
        let rate = Double(perSecond)
        let most = rate * Self.burst
        // Clients of one network differ in their last bytes.
        var place = 0
        for byte in client.utf8 { place = place &* 31 &+ Int(byte) }
        return tables[place & (Self.tableCount - 1)].withLockedValue { accounts in
            var client = client
            if accounts.count >= Self.tableCapacity, accounts[client] == nil {
                accounts = accounts.filter { _, account in
                    account.left + account.seen.seconds(until: now) * rate < most
                }
                if accounts.count >= Self.tableCapacity { client = Self.others }
            }
            return Self.take(from: &accounts[client, default: Account(left: most, seen: now)], rate, most, now)
        }
    }

    private static func take(
        from account: inout Account, _ rate: Double, _ most: Double, _ now: ContinuousClock.Instant
    ) -> Int? {
        account.left = min(most, account.left + account.seen.seconds(until: now) * rate)
        account.seen = now
        guard account.left >= 1 else { return max(1, Int(((1 - account.left) / rate).rounded(.up))) }
        account.left -= 1
        return nil
    }
}

extension ContinuousClock.Instant {
    fileprivate func seconds(until later: ContinuousClock.Instant) -> Double {
        let (seconds, attoseconds) = duration(to: later).components
        return max(0, Double(seconds) + Double(attoseconds) * 1e-18)
    }
}
#endif
