#if Service
#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Dates as RSS has them (RFC 822, with a year of four digits), in universal time.
enum RSSDate {
    private static let days = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    static func write(_ date: Date) -> String {
        // 2026-11-20T09:00:00Z
        let parts = Date.ISO8601FormatStyle().format(date).split(whereSeparator: { "-T:Z".contains($0) })
        guard parts.count == 6, let month = Int(parts[1]), (1...12).contains(month) else { return "" }
        // The first day of 1970 was a Thursday.
        let day = Int((date.timeIntervalSince1970 / 86_400).rounded(.down))
        let name = days[((day % 7) + 7) % 7]
        return "\(name), \(parts[2]) \(months[month - 1]) \(parts[0]) \(parts[3]):\(parts[4]):\(parts[5]) +0000"
    }
}
#endif
