/// How a value is written.
public enum ArgumentFormat: Sendable, Hashable {
    /// As its type is written best.
    case none
    /// As a number, or a range of numbers, by a skeleton of ICU.
    case number(skeleton: String)
    /// As a day, or from one day to another.
    case date(Formatters.DateLength)
    /// As a time of day.
    case time(Formatters.DateLength)
    /// As a date, a time, or a range of them, by a skeleton of ICU.
    case moment(skeleton: String)
    /// As a place in an order (“3rd”).
    case ordinal
    /// As a number in words.
    case spellout
    /// As items that are joined.
    case list(ListStyle)
    /// As a distance from now (“in 3 days”); without a unit the value is seconds, and the unit is chosen.
    case relative(RelativeUnit?)
    /// As C's printf has it, but for the locale.
    case printf(PrintfSpecifier)

    /// What the value should be, in a word.
    var expected: String {
        switch self {
        case .none: "text"
        case .number, .ordinal, .spellout, .relative: "number"
        case .date, .time, .moment: "date"
        case .list: "list"
        case .printf(let specifier): specifier.expected
        }
    }
}
