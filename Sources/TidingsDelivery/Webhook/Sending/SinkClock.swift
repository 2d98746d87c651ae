#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The time as sinks see it that wait and sign.
public struct SinkClock: Sendable {
    /// The moment by the calendar, for timestamps and for moments that receivers name.
    public var now: @Sendable () -> Date
    /// The time since a fixed moment, which never goes back, for pauses.
    public var uptime: @Sendable () -> Duration
    /// Waits; it throws when the task is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void

    /// Makes a clock.
    public init(
        now: @escaping @Sendable () -> Date, uptime: @escaping @Sendable () -> Duration,
        sleep: @escaping @Sendable (Duration) async throws -> Void
    ) {
        self.now = now
        self.uptime = uptime
        self.sleep = sleep
    }

    /// The moment in whole seconds since 1970, as signatures have it.
    func timestamp() -> Int64 { Int64(exactly: now().timeIntervalSince1970.rounded(.down)) ?? 0 }

    /// The machine's clock.
    public static var system: SinkClock {
        let start = ContinuousClock.now
        return SinkClock(
            now: { Date() }, uptime: { ContinuousClock.now - start }, sleep: { try await Task.sleep(for: $0) })
    }
}
