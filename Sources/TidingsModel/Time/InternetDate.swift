#if canImport(FoundationEssentials)
package import FoundationEssentials
#else
package import Foundation
#endif

/// Reads dates of the Internet (RFC 3339), strictly.
///
/// The library's own parser takes 31 February for 3 March and lets anything follow a date, so that
/// what it has read is written again and compared.
package enum InternetDate {
    /// How it is written, for messages.
    package static let form =
        "Write date, time and zone, like 2026-11-20T09:00:00Z or 2026-11-20T10:00:00+01:00."

    /// The moment; `nil` when the text is no date with a time and a zone.
    package static func read(_ text: String) -> Date? {
        let bytes = Array(text.utf8)
        guard (20...40).contains(bytes.count) else { return nil }
        let local = String(decoding: bytes[..<19], as: UTF8.self) + "Z"
        let style = Date.ISO8601FormatStyle()
        guard let date = try? style.parse(local), Array(style.format(date).utf8) == Array(local.utf8) else {
            return nil
        }
        var zone = bytes[19...]
        var fraction = 0.0
        if zone.first == UInt8(ascii: ".") {
            let digits = zone.dropFirst().prefix { $0.isDigit }
            guard !digits.isEmpty else { return nil }
            fraction = Double("0." + String(decoding: digits, as: UTF8.self)) ?? 0
            zone = zone[digits.endIndex...]
        }
        return offset(Array(zone)).map { date.addingTimeInterval(fraction - $0) }
    }

    /// A day (`2026-11-20`), at its beginning in UTC, or a moment; `nil` when the text is neither.
    package static func readDay(_ text: String) -> Date? {
        read(text.utf8.count == 10 ? text + "T00:00:00Z" : text)
    }

    /// How far a zone is east of Greenwich, in seconds.
    private static func offset(_ zone: [UInt8]) -> Double? {
        if zone == [UInt8(ascii: "Z")] { return 0 }
        guard zone.count == 6, zone[0] == UInt8(ascii: "+") || zone[0] == UInt8(ascii: "-"),
            zone[3] == UInt8(ascii: ":"),
            let hours = number(zone[1...2]), hours < 24, let minutes = number(zone[4...5]), minutes < 60
        else { return nil }
        return Double((hours * 60 + minutes) * 60) * (zone[0] == UInt8(ascii: "-") ? -1 : 1)
    }

    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        digits.allSatisfy(\.isDigit) ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
