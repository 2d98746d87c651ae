import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A clock that stands still until a test sets it.
///
/// Give `clock.read` to what asks for a closure that tells the time.
public final class SettableClock: Sendable {
    private let moment: Mutex<Date>

    /// Makes a clock that stands at a moment; 2026-04-01T09:30:00Z by default.
    public init(_ moment: Date = Date(timeIntervalSince1970: 1_775_035_800)) { self.moment = Mutex(moment) }

    /// What the clock shows.
    public var now: Date {
        get { moment.withLock { $0 } }
        set { moment.withLock { $0 = newValue } }
    }

    /// Moves the clock by a number of seconds.
    public func advance(by seconds: TimeInterval) { moment.withLock { $0 += seconds } }

    /// Reads the clock.
    public var read: @Sendable () -> Date { { self.now } }
}
