import TidingsModel
import TidingsStrings

/// What the texts of one language of a table have in common.
struct LintContext: Sendable {
    /// The name of the table.
    let table: String
    /// How its texts mark the places of their arguments.
    let syntax: TextSyntax
    /// The language of the texts; `nil` where nothing says which.
    let language: LintLanguage?
    /// The language of the sources.
    let sourceLanguage: LintLanguage
    /// Whether the texts are the sources themselves.
    let isSource: Bool
    /// What the project wants.
    let configuration: LintConfiguration
}
