/// Reads the dates of mails (RFC 5322 §3.3) as far as programs write them.
enum MailDate {
    /// The seconds since 1970 of a date like `Wed, 01 Apr 2026 09:30:00 +0000`; `nil` for other forms.
    static func seconds(_ text: ArraySlice<UInt8>) -> Int? {
        var words = text.split(separator: UInt8(ascii: " "))
        if words.first?.last == UInt8(ascii: ",") { words.removeFirst() }
        guard words.count == 5, let day = number(words[0], in: 1...31), let month = month(words[1]),
            words[2].count == 4, let year = number(words[2], in: 1_970...9_999)
        else { return nil }
        let clock = words[3].split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard clock.count == 3, let hour = number(clock[0], in: 0...23), let minute = number(clock[1], in: 0...59),
            let second = number(clock[2], in: 0...60), let offset = offset(words[4])
        else { return nil }
        let moment = days(year, month, day) * 86_400 + hour * 3_600 + minute * 60 + second - offset
        return moment >= 0 ? moment : nil
    }

    private static func number(_ digits: ArraySlice<UInt8>, in range: ClosedRange<Int>) -> Int? {
        guard (1...4).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (0x30...0x39).contains(digit) else { return nil }
            number = number * 10 + Int(digit - 0x30)
        }
        return range.contains(number) ? number : nil
    }

    private static func month(_ name: ArraySlice<UInt8>) -> Int? {
        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        return names.firstIndex { $0.utf8.elementsEqual(name) }.map { $0 + 1 }
    }

    /// The seconds before which UTC is, of `+0100`.
    private static func offset(_ zone: ArraySlice<UInt8>) -> Int? {
        guard zone.count == 5, let sign = zone.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            let hours = number(zone.dropFirst().prefix(2), in: 0...23), let minutes = number(zone.suffix(2), in: 0...59)
        else { return nil }
        let seconds = hours * 3_600 + minutes * 60
        return sign == UInt8(ascii: "+") ? seconds : -seconds
    }

    /// The days since 1970-01-01 by Howard Hinnant's `days_from_civil`: the year begins in March.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = year / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }
}
