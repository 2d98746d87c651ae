import ArgumentParser
import Tidings
import TidingsStore

/// `tidings history forget`: removes what is kept of a person.
struct HistoryForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Remove all that is kept of a person.",
        discussion: """
            Example: tidings history forget --history people.sqlite --app Snoodle --person u-0001

            That the person unsubscribed is forgotten too: take them out of the lists of recipients as well.
            """)

    @OptionGroup var app: AppOptions
    @OptionGroup var history: HistoryOptions
    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let person: String
        let app: String
        let file: String
        let wasKept: Bool
    }

    func run() async throws {
        let place = try HistoryPlace(app, history)
        let wasKept = try await place.forget()
        if report.json {
            try Terminal.printJSON(
                Record(person: place.person, app: place.app.key, file: place.path, wasKept: wasKept))
        } else {
            let done = wasKept ? "removed" : "there was nothing"
            try Terminal.print("\(place.person), \(place.app.name), in \(place.path): \(done)")
        }
    }
}
