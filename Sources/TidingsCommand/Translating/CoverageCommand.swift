#if Translation
import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// `tidings coverage`: how much of the texts each language has.
struct CoverageCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coverage",
        abstract: "Show how many texts are translated, by language or by key.",
        discussion: """
            Example: tidings coverage Localizations --minimum 95 --html coverage.html

            Done is what a reader is shown in the language: its own texts and those of its parent (pt-BR for pt-PT). \
            Same is a text of its own that is the source's, word for word. Texts that a String Catalog has as new \
            are missing. With --minimum the exit code is 1 if a language has less.
            """)

    @Argument(help: "A strings file, a String Catalog, or a folder with such below it.")
    var path: String

    @Flag(help: "By key: in how many languages each is, and which lack it.")
    var keys = false

    @Option(help: ArgumentHelp("Only this language; may be given more than once.", valueName: "tag"))
    var language: [String] = []

    @Option(help: ArgumentHelp("The least share of texts that each language must have.", valueName: "percent"))
    var minimum: Double?

    @Option(help: ArgumentHelp("Write a page into this file.", valueName: "file.html"))
    var html: String?

    @Option(help: ArgumentHelp("Write a badge into this file.", valueName: "file.svg"))
    var badge: String?

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    func validate() throws {
        if let minimum, !(0...100).contains(minimum) {
            throw ValidationError("--minimum is a share in per cent, from 0 to 100.")
        }
    }

    func run() throws {
        let languages = try WantedLocales.parse(language)
        let options = try project.options()
        let coverage: Coverage
        do {
            coverage = try Coverage(path: path, options: options, languages: languages)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        if let html { try WholeFile(html, mode: 0o644).write(CoveragePage(coverage).html) }
        if let badge { try WholeFile(badge, mode: 0o644).write(CoverageBadge(coverage).svg) }
        let lines = CoverageLines(coverage, width: Terminal.style == nil ? nil : Terminal.columns)
        if report.json {
            try Terminal.printJSON(CoverageRecord(coverage, withKeys: keys))
        } else {
            for line in keys ? lines.byKey : lines.byLanguage { try Terminal.print(Terminal.printable(line)) }
            coverage.problems.forEach(Terminal.report)
        }
        let below = minimum.map { coverage.below(minimum: $0) } ?? []
        for total in below {
            Terminal.report(
                Problem(
                    .error, rule: "below-minimum",
                    "\(total.name.english) has \(total.counts.percent) of the texts, less than the minimum.",
                    at: SourcePlace(file: path), locale: total.name.language))
        }
        if !below.isEmpty || coverage.problems.contains(where: { $0.severity == .error }) {
            throw ExitCode.findings
        }
    }
}
#endif
