import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How often and until when a delivery is tried that did not go well.
public struct RetryPolicy: Sendable, Hashable {
    /// What is done when nobody knows whether a delivery arrived.
    public enum Unknown: String, Sendable, Hashable, CaseIterable {
        /// It is tried again with the same key; the person may be told twice.
        case retry
        /// It waits for the operator.
        case park
    }

    /// How often a delivery is tried at most; pauses that a receiver asks for do not count.
    public var attempts = 8
    /// How long after the first try it is still worth sending.
    public var deadline = Duration.seconds(3 * 86_400)
    /// What is done about unknown outcomes; without it what the sink says of a second delivery decides.
    public var unknown: Unknown?

    /// The pause after the first try; each further one is four times as long.
    static let firstPause = 1.0
    /// The longest pause.
    static let longestPause = 3600.0

    /// Makes the usual policy.
    public init() {}

    /// When a delivery is tried again; `nil` when it is not.
    ///
    /// - Parameters:
    ///   - attempts: How often it was tried.
    ///   - first: When for the first time.
    ///   - now: The moment of the last try.
    ///   - chance: A number from 0 to 1: pauses differ by a fifth to either side, so that what failed together does not
    ///     come together again.
    func next(after attempts: Int, first: Date, now: Date, chance: Double) -> Date? {
        guard attempts < self.attempts else { return nil }
        var pause = Self.firstPause
        for _ in 1..<max(attempts, 1) where pause < Self.longestPause { pause *= 4 }
        let next = now.addingTimeInterval(min(pause, Self.longestPause) * (0.8 + 0.4 * min(max(chance, 0), 1)))
        return next.timeIntervalSince(first) <= deadline.inSeconds ? next : nil
    }
}
