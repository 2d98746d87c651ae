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
        Zone.shared(timeZone) != nil
    }

    /// A day, in the calendar of the locale.
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
        formats.relative?.string(days: Double(days)) ?? integer(Int64(days))
    }

    /// How many midnights of this time zone lie between two moments.
    ///
    /// The days are those of the clocks in the zone, so the day on which they change counts as one like all others.
    public func calendarDays(from start: Date, to end: Date) -> Int { day(of: end) - day(of: start) }

    private func day(of date: Date) -> Int {
        let moment = date.milliseconds
        return zone?.day(moment) ?? Int((moment / 86_400_000).rounded(.down))
    }

    private func string(_ date: Date, _ style: DateStyle) -> String {
        let text = zone.flatMap { formats.date(style)?.string(date.milliseconds, in: $0) }
        return text ?? "\(date)"
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

extension Date {
    /// As ICU counts, within 270,000 years of 1970: no calendar is at a loss there, and no sum overflows.
    fileprivate var milliseconds: Double {
        let farthest = 8.64e15
        let moment = timeIntervalSince1970 * 1000
        return moment.isNaN ? 0 : min(max(moment, -farthest), farthest)
    }
}
