extension ZoneFile {
    /// The same rules, in which the last year that has a change written out has all of them.
    ///
    /// The rule that holds for ever can then begin with the next year.
    func completed() -> (file: ZoneFile, nextYear: Int) {
        guard let last = times.last else { return (self, 1970) }
        let year = Self.year(of: last)
        guard let rule, let saving = rule.saving else { return (self, year + 1) }
        var file = self
        let turns = [
            (
                rule.moment(of: saving.start, in: year, offset: rule.standard),
                Kind(offset: saving.offset, isSaving: true)
            ),
            (
                rule.moment(of: saving.end, in: year, offset: saving.offset),
                Kind(offset: rule.standard, isSaving: false)
            ),
        ]
        for (moment, kind) in turns.sorted(by: { $0.0 < $1.0 }) where moment > last {
            guard let place = file.place(of: kind) else { continue }
            file.times.append(moment)
            file.places.append(place)
        }
        return (file, year + 1)
    }

    private mutating func place(of kind: Kind) -> UInt8? {
        if let known = kinds.firstIndex(of: kind) { return UInt8(known) }
        guard kinds.count < 256 else { return nil }
        kinds.append(kind)
        return UInt8(kinds.count - 1)
    }

    /// The year of a moment by universal time.
    static func year(of moment: Int64) -> Int {
        let days = Int((Double(moment) / 86_400).rounded(.down))
        // The mean year of the calendar is near enough to find the one that the day lies in.
        var year = 1970 + Int((Double(days) / 365.2425).rounded(.down))
        while ZoneRule.days(to: year, month: 1) > days { year -= 1 }
        while ZoneRule.days(to: year + 1, month: 1) <= days { year += 1 }
        return year
    }
}

extension ZoneRule {
    /// When clocks are changed in a year, in seconds since 1970.
    ///
    /// - Parameter offset: What they showed until then, in seconds east of Greenwich.
    func moment(of turn: Turn, in year: Int, offset: Int32) -> Int64 {
        let first = Self.days(to: year, month: Int(turn.month))
        let length = Self.days(to: year, month: Int(turn.month) + 1) - first
        // The first of January 1970 was a Thursday.
        let weekday = ((first + 4) % 7 + 7) % 7
        var day = (Int(turn.day) - weekday + 7) % 7 + (Int(turn.week) - 1) * 7
        if day >= length { day -= 7 }
        return Int64(first + day) * 86_400 + Int64(turn.seconds) - Int64(offset)
    }

    /// The days from 1970 to the first of a month, 1 to 13, of the Gregorian calendar.
    static func days(to year: Int, month: Int) -> Int {
        // Years are counted from March on, so that the day that some have more is their last.
        let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let era = Int((Double(year) / 400).rounded(.down))
        let yearOfEra = year - era * 400
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + (153 * month + 2) / 5 - 719_468
    }
}
