#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads dates as mail and RSS write them (RFC 2822): `Sat, 26 Jul 2014 15:20:12 +0000`.
///
/// The day of the week may be missing, and is not held against the date: feeds are written by hand, and
/// Sparkle does not do it either. The seconds may be missing. Of the obsolete forms the zones with names
/// and the years of two or three digits are read.
enum MessageDate {
    /// How it is written, for messages.
    static let form = "Write it like “Sat, 26 Jul 2014 15:20:12 +0000”."

    /// The moment; `nil` when the text is no such date.
    static func read(_ text: String) -> Date? {
        guard text.utf8.count <= 64 else { return nil }
        var words = text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.map { Substring($0) }[...]
        if let first = words.first, first.last == "," {
            guard weekdays.contains(first.dropLast().lowercased()) else { return nil }
            words.removeFirst()
        }
        // What stands in parentheses at the end is a comment.
        if let last = words.last, last.first == "(", last.last == ")" { words.removeLast() }
        guard words.count == 5 else { return nil }
        let parts = Array(words)
        guard let day = number(parts[0], digits: 1...2),
            let month = months.firstIndex(of: parts[1].lowercased()).map({ $0 + 1 }), let year = year(parts[2]),
            (1...length(of: month, in: year)).contains(day), let time = time(parts[3]), let zone = offset(parts[4])
        else { return nil }
        let seconds = days(year, month, day) * 86_400 + time - zone
        return Date(timeIntervalSince1970: Double(seconds))
    }

    private static let weekdays: Set<String> = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]
    /// Hours east of Greenwich.
    private static let zones = [
        "ut": 0, "utc": 0, "gmt": 0, "est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8,
        "pdt": -7,
    ]

    private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func year(_ text: Substring) -> Int? {
        guard let number = number(text, digits: 2...4) else { return nil }
        switch text.utf8.count {
        case 2: return number + (number < 50 ? 2000 : 1900)
        case 3: return number + 1900
        default: return number >= 1900 ? number : nil
        }
    }

    private static func length(of month: Int, in year: Int) -> Int {
        switch month {
        case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Seconds since midnight.
    private static func time(_ text: Substring) -> Int? {
        let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            .map { Substring($0) }
        guard (2...3).contains(parts.count), let hour = number(parts[0], digits: 2...2), hour < 24,
            let minute = number(parts[1], digits: 2...2), minute < 60
        else { return nil }
        var second = 0
        if parts.count == 3 {
            // 60 is a leap second.
            guard let read = number(parts[2], digits: 2...2), read <= 60 else { return nil }
            second = read
        }
        return (hour * 60 + minute) * 60 + second
    }

    /// How far a zone is east of Greenwich, in seconds.
    private static func offset(_ text: Substring) -> Int? {
        if let hours = zones[text.lowercased()] { return hours * 3600 }
        // The letters of the military were defined wrongly once, so that RFC 2822 takes them all for UTC.
        if text.utf8.count == 1, let letter = text.lowercased().utf8.first {
            return (0x61...0x7A).contains(letter) && letter != UInt8(ascii: "j") ? 0 : nil
        }
        guard let sign = text.first, sign == "+" || sign == "-",
            let digits = number(text.dropFirst(), digits: 4...4), digits % 100 < 60, digits / 100 < 24
        else { return nil }
        return (digits / 100 * 60 + digits % 100) * 60 * (sign == "-" ? -1 : 1)
    }

    /// Days since 1 January 1970 in the Gregorian calendar; the year is counted from March on.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let shifted = month > 2 ? year : year - 1
        let ofYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + ofYear - 719_468
    }
}
