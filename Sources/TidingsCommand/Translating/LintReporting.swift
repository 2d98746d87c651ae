#if Translation
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// How `tidings lint` shows what it found.
enum LintReporting {
    static func run(_ paths: [String], _ options: LintRun.Options) throws(CommandFailure) -> LintRun {
        let run: LintRun
        do throws(StringsInspection.NotFound) {
            run = try LintRun(paths, options)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        if !run.configurationProblems.isEmpty { throw CommandFailure(.badConfiguration, run.configurationProblems) }
        return run
    }

    static func print(_ run: LintRun, _ format: LintCommand.Format, json: Bool) throws {
        if json {
            try Terminal.printJSON(LintRecord(run))
        } else {
            switch format {
            case .text: for finding in run.findings { try Terminal.print(Terminal.printable("\(finding.problem)")) }
            case .github: for finding in run.findings { try Terminal.print(GitHubAnnotations.line(finding)) }
            case .sarif: try Terminal.printJSON(SARIFLog(run.findings, version: TidingsMain.version))
            }
        }
        Terminal.say("\(run.summary) in \(run.texts) translated texts; languages of tables: \(run.files).")
    }

    static func list(_ rules: [LintRule], json: Bool) throws {
        if json { return try Terminal.printJSON(rules.map(LintRuleRecord.init)) }
        let width = rules.map(\.id.count).max() ?? 0
        for rule in rules {
            let padding = String(repeating: " ", count: width - rule.id.count)
            let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
            try Terminal.print("\(rule.id)\(padding)  \(severity)  \(rule.summary)\(rule.isFixable ? " (--fix)" : "")")
        }
    }

    static func show(_ rule: LintRule, json: Bool) throws {
        if json { return try Terminal.printJSON(LintRuleRecord(rule)) }
        try Terminal.print(rule.explained)
    }
}

/// What `tidings lint --json` prints.
private struct LintRecord: Encodable {
    /// A problem, with what lint knows beside it.
    struct Finding: Encodable {
        private let problem: ProblemRecord
        private let form: String?
        private let isFixable: Bool

        private enum CodingKeys: CodingKey {
            case form, isFixable
        }

        init(_ finding: LintFinding) {
            problem = ProblemRecord(finding.problem)
            form = finding.conditions.isEmpty ? nil : finding.conditions.joined(separator: ", ")
            isFixable = finding.fix != nil
        }

        func encode(to encoder: any Encoder) throws {
            try problem.encode(to: encoder)
            var fields = encoder.container(keyedBy: CodingKeys.self)
            try fields.encodeIfPresent(form, forKey: .form)
            try fields.encode(isFixable, forKey: .isFixable)
        }
    }

    let findings: [Finding]
    let errors: Int
    let warnings: Int
    let notes: Int
    let texts: Int

    init(_ run: LintRun) {
        findings = run.findings.map(Finding.init)
        errors = run.summary.errors
        warnings = run.summary.warnings
        notes = run.summary.notes
        texts = run.texts
    }
}

/// What `tidings lint --rules --json` prints of a rule.
private struct LintRuleRecord: Encodable {
    let id: String
    let severity: String
    let group: String
    let summary: String
    let explanation: String
    let wrong: String
    let right: String
    let isFixable: Bool

    init(_ rule: LintRule) {
        id = rule.id
        severity = rule.severity.rawValue
        group = rule.group.rawValue
        summary = rule.summary
        explanation = rule.explanation
        wrong = rule.wrong.text
        right = rule.right.text
        isFixable = rule.isFixable
    }
}
#endif
