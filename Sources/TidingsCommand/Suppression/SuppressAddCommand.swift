import ArgumentParser
import TidingsStore

/// `tidings suppress add`: puts people on a list.
struct SuppressAddCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Put people on a list; it is made if need be.",
        discussion: """
            Example: tidings suppress add stop.txt ann@example.com u-0001 --cause unsubscribed

            Who is on the list already stays as they were. Of several lists of a job, people are added to the first.
            """)

    @OptionGroup var target: SuppressionOptions

    @Argument(help: ArgumentHelp("Addresses and recipients' ids.", valueName: "who"))
    var people: [String]

    @Option(help: ArgumentHelp("Why: unsubscribed, complained, bounced or by-hand.", valueName: "cause"))
    var cause = Suppression.Cause.byHand

    @Option(help: ArgumentHelp("What else is to be remembered.", valueName: "text"))
    var note: String?

    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let list: String
        let added: Int
        let known: Int
    }

    func run() async throws {
        let now = Suppressing.now
        let entries = try Suppressing.subjects(people).map {
            Suppression($0, cause: cause, date: now, note: note)
        }
        let list = try target.open(creating: true)
        let added = try await Suppressing.attempt { () async throws(StoreError) in
            try await list.add(entries)
        }
        let record = Record(list: target.list, added: added, known: Set(entries.map(\.subject)).count - added)
        if report.json {
            try Terminal.printJSON(record)
        } else {
            try Terminal.print("\(record.list): \(record.added) added, \(record.known) on the list already")
        }
    }
}
