#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A moment in UTC as a calendar shows it, to the second.
///
/// Headers and payloads carry English names and fixed forms whatever the locale, so no formatter is used.
struct CivilTime: Sendable, Hashable {
    let year: Int
    let month: Int
    let day: Int
    let hour: Int
    let minute: Int
    let second: Int
    /// Days after Sunday.
    let weekday: Int

    /// The years that fit the four digits of mail headers; RFC 5322 §3.3 begins with 1900.
    static let years = 1900...9999

    /// Reads a moment; `nil` outside the years that can be written.
    init?(_ date: Date) {
        guard let seconds = Int(exactly: date.timeIntervalSince1970.rounded(.down)) else { return nil }
        // A range in seconds that surely holds the years, so that the sums below cannot overflow.
        guard abs(seconds) < 400_000_000_000 else { return nil }
        var days = seconds / 86_400
        if seconds % 86_400 < 0 { days -= 1 }
        let rest = seconds - days * 86_400
        hour = rest / 3_600
        minute = rest / 60 % 60
        second = rest % 60
        weekday = (days % 7 + 7 + 4) % 7

        // Howard Hinnant, “chrono-compatible low-level date algorithms”, civil_from_days: the year begins in March.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        guard Self.years.contains(year) else { return nil }
    }

    /// The form of mail headers (RFC 5322 §3.3): `Wed, 01 Apr 2026 09:30:00 +0000`.
    var mailDate: String {
        let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return "\(weekdays[weekday]), \(two(day)) \(months[month - 1]) \(year) \(clock) +0000"
    }

    /// The form of RFC 3339: `2026-04-01T09:30:00Z`.
    var timestamp: String { "\(year)-\(two(month))-\(two(day))T\(clock)Z" }

    private var clock: String { "\(two(hour)):\(two(minute)):\(two(second))" }

    private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
