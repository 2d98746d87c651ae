#if Translation
import ArgumentParser
import Tidings
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// `tidings lint`: what is wrong with strings and their translations.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Say what is wrong with the strings of an app and their translations.",
        discussion: """
            Example: tidings lint Sources/ --language de --fail-on error

            It looks at .strings, .stringsdict and .xcstrings files, in the named folders and below them. What a \
            project wants stands in .tidings-lint.yaml in its folder or above. A comment in a strings file silences \
            rules for its entry, or in the head of the file for all of it: tidings-lint: disable=RULE,RULE

            A folder of templates is held against the notices of Tidings, which are rendered in every language.
            """)

    /// In which form findings are written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, sarif, github
    }

    /// From which severity on findings are a failure.
    enum Threshold: String, ExpressibleByArgument, CaseIterable {
        case error, warning, note, never
    }

    @Argument(help: "Strings files, folders of them, whole apps, or folders of templates.")
    var paths: [String] = []

    @Option(
        name: .customLong("rule"),
        help: ArgumentHelp("Look only for this; may be given more than once.", valueName: "id"))
    var only: [String] = []

    @Option(
        name: .customLong("language"),
        help: ArgumentHelp("Look only at this language; may be given more than once.", valueName: "tag"))
    var languages: [String] = []

    @Option(help: ArgumentHelp("The configuration, instead of the nearest .tidings-lint.yaml.", valueName: "file"))
    var config: String?

    @Option(help: "How findings are written: text, sarif or github.")
    var format = Format.text

    @Option(help: "From which severity on the exit code is 1: error, warning, note or never.")
    var failOn = Threshold.warning

    @Option(help: ArgumentHelp("The library whose texts these stand in the place of.", valueName: "path"))
    var over: String?

    @Flag(help: "Also render every notice of Tidings with these strings and templates.")
    var notices = false

    @Flag(help: "Mend what needs no translator.")
    var fix = false

    @Flag(help: "With --fix: only say what would be mended.")
    var dryRun = false

    @Flag(help: "List the rules.")
    var rules = false

    @Option(help: ArgumentHelp("Explain a rule.", valueName: "id"))
    var explain: String?

    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    func validate() throws {
        if dryRun, !fix { throw ValidationError("--dry-run belongs to --fix.") }
        for id in only + (explain.map { [$0] } ?? []) where LintRule[id] == nil {
            let meant = nearestWord(to: id, among: LintRule.all.map(\.id)).map { " Did you mean “\($0)”?" } ?? ""
            throw ValidationError("There is no rule “\(id)”.\(meant) tidings lint --rules lists them.")
        }
        if paths.isEmpty, !rules, explain == nil {
            throw ValidationError("Name a file or a folder, or ask with --rules or --explain.")
        }
    }

    func run() throws {
        if let explain, let rule = LintRule[explain] { return try LintReporting.show(rule, json: report.json) }
        if rules { return try LintReporting.list(LintRule.all, json: report.json) }
        var options = LintRun.Options()
        options.only = only.isEmpty ? nil : Set(only)
        options.languages = Set(try WantedLocales.parse(languages))
        options.configuration = try config.map(configuration)
        options.over = over
        if notices || paths.contains(where: NoticeLibrary.hasTemplates) {
            let folder = try ResourceFolder.forCommand(resources.resources)
            options.notices = NoticeLibrary(strings: folder.localizations, templates: folder.templates)
        }
        if fix { try LintMending.mend(paths, options, isTrial: dryRun, isQuiet: report.json || format != .text) }
        let run = try LintReporting.run(paths, options)
        try LintReporting.print(run, format, json: report.json)
        let isFailure =
            switch failOn {
            case .error: run.summary.has(.error)
            case .warning: run.summary.has(.warning)
            case .note: run.summary.has(.note)
            case .never: false
            }
        if isFailure { throw ExitCode.findings }
    }

    private func configuration(_ path: String) throws(CommandFailure) -> LintConfiguration {
        let file: LintConfigurationFile
        do throws(LintConfigurationFile.CannotRead) {
            file = try LintConfigurationFile(path: path)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        guard file.problems.isEmpty else { throw CommandFailure(.badConfiguration, file.problems) }
        return file.configuration
    }

}
#endif
