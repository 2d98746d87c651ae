import ArgumentParser
import TidingsModel
import TidingsTranslation

/// `tidings diff`: what changed in the source since a translation was made.
struct DiffCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what changed in the source texts, and which translations did not follow.",
        discussion: """
            Example: tidings diff git:v1.0 Localizations

            OLD and NEW are files or folders, or git:REVISION of the other one's path (git:REVISION:PATH names another).
            A translation is out of date if the source's text changed and it did not, or if its key has another name
            now. With any such the exit code is 1.
            """)

    @Argument(help: "What was: a file, a folder, or git:REVISION.")
    var old: String

    @Argument(help: "What is: a file, a folder, or git:REVISION.")
    var new = "Localizations"

    @OptionGroup var project: ProjectArguments
    @OptionGroup var report: ReportOptions

    func run() throws {
        let options = try project.options()
        let paths = [new, old].filter { !$0.hasPrefix("git:") }
        let path = paths.first ?? "Localizations"
        let before: TranslationProject
        let now: TranslationProject
        do throws(ProjectVersion.Failure) {
            before = try ProjectVersion(old, path: path).read(options)
            now = try ProjectVersion(new, path: path).read(options)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        let difference = SourceDifference(from: before, to: now)
        if report.json {
            try Terminal.printJSON(DifferenceRecord(difference))
        } else {
            for line in difference.lines { try Terminal.print(Terminal.printable(line)) }
            now.problems.filter { $0.severity == .error }.forEach(Terminal.report)
        }
        if !difference.outOfDate.isEmpty { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
