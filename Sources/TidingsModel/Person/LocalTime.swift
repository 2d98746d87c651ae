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

    /// The seconds since 1970 that the clock would show if it counted them.
    public func seconds(at date: Date) -> Double {
        let offset = change.map { date >= $0.date ? $0.offset : self.offset } ?? offset
        return date.timeIntervalSince1970 + Double(offset)
    }

    /// The moment at which the clock shows so many seconds since 1970.
    public func date(atSeconds seconds: Double) -> Date {
        let date = Date(timeIntervalSince1970: seconds - Double(offset))
        guard let change, date >= change.date else { return date }
        // What the clock skips over comes at the moment at which it is put forward.
        return max(Date(timeIntervalSince1970: seconds - Double(change.offset)), change.date)
    }

    /// The minute of the day.
    public func minute(at date: Date) -> Int {
        let second = seconds(at: date).truncatingRemainder(dividingBy: 86400)
        return Int((second < 0 ? second + 86400 : second) / 60)
    }

    /// The number of the calendar day since 1970.
    public func day(at date: Date) -> Int { Int((seconds(at: date) / 86400).rounded(.down)) }
}
