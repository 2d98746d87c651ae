/// A rule that holds for ever, as the last line of a file of time zones has it (POSIX `TZ`, RFC 9636 §3.3).
struct ZoneRule: Hashable {
    /// Seconds east of Greenwich, in winter or all the year.
    var standard: Int32
    /// Summer time; `nil` where there is none.
    var saving: Saving?

    /// Summer time.
    struct Saving: Hashable {
        /// Seconds east of Greenwich.
        var offset: Int32
        var start: Turn
        var end: Turn
    }

    /// When clocks are put forward or back in each year.
    struct Turn: Hashable {
        /// 1 to 12.
        var month: Int32
        /// 1 to 4, or 5 for the last one in the month.
        var week: Int32
        /// The day of the week, 0 for Sunday.
        var day: Int32
        /// Seconds after midnight, by the clock as it went until then; some are negative, or more than a day.
        var seconds: Int32
    }

    /// Reads a rule; `nil` for one that cannot be read, or counts the days of the year, as no zone does any more.
    init?(_ text: String) {
        var rest = Array(text.utf8)[...]
        guard Self.skipName(&rest), let standard = Self.seconds(&rest) else { return nil }
        self.standard = -standard
        guard !rest.isEmpty else { return }
        guard Self.skipName(&rest) else { return nil }
        var offset = self.standard + 3600
        if let first = rest.first, first != UInt8(ascii: ",") {
            guard let written = Self.seconds(&rest) else { return nil }
            offset = -written
        }
        guard let start = Self.turn(&rest), let end = Self.turn(&rest), rest.isEmpty else { return nil }
        saving = Saving(offset: offset, start: start, end: end)
    }

    /// Letters, or anything in angle brackets.
    private static func skipName(_ rest: inout ArraySlice<UInt8>) -> Bool {
        if rest.first == UInt8(ascii: "<") {
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { return false }
            rest = rest[(end + 1)...]
            return true
        }
        let name = rest.prefix { (0x41...0x5A).contains($0) || (0x61...0x7A).contains($0) }
        rest = rest.dropFirst(name.count)
        return name.count >= 3
    }

    private static func number(_ rest: inout ArraySlice<UInt8>) -> Int32? {
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        guard (1...3).contains(digits.count) else { return nil }
        rest = rest.dropFirst(digits.count)
        return digits.reduce(0) { $0 * 10 + Int32($1 - 0x30) }
    }

    /// Hours, minutes and seconds with colons between them.
    private static func seconds(_ rest: inout ArraySlice<UInt8>) -> Int32? {
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        guard var sum = number(&rest), sum <= 167 else { return nil }
        sum *= 3600
        for unit in [Int32(60), 1] where rest.first == UInt8(ascii: ":") {
            rest = rest.dropFirst()
            guard let part = number(&rest), part < 60 else { return nil }
            sum += part * unit
        }
        return isNegative ? -sum : sum
    }

    private static func turn(_ rest: inout ArraySlice<UInt8>) -> Turn? {
        func dot() -> Bool {
            guard rest.first == UInt8(ascii: ".") else { return false }
            rest = rest.dropFirst()
            return true
        }
        guard rest.starts(with: ",M".utf8) else { return nil }
        rest = rest.dropFirst(2)
        guard let month = number(&rest), (1...12).contains(month), dot(), let week = number(&rest),
            (1...5).contains(week), dot(), let day = number(&rest), (0...6).contains(day)
        else { return nil }
        var turn = Turn(month: month, week: week, day: day, seconds: 7200)
        if rest.first == UInt8(ascii: "/") {
            rest = rest.dropFirst()
            guard let seconds = seconds(&rest) else { return nil }
            turn.seconds = seconds
        }
        return turn
    }
}
