#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The time as a fetcher sees it: of the calendar for what is kept, of a clock for what is waited for.
struct FetchClock: Sendable {
    let now: @Sendable () -> Date
    let elapsed: @Sendable () -> Duration
    let sleep: @Sendable (Duration) async throws -> Void

    init(_ clock: any Clock<Duration>, now: @escaping @Sendable () -> Date) {
        self.now = now
        elapsed = Self.measure(clock)
        sleep = { try await clock.sleep(for: $0) }
    }

    private static func measure<Given: Clock>(_ clock: Given) -> @Sendable () -> Duration
    where Given.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

extension Double {
    /// A stretch of time in whole seconds, rounded up and held within what a number bears.
    var wholeSeconds: Int {
        self > 0 ? Int(min(self, 1e15).rounded(.up)) : 0
    }
}
