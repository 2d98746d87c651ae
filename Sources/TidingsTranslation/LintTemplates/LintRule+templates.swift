import TidingsModel

extension LintRule {
    /// The rules about templates; `TidingsTemplates` finds what they tell of.
    ///
    /// What can be wrong with any file and folder stands among the rules of reading.
    static let templates: [LintRule] = templateParsing + templateFilling + templateFolders + templateChecking + messages

    static func template(
        _ id: String, _ severity: Problem.Severity, _ summary: String, _ explanation: String, wrong: String,
        right: String
    ) -> LintRule {
        LintRule(
            id, severity, .templates, summary, explanation: explanation, wrong: .described(wrong),
            right: .described(right), check: .engine)
    }
}
