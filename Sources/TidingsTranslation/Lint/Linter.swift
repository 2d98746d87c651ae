public import TidingsModel
import TidingsStrings

/// Holds the strings of a project against all rules.
public struct Linter: Sendable {
    /// What the project wants.
    public let configuration: LintConfiguration
    let rules: [LintRule]
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
        rules = LintRule.all.filter { only?.contains($0.id) ?? true }
    }

    /// Everything that is found, in the order of the files.
    public func findings(in project: TranslationProject) -> [LintFinding] {
        var report = LintReport()
        for table in project.tables { look(at: table, &report) }
        return report.findings.sorted(by: LintFinding.comesBefore)
    }

    private func look(at table: TranslationTable, _ report: inout LintReport) {
        let known = LintLanguages()
        let sourceLanguage = known[table.sourceLanguage]
        let source = table.source.map { file in
            LintFile(
                file,
                context: LintContext(
                    table: table.name, syntax: table.syntax, language: sourceLanguage, sourceLanguage: sourceLanguage,
                    isSource: true, configuration: configuration),
                entries: file.strings.entries.map { LintEntry($0, syntax: table.syntax) }, sources: [])
        }
        let index = SourceIndex(source?.entries ?? [])
        let translations = table.translations.map { file in
            let entries = file.strings.entries.map { LintEntry($0, syntax: table.syntax) }
            return LintFile(
                file,
                context: LintContext(
                    table: table.name, syntax: table.syntax, language: file.language.map { known[$0] },
                    sourceLanguage: sourceLanguage, isSource: false, configuration: configuration),
                entries: entries, sources: index.sources(of: entries))
        }
        for file in [source].compactMap({ $0 }) + translations where isWanted(file) { look(at: file, &report) }
        let whole = LintTable(table, source: source, translations: translations)
        report.file = nil
        report.entry = nil
        report.conditions = []
        for rule in rules {
            guard case .table(let check) = rule.check, set(rule, &report) else { continue }
            check(whole, &report)
        }
    }

    private func isWanted(_ file: LintFile) -> Bool {
        languages.isEmpty || file.file.language.map(languages.contains) ?? false
    }

    private func look(at file: LintFile, _ report: inout LintReport) {
        report.file = file.file
        report.entry = nil
        report.conditions = []
        for rule in rules {
            guard case .file(let check) = rule.check, set(rule, &report) else { continue }
            check(file, &report)
        }
        let checks = LintChecks(rules, file.context)
        for (position, entry) in file.entries.enumerated() {
            checks.look(at: entry, file.context.isSource ? nil : file.sources[position], file.context, self, &report)
        }
    }

    /// Points the report at a rule; whether the rule is to look at all.
    func set(_ rule: LintRule, _ report: inout LintReport) -> Bool {
        let setting = configuration.rules[rule.id]
        guard setting != .off else { return false }
        report.rule = rule.id
        report.severity = setting?.severity ?? rule.severity
        report.isSeverityFixed = setting != nil
        return true
    }
}
