public import TidingsModel
import TidingsStrings

/// What a rule found.
public struct LintFinding: Sendable, Hashable {
    /// What is wrong, and where.
    public let problem: Problem
    /// How it can be mended, if that needs no translator.
    public let fix: LintFix?
    /// The form of the text that it concerns, as `StringsVariation.Form` says it; empty for the whole.
    public let conditions: [String]
    /// The language as its folder or its catalog writes it.
    let folder: String?

    /// Makes a finding.
    public init(_ problem: Problem, fix: LintFix? = nil, conditions: [String] = [], folder: String? = nil) {
        self.problem = problem
        self.fix = fix
        self.conditions = conditions
        self.folder = folder
    }
}
