public import TidingsModel

/// How the text of one key varies: by a number, by the device, by the width there is.
///
/// A plain text does not vary, and has none. `.stringsdict` and String Catalogs write the same
/// variations in two ways; this is what both say.
public indirect enum StringsVariation: Sendable, Hashable {
    /// One text, printf-style.
    case text(String)
    /// A text with variables (`%#@name@`), and the variables by their names.
    case format(String, variables: [String: StringsVariable])
    /// The whole text by the plural category of its first number.
    case plural([PluralCategory: StringsVariation])
    /// A text for each kind of device (`iphone`, `mac`, `other`).
    case device([String: StringsVariation])
    /// A text for each width, in characters, up to which it is meant.
    case width([Int: StringsVariation])
    /// Several texts of equal right, as spoken commands have them.
    case set([String])
}

/// A part of a text that varies by the plural category of one number.
public struct StringsVariable: Sendable, Hashable {
    /// Which argument the number is, counted from 1; `nil` if its order in the text says it.
    public let position: Int?
    /// How the number is written: a printf conversion without its percent sign (`lld`).
    public let specifier: String
    /// The texts by category; they may hold `%arg` or a specifier for the number, and further variables.
    ///
    /// `zero` is also for the number 0 in languages that have no such category.
    public let forms: [PluralCategory: String]

    /// Makes a variable.
    public init(position: Int? = nil, specifier: String, forms: [PluralCategory: String]) {
        self.position = position
        self.specifier = specifier
        self.forms = forms
    }
}
