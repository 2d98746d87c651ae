import ArgumentParser
import TidingsModel
import TidingsStore

/// `tidings suppress list`: what a list says.
struct SuppressListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "Print a list, in the form of a text list.",
        discussion: """
            Example: tidings suppress list stop.sqlite --cause bounced > bounced.txt

            The exit code is 1 when something on the list could not be read.
            """)

    @OptionGroup var target: SuppressionOptions

    @Option(help: ArgumentHelp("Only who is on it for this cause.", valueName: "cause"))
    var cause: Suppression.Cause?

    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let list: String
        let suppressions: [SuppressionRecord]
        let problems: [ProblemRecord]
    }

    func run() async throws {
        let list = try target.open()
        var records: [SuppressionRecord] = []
        var failure: (any Error)?
        let problems = try await Suppressing.attempt { () throws(StoreError) in
            try list.forEach { entry in
                guard cause == nil || entry.cause == cause else { return true }
                do {
                    if report.json { records.append(SuppressionRecord(entry)) } else { try Terminal.print(entry.line) }
                } catch {
                    failure = error
                }
                return failure == nil
            }
        }
        if let failure { throw failure }
        if report.json {
            try Terminal.printJSON(
                Record(list: target.list, suppressions: records, problems: problems.map(ProblemRecord.init)))
        }
        problems.forEach(Terminal.report)
        if !problems.isEmpty { throw ExitCode.findings }
    }
}
