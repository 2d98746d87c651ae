import ArgumentParser
import TidingsModel
import TidingsStrings

/// `tidings strings`: what strings files really say.
struct StringsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "strings",
        abstract: "Show what a strings file or a folder of them really says, with its problems.",
        discussion: "Example: tidings strings Resources/ --json")

    @Argument(help: "A strings file, or a folder with .lproj folders.")
    var path: String

    @OptionGroup var report: ReportOptions

    private struct Report: Encodable {
        let tables: [String: [String: [String: String]]]
        let problems: [ProblemRecord]
    }

    func run() throws {
        let inspection: StringsInspection
        do {
            inspection = try StringsInspection(path: path)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        if report.json {
            try Terminal.printJSON(
                Report(tables: inspection.tables, problems: inspection.problems.map(ProblemRecord.init)))
        } else {
            try printTables(inspection)
            inspection.problems.forEach(Terminal.report)
        }
        if inspection.problems.contains(where: { $0.severity != .note }) {
            throw ExitCode(ExitStatus.findings.rawValue)
        }
    }

    private func printTables(_ inspection: StringsInspection) throws {
        for (locale, tables) in inspection.tables.sorted(by: { $0.key < $1.key }) {
            for (table, entries) in tables.sorted(by: { $0.key < $1.key }) {
                try Terminal.print("\(locale)/\(table): \(entries.count) keys")
                for (key, value) in entries.sorted(by: { $0.key < $1.key }) {
                    try Terminal.print("  \(key.debugDescription) = \(value.debugDescription)")
                }
            }
        }
    }
}
