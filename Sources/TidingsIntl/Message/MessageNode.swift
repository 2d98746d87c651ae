public import TidingsModel

/// A piece of a message.
public indirect enum MessageNode: Sendable, Hashable {
    /// Words.
    case text(String)
    /// A value.
    case argument(ArgumentReference, ArgumentFormat)
    /// One of several texts, by a number. An exact number counts before a category; the offset is taken off
    /// before the category is looked up, and from what `#` shows.
    case plural(
        ArgumentReference, ordinal: Bool, offset: Int64, exact: [Int64: [MessageNode]],
        categories: [PluralCategory: [MessageNode]])
    /// One of several texts, by a word.
    case select(ArgumentReference, cases: [String: [MessageNode]])
    /// The number of the plural around it.
    case pound
}

extension MessageNode {
    /// The arguments in it.
    var references: Set<ArgumentReference> {
        switch self {
        case .text, .pound: []
        case .argument(let reference, .printf(let specifier)):
            Set([reference] + [specifier.width, specifier.precision].compactMap { $0?.reference })
        case .argument(let reference, _): [reference]
        case .plural(let reference, _, _, let exact, let categories):
            (Array(exact.values) + Array(categories.values)).joined().reduce([reference]) { $0.union($1.references) }
        case .select(let reference, let cases):
            cases.values.joined().reduce([reference]) { $0.union($1.references) }
        }
    }
}
