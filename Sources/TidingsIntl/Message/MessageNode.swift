public import TidingsModel

/// A piece of a message pattern.
public indirect enum MessageNode: Sendable, Hashable {
    /// Words.
    case text(String)
    /// A value.
    case argument(String, ArgumentFormat)
    /// One of several texts, by a number. An exact number counts before a category; the offset is taken off
    /// before the category is looked up, and from what `#` shows.
    case plural(
        String, ordinal: Bool, offset: Int64, exact: [Int64: [MessageNode]], categories: [PluralCategory: [MessageNode]]
    )
    /// One of several texts, by a word.
    case select(String, cases: [String: [MessageNode]])
    /// The number of the plural around it.
    case pound
}

/// How a value is written.
public enum ArgumentFormat: Sendable, Hashable {
    /// As its type is written best.
    case none
    /// As a number, by a skeleton of ICU.
    case number(skeleton: String)
    /// As a day.
    case date(Formatters.DateLength)
    /// As a time of day.
    case time(Formatters.DateLength)
}

extension MessageNode {
    /// The names of the arguments in it.
    var arguments: Set<String> {
        switch self {
        case .text, .pound: []
        case .argument(let name, _): [name]
        case .plural(let name, _, _, let exact, let categories):
            (Array(exact.values) + Array(categories.values)).joined().reduce([name]) { $0.union($1.arguments) }
        case .select(let name, let cases): cases.values.joined().reduce([name]) { $0.union($1.arguments) }
        }
    }
}
