import TidingsIntl
import TidingsModel
import TidingsStrings

/// A piece of one form of a text.
enum LintPart {
    /// Words, as they are shown: `%%` and quoting are resolved.
    case words(String)
    /// A place where a value is filled in.
    case argument(LintArgument)
}

/// A place where a value is filled in.
struct LintArgument: Hashable {
    /// What kinds of values there are.
    enum Kind: String {
        /// Any value (`%@`, `{name}`).
        case any
        /// A character (`%c`).
        case character
        /// A whole number (`%d`, `%lld`, `{n, number, integer}`).
        case integer
        /// A number (`%f`, `{n, number}`).
        case decimal
        /// A number that selects a form (`%#@files@`, `{n, plural, …}`).
        case plural
        /// A word that selects a form (`{gender, select, …}`).
        case select
        /// A day or a time.
        case moment
        /// Several values.
        case list
    }

    /// As it stands in the text (`%1$@`); of a pattern the name in braces.
    let written: String
    /// Which argument it means: for printf the position, counted from 0, in order where none is written.
    let reference: ArgumentReference
    /// Whether the text itself says which argument it means.
    let isNamed: Bool
    /// What kind of value it takes.
    let kind: Kind
    /// The specifier of a printf-style text.
    var specifier: PrintfSpecifier?
    /// The name of a variable of a `.stringsdict` or String Catalog (`%#@files@`).
    var variable: String?
}
