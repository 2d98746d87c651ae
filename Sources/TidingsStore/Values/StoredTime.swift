import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Dates and times as histories are kept: whole milliseconds, within the years that a calendar writes.
enum StoredTime {
    /// The years 1 to 9999, in milliseconds since 1970.
    static let calendar: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999
    /// About three thousand years.
    private static let longestDelay = 100_000_000_000.0
    /// No count is higher, so that one can be added to it.
    private static let highestCount: Int64 = 1_000_000_000

    /// The milliseconds since 1970, rounded down so that what happened now never lies in the future.
    static func milliseconds(of date: Date) -> Int64 {
        // A date that was kept lies beside its millisecond by less than a microsecond.
        let exact = (date.timeIntervalSince1970 * 1000 + 0.001).rounded(.down)
        guard exact > Double(calendar.lowerBound) else { return calendar.lowerBound }
        guard exact < Double(calendar.upperBound) else { return calendar.upperBound }
        return Int64(exact)
    }

    static func date(_ milliseconds: Int64) -> Date { Date(timeIntervalSince1970: Double(milliseconds) / 1000) }

    /// The date in the form of the Internet, in UTC, with milliseconds only where there are some.
    static func text(of date: Date) -> String {
        let milliseconds = milliseconds(of: date)
        var rest = milliseconds % 1000
        if rest < 0 { rest += 1000 }
        let whole = Date.ISO8601FormatStyle().format(Self.date(milliseconds - rest))
        guard rest > 0 else { return whole }
        let digits = String(rest)
        return whole.dropLast() + "." + String(repeating: "0", count: 3 - digits.count) + digits + "Z"
    }

    /// The date of a text; `nil` when it is none.
    static func date(of text: String) -> Date? {
        InternetDate.read(text).map { date(Int64(($0.timeIntervalSince1970 * 1000).rounded())) }
    }

    /// The seconds of a time, at most so many that it can be read again.
    static func seconds(of delay: Duration) -> Double {
        min(max(delay.inSeconds, -longestDelay), longestDelay)
    }

    /// A count as it is kept.
    static func count(_ number: Int64) -> Int64 { min(max(number, 0), highestCount) }

    /// A time of so many seconds; `nil` for what is no time at all, or a senseless one.
    static func delay(_ seconds: Double) -> Duration? {
        guard seconds.magnitude <= longestDelay else { return nil }
        return .milliseconds(Int64((seconds * 1000).rounded()))
    }
}
