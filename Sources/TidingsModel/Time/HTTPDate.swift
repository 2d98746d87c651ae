#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Reads dates of HTTP header lines (RFC 9110), in the form of today and in the two old ones.
public enum HTTPDate {
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// The moment that a text says; `nil` if it is no date of HTTP.
    public static func read(_ text: String) -> Date? {
        guard text.utf8.count <= 64 else { return nil }
        let words = text.split { " ,".contains($0) }.map(String.init)
        if words.count == 6, words[5] == "GMT" {
            return date(day: words[1], month: words[2], year: words[3], time: words[4])
        }
        if words.count == 5 { return date(day: words[2], month: words[1], year: words[4], time: words[3]) }
        guard words.count == 4, words[3] == "GMT" else { return nil }
        let parts = words[1].split(separator: "-").map(String.init)
        guard parts.count == 3, parts[2].utf8.count == 2, let year = Int(parts[2]) else { return nil }
        return date(day: parts[0], month: parts[1], year: "\(year < 70 ? 20 : 19)\(parts[2])", time: words[2])
    }

    private static func date(day: String, month: String, year: String, time: String) -> Date? {
        guard let number = months.firstIndex(of: month).map({ $0 + 1 }) else { return nil }
        let padded = (day.utf8.count == 1 ? "0" : "") + day
        return InternetDate.read("\(year)-\(number < 10 ? "0" : "")\(number)-\(padded)T\(time)Z")
    }
}
