/// One form of a translation beside the text that it translates.
struct TextPair {
    /// The key.
    var key: String { entry.key }
    /// The text of the source that says the same: of the same form, else of the form for the rest.
    let source: LintText
    /// The text of the translation.
    let target: LintText
    /// When the form of the translation counts.
    let form: LintForm
    /// The whole entry of the translation.
    let entry: LintEntry
    /// The whole entry of the source.
    let sourceEntry: LintEntry
    /// The language and what else all texts of the file have in common.
    let context: LintContext
}
