import ArgumentParser
import TidingsIntl
import TidingsModel
import TidingsStore

/// `tidings suppress import`: puts on a list who cannot or must not be written to any more.
struct SuppressImportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import",
        abstract: "Put on a list who mails came back from, and who complained.",
        discussion: """
            Example: tidings suppress import stop.sqlite Maildir/ bounces.mbox export.csv

            Sources are a Maildir, a folder of .eml files, an mbox or one mail, with delivery status notifications \
            (RFC 3464) and abuse reports (RFC 5965); a provider's export in CSV; or another list. Faults that may \
            pass are counted and left alone. Anybody can write such a mail: use a mailbox that only mail servers \
            write to.
            """)

    @OptionGroup var target: SuppressionOptions

    @Argument(help: ArgumentHelp("What to read.", valueName: "source"))
    var sources: [String]

    @Option(help: ArgumentHelp("The cause of rows of an export that do not say one.", valueName: "cause"))
    var cause: Suppression.Cause?

    @Flag(help: "Say what would be added, and change nothing.")
    var dryRun = false

    @OptionGroup var report: ReportOptions

    private struct Record: Encodable {
        let list: String
        let read: Int
        let added: Int
        let known: Int
        let passing: Int
        let others: Int
        let suppressions: [SuppressionRecord]?
        let problems: [ProblemRecord]
    }

    func run() async throws {
        let found = try await read()
        let people = Set(found.suppressions.map(\.subject)).count
        let added = try await add(found.suppressions)
        let record = Record(
            list: target.list, read: found.count, added: added, known: people - added, passing: found.passing,
            others: found.others, suppressions: dryRun ? found.suppressions.map(SuppressionRecord.init) : nil,
            problems: found.problems.map(ProblemRecord.init))
        if report.json {
            try Terminal.printJSON(record)
        } else {
            if dryRun { for entry in found.suppressions { try Terminal.print(entry.line) } }
            let summary =
                "\(record.list): \(record.added) \(dryRun ? "to add" : "added"), \(record.known) on the list already; "
                + "\(record.read) mails, rows or entries read, \(record.passing) faults that may pass, "
                + "\(record.others) mails of another kind"
            if dryRun { Terminal.say(summary) } else { try Terminal.print(summary) }
        }
        found.problems.forEach(Terminal.report)
        if found.problems.hasFindings {
            throw ExitCode.findings
        }
    }

    /// What all sources say.
    private func read() async throws -> SuppressionImport.Result {
        let reader = SuppressionImport(date: Suppressing.now, otherwise: cause, asciiDomain: DomainName.ascii)
        var all = SuppressionImport.Result()
        for source in sources {
            let found = try await Suppressing.attempt { () throws(StoreError) in
                try reader.read(path: source)
            }
            all.suppressions += found.suppressions
            all.count += found.count
            all.passing += found.passing
            all.others += found.others
            all.problems += found.problems
        }
        return all
    }

    /// Adds them, or says how many would be added.
    private func add(_ suppressions: [Suppression]) async throws -> Int {
        let list = try dryRun ? target.openIfThere() : target.open(creating: true)
        return try await Suppressing.attempt { () async throws(StoreError) in
            guard dryRun else { return try await list.add(suppressions) }
            return try await list.find(Array(Set(suppressions.map(\.subject)))).count { $0 == nil }
        }
    }
}
