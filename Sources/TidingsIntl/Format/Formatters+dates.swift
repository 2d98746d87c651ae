import CICU
import TidingsModel

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension Formatters {
    /// How much of a date or a time is written out.
    public enum DateLength: String, Sendable, Hashable, CaseIterable {
        /// Digits.
        case short
        /// Short names.
        case medium
        /// Full names.
        case long
        /// Full names, with the weekday or the time zone.
        case full
    }

    /// Whether the time zone database has a zone of this name.
    public static func isKnown(timeZone: String) -> Bool {
        timeZone == "UTC" || timeZone.withICU { cicu_zone_is_known($0, $1) } != 0
    }

    /// A day.
    public func date(_ date: Date, _ length: DateLength = .long) -> String {
        string(date, DateStyle(date: length.style, time: -1))
    }

    /// A time of day.
    public func time(_ date: Date, _ length: DateLength = .short) -> String {
        string(date, DateStyle(date: -1, time: length.style))
    }

    /// A day with its time, the time in digits.
    public func dateAndTime(_ date: Date, _ length: DateLength = .long) -> String {
        string(date, DateStyle(date: length.style, time: DateLength.short.style))
    }

    /// A day relative to today, in words where the language has them (-1 is “yesterday”).
    public func relativeDay(_ days: Int) -> String {
        let text = try? withICUText("name a day") { buffer, capacity, status in
            locale.description.withICU { cicu_relative_day($0, $1, Double(days), buffer, capacity, &status) }
        }
        return text ?? integer(Int64(days))
    }

    /// Items joined as “a, b, and c”.
    public func list(_ items: [String]) -> String {
        let packed = items.map { $0 + "\0" }.joined()
        let text = try? withICUText("join a list") { buffer, capacity, status in
            locale.description.withICU { tag, length in
                packed.withICU { cicu_list_format(tag, length, $0, $1, buffer, capacity, &status) }
            }
        }
        return text ?? items.joined(separator: ", ")
    }

    /// How many midnights of this time zone lie between two moments.
    public func calendarDays(from start: Date, to end: Date) -> Int { day(of: end) - day(of: start) }

    private func day(of date: Date) -> Int {
        let day = try? withICUStatus("find the day") { status in
            timeZone.withICU { cicu_zone_day($0, $1, date.timeIntervalSince1970 * 1000, &status) }
        }
        return day.map(Int.init) ?? Int((date.timeIntervalSince1970 / 86400).rounded(.down))
    }

    private func string(_ date: Date, _ style: DateStyle) -> String {
        dateFormat(style)?.string(date.timeIntervalSince1970 * 1000) ?? ""
    }
}

extension Formatters.DateLength {
    fileprivate var style: Int32 {
        switch self {
        case .full: 0
        case .long: 1
        case .medium: 2
        case .short: 3
        }
    }
}
