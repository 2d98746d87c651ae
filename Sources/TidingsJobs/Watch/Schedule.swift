import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How often something is done.
public enum Schedule: Sendable, Hashable {
    /// After so much time.
    case every(Duration)
    /// A month after it was done last (in universal time), on the last day of a month that has no such day.
    case monthly

    /// No source bears to be asked more often.
    public static let shortest = Duration.seconds(60)

    /// Reads `hourly`, `daily`, `weekly`, `monthly` or a time like `6h`; `nil` for less than a minute too.
    public init?(_ text: String) {
        switch text {
        case "hourly": self = .every(.seconds(3600))
        case "daily": self = .every(.days(1))
        case "weekly": self = .every(.days(7))
        case "monthly": self = .monthly
        default:
            guard let time = Duration(written: text), time >= Self.shortest else { return nil }
            self = .every(time)
        }
    }

    /// When it is done next, after it was done at a moment.
    public func next(after date: Date) -> Date {
        switch self {
        case .every(let time): return date.addingTimeInterval(time.inSeconds)
        case .monthly:
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            return calendar.date(byAdding: .month, value: 1, to: date) ?? date.addingTimeInterval(30 * 86400)
        }
    }
}
