#if Translation
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

            OLD and NEW are files or folders, or git:REVISION of the other one's path (git:REVISION:PATH names \
            another). A translation is out of date if the source's text changed and it did not, or if its key has \
            another name now. With any such, and with a broken file, the exit code is 1.
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
        let version = ProjectVersion(new, path: path)
        let before: TranslationProject
        let now: TranslationProject
        do throws(ProjectVersion.Failure) {
            before = try ProjectVersion(old, path: path).read(options)
            now = try version.read(options)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        let difference = SourceDifference(from: before, to: now, readFrom: version)
        let broken = now.problems.filter { $0.severity == .error }
        if report.json {
            try Terminal.printJSON(DifferenceRecord(difference))
        } else {
            for line in difference.lines { try Terminal.print(Terminal.printable(line)) }
        }
        for problem in broken {
            let place = problem.place.map { version.place($0, in: now) }
            Terminal.report(
                Problem(
                    problem.severity, rule: problem.rule, problem.message, at: place, key: problem.key,
                    locale: problem.locale))
        }
        if !difference.outOfDate.isEmpty || !broken.isEmpty { throw ExitCode.findings }
    }
}
#endif
