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

    private struct Record: Encodable {
        let tables: [String: [String: [String: Text]]]
        let problems: [ProblemRecord]

        init(_ inspection: StringsInspection) {
            var tables: [String: [String: [String: Text]]] = [:]
            for table in inspection.tables {
                for entry in table.file.entries {
                    tables[table.language, default: [:]][table.name, default: [:]][entry.key] = Text(entry)
                }
            }
            self.tables = tables
            problems = inspection.problems.map(ProblemRecord.init)
        }
    }

    /// A text; one that varies is an object with its text and its forms.
    private struct Text: Encodable {
        let entry: StringsEntry

        private enum Key: CodingKey { case text, forms }

        init(_ entry: StringsEntry) { self.entry = entry }

        func encode(to encoder: any Encoder) throws {
            guard let variation = entry.variation else {
                var container = encoder.singleValueContainer()
                return try container.encode(entry.value)
            }
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(entry.value, forKey: .text)
            let forms = variation.forms.map { ($0.conditions.joined(separator: ", "), $0.text) }
            try container.encode(Dictionary(forms) { first, _ in first }, forKey: .forms)
        }
    }

    func run() throws {
        let inspection: StringsInspection
        do {
            inspection = try StringsInspection(path: path)
        } catch {
            throw CommandFailure(.noInput, [error.problem])
        }
        if report.json {
            try Terminal.printJSON(Record(inspection))
        } else {
            try printTables(inspection)
            inspection.problems.forEach(Terminal.report)
        }
        if inspection.problems.hasFindings {
            throw ExitCode.findings
        }
    }

    private func printTables(_ inspection: StringsInspection) throws {
        for table in inspection.tables {
            try Terminal.print("\(table.language)/\(table.name): \(table.file.entries.count) keys")
            for entry in table.file.entries.sorted(by: { $0.key < $1.key }) {
                try Terminal.print("  \(entry.key.debugDescription) = \(entry.value.debugDescription)")
                for form in entry.variation?.forms ?? [] where !form.conditions.isEmpty {
                    let conditions = form.conditions.joined(separator: ", ")
                    try Terminal.print("      \(conditions): \(form.text.debugDescription)")
                }
            }
        }
    }
}
