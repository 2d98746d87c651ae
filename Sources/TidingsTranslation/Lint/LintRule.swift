public import TidingsModel
import TidingsStrings

/// A rule that strings are held against: what it finds, and how it is explained.
///
/// Everything that can be said of a rule is in this value, so that lists, explanations, reports and tests are made of
/// the same words.
public struct LintRule: Sendable {
    /// The stable name, in kebab case (`missing-key`).
    public let id: String
    /// How much a finding matters, if the configuration says nothing else.
    public let severity: Problem.Severity
    /// Where it belongs in a list.
    public let group: LintGroup
    /// What it finds, in half a sentence without a full stop (`A text of the source has no translation`).
    public let summary: String
    /// Why that is wrong and what to do, in one paragraph.
    public let explanation: String
    /// A project of which the rule finds something.
    public let wrong: LintExample
    /// The same one, mended.
    public let right: LintExample
    /// Whether findings can be mended without a translator.
    public let isFixable: Bool
    /// How it looks.
    let check: LintCheck

    init(
        _ id: String, _ severity: Problem.Severity, _ group: LintGroup, _ summary: String, explanation: String,
        wrong: LintExample, right: LintExample, isFixable: Bool = false, check: LintCheck
    ) {
        self.id = id
        self.severity = severity
        self.group = group
        self.summary = summary
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
        self.isFixable = isFixable
        self.check = check
    }
}
