import TidingsModel
import TidingsStrings

/// Where rules say what they found; the linter keeps it pointed at what is looked at.
struct LintReport {
    private(set) var findings: [LintFinding] = []
    /// The rule that looks.
    var rule: ActiveRule?
    /// The file that is looked at; `nil` for a whole table.
    var file: TranslationFile?
    /// The entry that is looked at.
    var entry: StringsEntry?
    /// The form of it.
    var conditions: [String] = []

    /// Reports something at what is looked at; a severity is given where a rule is less sure than usual.
    mutating func callAsFunction(_ message: String, severity: Problem.Severity? = nil, fix: LintFix? = nil) {
        self(message, at: entry, severity: severity, fix: fix)
    }

    /// Reports something at an entry of the file that is looked at, or with `nil` at the file.
    mutating func callAsFunction(
        _ message: String, at entry: StringsEntry?, key: String? = nil, severity: Problem.Severity? = nil,
        fix: LintFix? = nil
    ) {
        let place = entry?.place ?? file.map { SourcePlace(file: $0.file) }
        add(message, at: place, key: key ?? entry?.key, severity: severity, fix: fix)
    }

    /// Reports something at a place.
    mutating func callAsFunction(
        _ message: String, at place: SourcePlace, key: String? = nil, severity: Problem.Severity? = nil
    ) {
        add(message, at: place, key: key, severity: severity, fix: nil)
    }

    private mutating func add(
        _ message: String, at place: SourcePlace?, key: String?, severity: Problem.Severity?, fix: LintFix?
    ) {
        guard let rule else { return }
        let problem = Problem(
            rule.isFixed ? rule.severity : severity ?? rule.severity, rule: rule.id, message, at: place, key: key,
            locale: file?.language)
        findings.append(LintFinding(problem, fix: fix, conditions: conditions, folder: file?.folder))
    }

    mutating func add(_ finding: LintFinding) { findings.append(finding) }

    /// Starts to look at an entry, or at a form of it, by a rule.
    mutating func point(at entry: LintEntry, _ rule: ActiveRule, _ conditions: [String] = []) {
        self.rule = rule
        self.entry = entry.entry
        self.conditions = conditions
    }

    /// Starts to look at a file, or at a whole table.
    mutating func look(at file: TranslationFile?) {
        self.file = file
        entry = nil
        conditions = []
    }
}
