#if Translation
import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsTranslation

/// `tidings import`: what translators have done, into a project.
struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put what translators have done into the files of a project.",
        discussion: """
            Example: tidings import cy.po --into Localizations --dry-run
            Example: tidings import de.xliff --into MyApp/Resources

            Reads what tidings export writes: XLIFF 1.2 and 2.0, PO, CSV and String Catalogs. Only the texts that \
            differ are changed; the rest of each file keeps its bytes. A text without a translation changes nothing. \
            A translation is refused if nothing in the project has its key, or if its source text has changed since \
            the export.
            """)

    @Argument(help: "The file that came back.")
    var file: String

    @Option(help: ArgumentHelp("The project: the folder or the file that was exported.", valueName: "path"))
    var into: String

    @Option(help: ArgumentHelp("The format, where the name of the file does not tell it.", valueName: "format"))
    var format: ExchangeFormat?

    @Option(help: ArgumentHelp("The language, where the file does not say it.", valueName: "tag"))
    var language: String?

    @Flag(help: "Say what would change, and change nothing.")
    var dryRun = false

    @Flag(help: "Take translations of a source text that has changed since; they need review then.")
    var acceptStale = false

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    func run() throws {
        let bytes = try ExchangeInput.bytes(of: file)
        guard let format = format ?? ExchangeFormat(of: bytes, named: file) else {
            throw CommandFailure(
                .usage, rule: "unknown-format",
                "Neither its name nor its beginning tells what this file is. Write --format.",
                file: file)
        }
        let project = try self.project.read(into)
        let language = try language.map { try WantedLocales.parse(one: $0) }
        var options = ImportOptions()
        options.language = language
        options.acceptsStale = acceptStale
        let result = TranslationImport(
            ExchangeFile(bytes, as: format, file: file, language: language), into: project, options: options)
        if !dryRun { try ExchangeOutput.write(result.files) }
        let record = ImportRecord(result, file: file, format: format, isDryRun: dryRun)
        if report.json {
            try Terminal.printJSON(record)
        } else {
            for line in record.lines { try Terminal.print(line) }
            result.problems.forEach(Terminal.report)
            Terminal.say(record.summary)
        }
        let isUnread = result.problems.contains { $0.severity == .error } && result.isEmpty
        if isUnread { throw ExitCode(ExitStatus.badData.rawValue) }
        if result.problems.hasFindings { throw ExitCode.findings }
    }
}
#endif
