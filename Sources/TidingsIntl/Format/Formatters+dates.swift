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
        string { append(date, date: length, to: &$0) }
    }

    /// A time of day.
    public func time(_ date: Date, _ length: DateLength = .short) -> String {
        string { append(date, time: length, to: &$0) }
    }

    /// A day with its time, the time in digits.
    public func dateAndTime(_ date: Date, _ length: DateLength = .long) -> String {
        string { append(date, .lengths(date: length.index, time: DateLength.short.index), to: &$0) }
    }

    /// A date, a time or both by the fields that are wanted (`yMMMd`, `jm`, `EEEE`), in the locale's own order.
    ///
    /// Source: UTS #35 part 4, “Date Field Symbol Table”.
    public func date(_ date: Date, skeleton: String) -> String {
        string { append(date, skeleton: skeleton, to: &$0) }
    }

    /// From one moment to another, by the fields that are wanted; what both share is written once.
    public func range(from start: Date, to end: Date, skeleton: String = "yMMMd") -> String {
        string { append(from: start, to: end, skeleton: skeleton, to: &$0) }
    }

    /// How many midnights of this time zone lie between two moments.
    ///
    /// The days are those of the clocks in the zone, so the day on which they change counts as one like all others.
    public func calendarDays(from start: Date, to end: Date) -> Int { day(of: end) - day(of: start) }

    /// The day on which a moment falls in this time zone, counted from 1 January 1970.
    public func day(of date: Date) -> Int {
        let moment = date.milliseconds
        return zone?.day(moment) ?? Int((moment / 86_400_000).rounded(.down))
    }

    /// A moment that falls on a day so many days after that of another moment, in this time zone.
    ///
    /// The clock shows about the same time, or another one where the clocks change in between.
    public func moment(_ days: Int, daysAfter date: Date) -> Date {
        let hour = 3600.0
        var moment = date.addingTimeInterval(Double(days) * 24 * hour)
        // No zone is ever further from its own time than a day.
        for _ in 0..<25 {
            let off = calendarDays(from: date, to: moment) - days
            if off == 0 { break }
            moment = moment.addingTimeInterval(off > 0 ? -hour : hour)
        }
        return moment
    }

    /// Whether a text can be a skeleton of dates: letters that stand for fields.
    static func isKnown(dateSkeleton: String) -> Bool {
        (1...longestSkeleton).contains(dateSkeleton.utf8.count) && dateSkeleton.utf8.allSatisfy(fields.contains)
    }

    /// No skeleton in use is near it, in bytes.
    private static let longestSkeleton = 64
    private static let fields = Set("GyYuUrQqMLwWdDFEecabBhHkKjJCmsSAzZOvVXx".utf8)

    func append(_ date: Date, date length: DateLength, to buffer: inout [UInt8]) {
        append(date, .lengths(date: length.index, time: -1), to: &buffer)
    }

    func append(_ date: Date, time length: DateLength, to buffer: inout [UInt8]) {
        append(date, .lengths(date: -1, time: length.index), to: &buffer)
    }

    func append(_ date: Date, skeleton: String, to buffer: inout [UInt8]) {
        append(date, .skeleton(skeleton), to: &buffer)
    }

    func append(from start: Date, to end: Date, skeleton: String, to buffer: inout [UInt8]) {
        if let zone, let format = formats.interval(skeleton),
            format.append(from: start.milliseconds, to: end.milliseconds, in: zone, to: &buffer)
        {
            return
        }
        append(start, skeleton: skeleton, to: &buffer)
        buffer += " – ".utf8
        append(end, skeleton: skeleton, to: &buffer)
    }

    private func append(_ date: Date, _ style: DateStyle, to buffer: inout [UInt8]) {
        if let zone, formats.date(style)?.append(date.milliseconds, in: zone, to: &buffer) == true { return }
        buffer += "\(date)".utf8
    }
}

extension Formatters.DateLength {
    /// ICU's number.
    fileprivate var index: Int32 {
        switch self {
        case .full: 0
        case .long: 1
        case .medium: 2
        case .short: 3
        }
    }

    /// The fields that a day of this length has.
    var dateSkeleton: String {
        switch self {
        case .full: "yMMMMEEEEd"
        case .long: "yMMMMd"
        case .medium: "yMMMd"
        case .short: "yMd"
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
