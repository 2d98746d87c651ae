import ArgumentParser
import TidingsStore

/// `tidings suppress remove`: takes people off a list.
struct SuppressRemoveCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Take people off a list, so that they are written to again.",
        discussion: "Example: tidings suppress remove stop.txt ann@example.com")

    @OptionGroup var target: SuppressionOptions

    @Argument(help: ArgumentHelp("Addresses and recipients' ids.", valueName: "who"))
    var people: [String]

    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let list: String
        let removed: Int
        let unknown: Int
    }

    func run() async throws {
        let subjects = try Suppressing.subjects(people)
        let list = try target.open()
        let removed = try await Suppressing.attempt { () async throws(StoreError) in
            try await list.remove(subjects)
        }
        let record = Record(list: target.list, removed: removed, unknown: Set(subjects).count - removed)
        if report.json {
            try Terminal.printJSON(record)
        } else {
            try Terminal.print("\(record.list): \(record.removed) removed, \(record.unknown) not on the list")
        }
    }
}
