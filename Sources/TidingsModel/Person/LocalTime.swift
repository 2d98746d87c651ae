#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What a person's clock shows beside universal time, around the moment of a decision.
public struct LocalTime: Sendable, Hashable {
    /// Seconds east of Greenwich.
    public var offset: Int
    /// When the clock is put forward or back next, and where to.
    public var change: Change?

    /// A clock that is put forward or back.
    public struct Change: Sendable, Hashable {
        /// When.
        public var date: Date
        /// Seconds east of Greenwich from then on.
        public var offset: Int

        /// Makes a change.
        public init(date: Date, offset: Int) {
            self.date = date
            self.offset = offset
        }
    }

    /// Universal time.
    public static let universal = LocalTime(offset: 0)

    /// Makes a local time.
    public init(offset: Int, change: Change? = nil) {
        self.offset = offset
        self.change = change
    }

    private func offset(at date: Date) -> Int { change.map { date >= $0.date ? $0.offset : offset } ?? offset }

    /// The seconds since 1970 that the clock would show if it counted them.
    ///
    /// A date that no calendar has, millions of years away, counts as the last one that has a number.
    public func seconds(at date: Date) -> Double {
        let seconds = date.timeIntervalSince1970 + Double(offset(at: date))
        return seconds.isNaN ? 0 : min(max(seconds, -Self.farthest), Self.farthest)
    }

    private static let farthest = 1e14

    /// The next moment after a date at which the clock shows a minute of the day.
    public func date(after date: Date, atMinute minute: Int) -> Date {
        let shown = seconds(at: date)
        var ahead = Double(minute) * 60 - (shown - (shown / 86400).rounded(.down) * 86400)
        if ahead <= 0 { ahead += 86400 }
        let found = date.addingTimeInterval(ahead)
        guard let change, date < change.date, found >= change.date else { return found }
        // What the clock skips over comes at the moment at which it is put forward.
        return max(found.addingTimeInterval(Double(offset) - Double(change.offset)), change.date)
    }

    /// The minute of the day.
    public func minute(at date: Date) -> Int {
        let second = seconds(at: date).truncatingRemainder(dividingBy: 86400)
        return Int((second < 0 ? second + 86400 : second) / 60)
    }

    /// The number of the calendar day since 1970.
    public func day(at date: Date) -> Int { Int((seconds(at: date) / 86400).rounded(.down)) }
}
