public import TidingsModel
import TidingsStrings

/// Holds the strings of a project against all rules.
public struct Linter: Sendable {
    /// What the project wants.
    public let configuration: LintConfiguration
    let rules: [LintRule]
    let isEveryRule: Bool
    let languages: Set<LocaleTag>

    /// Makes a linter.
    ///
    /// Only rules with an id in `only` look, or all if it is `nil`; only translations into one of `languages` are
    /// looked at, or all if there is none.
    public init(
        _ configuration: LintConfiguration = LintConfiguration(), only: Set<String>? = nil,
        languages: Set<LocaleTag> = []
    ) {
        self.configuration = configuration
        self.languages = languages
        isEveryRule = only == nil
        rules = LintRule.all.filter { only?.contains($0.id) ?? true }
    }

    /// Everything that is found, in the order of the files.
    public func findings(in project: TranslationProject) -> [LintFinding] {
        var report = LintReport()
        let tables = tables(of: project)
        for problem in project.problems { add(problem, &report) }
        for table in tables { look(at: table, &report) }
        return finished(report.findings, tables)
    }

    /// The texts of a project, taken apart as far as rules ask.
    func tables(of project: TranslationProject) -> [LintTable] {
        let known = LintLanguages()
        let all = Set(project.tables.flatMap { $0.translations.compactMap(\.language) })
        return project.tables.map { table in
            LintTable(table, languages: all) { language, isSource in
                LintContext(
                    table: table.name, syntax: table.syntax, language: language.map { known[$0] },
                    sourceLanguage: known[table.sourceLanguage], isSource: isSource, configuration: configuration)
            }
        }
    }

    private func add(_ problem: Problem, _ report: inout LintReport) {
        guard let rule = LintRule[problem.rule] else {
            if isEveryRule { report.add(LintFinding(problem)) }
            return
        }
        guard rules.contains(where: { $0.id == rule.id }),
            let active = configuration.active(rule, in: problem.locale)
        else { return }
        let severity = active.isFixed ? active.severity : problem.severity
        report.add(
            LintFinding(
                Problem(
                    severity, rule: problem.rule, problem.message, at: problem.place, key: problem.key,
                    locale: problem.locale)))
    }

    private func look(at table: LintTable, _ report: inout LintReport) {
        for file in [table.source].compactMap({ $0 }) + table.translations where isWanted(file.file.language) {
            report.look(at: file.file)
            for rule in rules {
                guard case .file(let check) = rule.check else { continue }
                report.rule = configuration.active(rule, in: file.file.language)
                if report.rule != nil { check(file, &report) }
            }
            LintChecks(rules, file.context).look(at: file, &report)
        }
        report.look(at: nil)
        for rule in rules {
            guard case .table(let check) = rule.check else { continue }
            report.rule = configuration.active(rule, in: nil)
            if report.rule != nil { check(table, &report) }
        }
    }

    func isWanted(_ language: LocaleTag?) -> Bool {
        languages.isEmpty || language.map(languages.contains) ?? false
    }

    /// The findings as keys, directives, languages and excluded files leave them, in their order.
    ///
    /// Only where all are there can be said which directive is useless.
    func finished(_ all: [LintFinding], _ tables: [LintTable], isWhole: Bool = true) -> [LintFinding] {
        var findings = all.filter { finding in
            guard let file = finding.problem.place?.file else { return true }
            return !configuration.excludes(file)
                && (languages.isEmpty || finding.problem.locale.map(languages.contains) ?? true)
        }
        if !configuration.keys.isEmpty { findings = findings.compactMap(withSettingOfKey) }
        var directives = LintDirectives(tables)
        findings = findings.filter { !directives.silence($0.problem) }
        if isWhole { findings += directives.findings(self) }
        return findings.sorted(by: LintFinding.comesBefore)
    }

    private func withSettingOfKey(_ finding: LintFinding) -> LintFinding? {
        let problem = finding.problem
        guard let key = problem.key, let setting = configuration.setting(of: problem.rule, key: key) else {
            return finding
        }
        guard let severity = setting.severity else { return nil }
        return LintFinding(
            Problem(
                severity, rule: problem.rule, problem.message, at: problem.place, key: key, locale: problem.locale),
            fix: finding.fix, conditions: finding.conditions, folder: finding.folder)
    }
}
