import TidingsModel

extension LintRule {
    /// What the readers of `TidingsStrings` find.
    static let reading: [LintRule] = stringsSyntax + files + dictionaries + catalogSyntax + catalogContents

    /// A rule that a reader holds files against.
    static func read(
        _ id: String, _ severity: Problem.Severity, _ summary: String, group: LintGroup = .reading,
        _ explanation: String, wrong: LintExample, right: LintExample
    ) -> LintRule {
        LintRule(
            id, severity, group, summary, explanation: explanation, wrong: wrong, right: right, check: .reading)
    }

    /// A rule with an example that cannot be written down as text.
    static func read(
        _ id: String, _ severity: Problem.Severity, _ summary: String, _ explanation: String, described wrong: String,
        _ right: String
    ) -> LintRule {
        read(id, severity, summary, explanation, wrong: .described(wrong), right: .described(right))
    }
}
