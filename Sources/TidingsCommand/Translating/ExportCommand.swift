#if Translation
import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// `tidings export`: texts for the tools of translators.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the texts of a project for the tools of translators.",
        discussion: """
            Example: tidings export Localizations --language cy --format po --output cy.po
            Example: tidings export MyApp/Resources --language de --only missing > de.xliff

            Formats are xliff (1.2, as Xcode writes it), xliff2 (2.0), po (gettext), csv and xcstrings. A message \
            pattern that is one plural is written as its sentences, one for each form that the language has. What \
            comes back goes into the project by tidings import.
            """)

    @Argument(help: "A folder with .lproj folders or String Catalogs, or one such file.")
    var path: String

    @Option(help: ArgumentHelp("The language to translate into.", valueName: "tag"))
    var language: String

    @Option(help: ArgumentHelp("xliff, xliff2, po, csv or xcstrings.", valueName: "format"))
    var format: ExchangeFormat = .xliff

    @Option(help: ArgumentHelp("The file to write; without it, standard output.", valueName: "file"))
    var output: String?

    @Option(
        help: ArgumentHelp("Which texts: missing, changed (missing, or in need of review) or all.", valueName: "which"))
    var only: TranslationExport.Selection = .all

    @Option(help: ArgumentHelp("Only the table of this name; may be given more than once.", valueName: "name"))
    var table: [String] = []

    @Flag(help: "Begin a CSV with a byte order mark, which Excel needs.")
    var bom = false

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let source: String
        let language: String
        let format: String
        let output: String?
        let texts: Int
        let missing: Int
        let needsReview: Int
        let problems: [ProblemRecord]
    }

    func run() throws {
        let project = try self.project.read(path)
        let unknown = table.filter { name in !project.tables.contains { $0.name == name } }
        guard unknown.isEmpty else {
            let names = project.tables.map(\.name).joined(separator: ", ")
            throw CommandFailure(
                .usage, rule: "unknown-table", "There is no table “\(unknown[0])”. There are: \(names).", file: path)
        }
        let language = try WantedLocales.parse(one: language)
        if let table = project.tables.first(where: { $0.sourceLanguage == language }) {
            throw CommandFailure(
                .usage, rule: "source-language",
                "The table “\(table.name)” is translated from \(language). Name another --language, or another --source.",
                file: path)
        }
        let export = TranslationExport(
            project, language: language, tables: Set(table), selection: only,
            unfolding: format != .xcstrings)
        let written = ExportedText(export, as: format, hasMark: bom)
        // What is wrong with other languages is not for this translator.
        let files = Set(project.tables.flatMap { [$0.source?.file, $0.file(language)?.file, $0.catalog?.file] })
        let own = project.problems.filter { files.contains($0.place?.file) && ($0.locale ?? language) == language }
        let problems = own + export.problems + written.problems
        if report.json, output == nil {
            throw CommandFailure(.usage, rule: "no-output", "With --json, name the file with --output.")
        }
        if let output {
            try WholeFile(output, mode: 0o644).write(written.text)
        } else {
            let bytes = written.text.utf8
            try Terminal.print(String(decoding: bytes.last == 0x0A ? bytes.dropLast() : bytes[...], as: UTF8.self))
        }
        let record = Record(
            source: "\(export.source)", language: "\(export.target)", format: format.rawValue, output: output,
            texts: export.units.count, missing: export.units.count { $0.state == .new },
            needsReview: export.units.count { $0.state == .needsReview }, problems: problems.map(ProblemRecord.init))
        if report.json {
            try Terminal.printJSON(record)
        } else {
            problems.forEach(Terminal.report)
            Terminal.say(
                "\(record.texts) texts into \(record.language): \(record.missing) missing, "
                    + "\(record.needsReview) in need of review")
        }
        if problems.hasFindings { throw ExitCode.findings }
    }
}
#endif
