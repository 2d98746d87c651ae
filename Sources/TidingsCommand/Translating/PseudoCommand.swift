#if Translation
public import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsTranslation

/// `tidings pseudo`: pseudo-locales of an app's texts.
struct PseudoCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pseudo",
        abstract: "Make pseudo-locales: what translation will do to a program, before anybody has translated.",
        discussion: """
            Example: tidings pseudo Localizations --output Pseudo --style accented --style rtl

            accented (en-XA) has accents on its letters and some 40 % more of them, rtl (ar-XB) reads from right to \
            left, bracketed (en-XC) stands in brackets. Arguments, plurals, specifiers, markup and addresses stay as \
            they are. Load the folders like any other language.
            """)

    @Argument(help: "A strings file, a String Catalog, or a folder of such.")
    var path: String

    @Option(help: ArgumentHelp("The folder into which the language folders are written.", valueName: "folder"))
    var output: String

    @Option(help: "accented, rtl or bracketed; may be given more than once. Without it all three.")
    var style: [PseudoStyle] = []

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let files: [String]
        let texts: [String: Int]
        let problems: [ProblemRecord]
    }

    func run() throws {
        let project = try self.project.read(path)
        let locales = (style.isEmpty ? PseudoStyle.allCases : style).map { PseudoLocale($0, of: project) }
        guard locales.contains(where: { $0.texts > 0 }) else {
            throw CommandFailure(
                .badData,
                project.problems + [
                    Problem(
                        .error, rule: "no-source",
                        "There are no texts in \(self.project.source) to make a pseudo-locale of. Name their language with --source.",
                        at: SourcePlace(file: path))
                ])
        }
        var written: [String] = []
        for file in locales.flatMap(\.files) { written.append(try OutputFolder(output).write(file)) }
        let problems = project.problems + (locales.first?.problems ?? [])
        if report.json {
            let counts = Dictionary(locales.map { ("\($0.locale)", $0.texts) }) { first, _ in first }
            try Terminal.printJSON(
                Record(files: written, texts: counts, problems: problems.map(ProblemRecord.init)))
        } else {
            for file in written { try Terminal.print(file) }
            problems.forEach(Terminal.report)
        }
        if problems.hasFindings { throw ExitCode.findings }
    }
}

extension PseudoStyle: ExpressibleByArgument {}
#endif
