import ArgumentParser
import TidingsStore

/// `tidings suppress check`: whether people may be written to.
struct SuppressCheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Say of people whether they are on a list, and why.",
        discussion: "Example: tidings suppress check stop.txt ann@example.com u-0001 --exit-code")

    @OptionGroup var target: SuppressionOptions

    @Argument(help: ArgumentHelp("Addresses and recipients' ids.", valueName: "who"))
    var people: [String]

    @Flag(help: "End with 1 when somebody is on the list.")
    var exitCode = false

    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let list: String
        let people: [Person]
    }

    private struct Person: Encodable {
        let who: String
        let isSuppressed: Bool
        let suppression: SuppressionRecord?
    }

    func run() async throws {
        let subjects = try Suppressing.subjects(people)
        let list = try target.open()
        let found = try await Suppressing.attempt { () async throws(StoreError) in
            try await list.find(subjects)
        }
        let people = zip(people, found).map { who, entry in
            Person(who: who, isSuppressed: entry != nil, suppression: entry.map(SuppressionRecord.init))
        }
        if report.json {
            try Terminal.printJSON(Record(list: target.list, people: people))
        } else {
            for person in people {
                try Terminal.print("\(person.who): \(person.suppression?.sentence ?? "not on the list")")
            }
        }
        if exitCode, people.contains(where: \.isSuppressed) { throw ExitCode.findings }
    }
}
