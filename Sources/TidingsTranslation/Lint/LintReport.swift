import TidingsModel
import TidingsStrings

/// Where rules say what they found; the linter keeps it pointed at what is looked at.
struct LintReport {
    private(set) var findings: [LintFinding] = []
    /// The rule that looks.
    var rule = ""
    /// How much a finding of it matters.
    var severity = Problem.Severity.warning
    /// Whether the configuration says so, so that the rule may not differ.
    var isSeverityFixed = false
    /// What is looked at.
    var file: TranslationFile?
    var entry: StringsEntry?
    var conditions: [String] = []

    /// Reports something at what is looked at; a severity is given where a rule is less sure than usual.
    mutating func callAsFunction(_ message: String, severity: Problem.Severity? = nil, fix: LintFix? = nil) {
        self(message, at: entry, severity: severity, fix: fix)
    }

    /// Reports something at an entry of the file that is looked at, or with `nil` at the file.
    mutating func callAsFunction(
        _ message: String, at entry: StringsEntry?, severity: Problem.Severity? = nil, fix: LintFix? = nil
    ) {
        let place = entry?.place ?? file.map { SourcePlace(file: $0.file) }
        add(message, at: place, key: entry?.key, severity: severity, fix: fix)
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
        let severity = isSeverityFixed ? self.severity : severity ?? self.severity
        findings.append(
            LintFinding(
                Problem(severity, rule: rule, message, at: place, key: key, locale: file?.language), fix: fix,
                conditions: conditions, folder: file?.folder))
    }

    mutating func add(_ finding: LintFinding) { findings.append(finding) }
}
