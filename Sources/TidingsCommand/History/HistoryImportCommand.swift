import ArgumentParser
import Tidings
import TidingsModel
import TidingsStore

/// `tidings history import`: takes over what iVersion, Updates and SSVC have kept of a person.
struct HistoryImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Take over what iVersion, Updates or SSVC have kept in an app's user defaults.",
        discussion: """
            Example: tidings history import com.example.snoodle.plist --app Snoodle

            The file is a property list, XML or binary. What is kept of the person already is not changed unless \
            --replace says so; who has unsubscribed stays so.
            """)

    @Argument(help: ArgumentHelp("The user defaults of the app.", valueName: "file"))
    var file: String

    @Flag(help: "Put what is imported in the place of what is kept.")
    var replace = false

    @OptionGroup var app: AppOptions
    @OptionGroup var history: HistoryOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let place = try HistoryPlace(app, history)
        let (imported, problems) = try read()
        let kept = try await place.put(imported, replacing: replace)
        guard let kept else {
            throw CommandFailure(
                .cannotCreate, rule: "history-exists",
                "Something is kept of \(place.person) already: look at it by “tidings history show”, and put what is "
                    + "imported in its place by --replace.", file: place.path)
        }
        let record = HistoryRecord(kept, place, problems: problems)
        if report.json {
            try Terminal.printJSON(record)
        } else {
            for line in record.lines { try Terminal.print(line) }
        }
        problems.forEach(Terminal.report)
        if problems.hasFindings { throw ExitCode.findings }
    }

    private func read() throws(CommandFailure) -> (history: History, problems: [Problem]) {
        let found: (history: History, problems: [Problem])
        do throws(StoreError) {
            found = try HistoryImport.read(path: file)
        } catch {
            throw CommandFailure(error)
        }
        guard found.history == History() else { return found }
        let empty = Problem(
            .error, rule: "nothing-to-import",
            "Nothing that iVersion, Updates or SSVC keep of a person could be read. Name the app's user defaults "
                + "(Library/Preferences/IDENTIFIER.plist).", at: SourcePlace(file: file))
        throw CommandFailure(.badData, found.problems + [empty])
    }
}
