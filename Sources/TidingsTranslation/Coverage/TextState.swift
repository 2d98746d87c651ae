/// How far a text of the source got into a language.
public enum TextState: String, Sendable, Hashable, CaseIterable {
    /// The language has a text of its own.
    case translated
    /// Its own text is the source's, word for word: a name, perhaps, or forgotten.
    case same
    /// It has none and takes that of a parent in CLDR's chain.
    case inherited
    /// It has one, and there is nothing in it.
    case empty
    /// It has none.
    case missing

    /// Whether a reader is shown the language with it.
    public var isCovered: Bool {
        switch self {
        case .translated, .same, .inherited: true
        case .empty, .missing: false
        }
    }
}
