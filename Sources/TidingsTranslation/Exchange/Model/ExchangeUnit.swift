public import TidingsModel
public import TidingsStrings

/// One text to be translated, as it goes to the tools of translators.
///
/// It is the value between the files of a project and the exchange formats: each format has one writer that takes
/// units, and one reader that gives back what became of them (`ExchangeRecord`).
public struct ExchangeUnit: Sendable {
    /// Which kind of file the text belongs into; the formats name it in their own ways.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// A `.strings` file.
        case strings
        /// A `.stringsdict` file.
        case stringsdict
        /// A String Catalog.
        case xcstrings
    }

    /// The name of the table.
    public let table: String
    /// The key.
    public let key: String
    /// Which of the texts of the key.
    public let form: ExchangeForm
    /// The kind of file.
    public let origin: Origin
    /// The file of the source text, from the folder of the project on, as Xcode names it.
    public let original: String
    /// Whether the text is one with variables, in a `.stringsdict`.
    public let isFormat: Bool
    /// How the text marks the places of its arguments.
    public let syntax: TextSyntax
    /// The text in the source language.
    public let source: String
    /// Of a case of a plural the source text for all the rest, which the formats with but two texts show.
    public let generalSource: String?
    /// Of a case of a plural the source text for one.
    public let singularSource: String?
    /// The translation; `nil` if there is none.
    public let target: String?
    /// How far it got.
    public let state: ExchangeState
    /// Whether the text of a parent language serves as long as there is no translation (`en` for `en-GB`).
    public let isInherited: Bool
    /// What the translator should know, as the author of the strings wrote it.
    public let comment: String?
    /// What a translator noted beside the translation.
    public let translatorComment: String?
    /// What the translator should know of the text itself, in our words.
    public let hint: String?
    /// Where the source text stands.
    public let place: SourcePlace
    /// Which number a case of a substitution is chosen by, where the catalog or the dictionary says it.
    public let variable: Variable?

    /// The number of a substitution.
    public struct Variable: Sendable, Hashable {
        /// Which argument it is, from 1; `nil` if the order in the text says it.
        public let position: Int?
        /// How it is written, as a printf conversion without its percent sign.
        public let specifier: String
    }

    /// The translation, if it is more than what a tool filled in.
    ///
    /// The formats that know no state but “fuzzy” leave the others empty.
    var finished: String? { state == .new ? nil : target }

    /// The key with its form, as the formats name the text.
    public var id: String { form.id(of: key) }
}
