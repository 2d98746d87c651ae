import ArgumentParser
import Tidings
import TidingsModel
import TidingsStore

/// `tidings history show`: what is kept of a person.
struct HistoryShowCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show what is kept of a person.",
        discussion: "Example: tidings history show --app Snoodle --json")

    @OptionGroup var app: AppOptions
    @OptionGroup var history: HistoryOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let place = try HistoryPlace(app, history)
        let record = HistoryRecord(try await place.read(), place)
        if report.json {
            try Terminal.printJSON(record)
        } else {
            for line in record.lines { try Terminal.print(line) }
        }
    }
}
