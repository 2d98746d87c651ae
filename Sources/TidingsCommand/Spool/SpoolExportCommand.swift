import ArgumentParser
import TidingsDelivery
import TidingsJobs
import TidingsModel

/// `tidings spool export`: the mails of a spool, delivered.
struct SpoolExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Deliver the mails of a spool as files, or by a server.",
        discussion: """
            Example: tidings spool export mails.spool --to maildir out/Maildir --option sync=batch
            Example: tidings spool export mails.spool --to smtp mail.example.com --option user=news --option password=env:PW

            A spool has no list and no signature: write --option list-id=… and the options of DKIM (dkim-domain, \
            dkim-selector, dkim-key) here.

            The mails are the same to the byte as those that the sink would have written at once. What was broken \
            off is taken up again by the same command: mails that are there already are counted, not written.
            """)

    @Argument(help: "The spool.")
    var spool: String

    @Option(help: "Where they go: eml, maildir, mbox, stdout, or another sink for mails (smtp, sendmail).")
    var to: String

    @Argument(help: "The folder, the file or the server.")
    var destination: String?

    @Option(help: ArgumentHelp("An option of the sink, as in a job file.", valueName: "name=value"))
    var option: [String] = []

    @OptionGroup var report: ReportOptions

    func run() async throws {
        let reader = try SpoolCommand.open(spool)
        guard let sender = reader.sender else {
            throw CommandFailure(
                .badData, rule: "no-group",
                "There is no whole group in the file. Name a file that the sink “spool” has"
                    + " written.", file: spool)
        }
        let sink = try sink(from: sender)
        let tally = try await export(to: sink)
        if report.json, to != "stdout" {
            try Terminal.printJSON(tally)
        } else {
            Terminal.say(
                "\(tally.messages) messages: \(tally.delivered) delivered, \(tally.already) before, \(tally.failed) failed"
                    + (tally.lost > 0 ? ", \(tally.lost) lost" : ""))
        }
        if !tally.isClean { throw ExitCode.findings }
    }

    private func export(to sink: any Sink) async throws(CommandFailure) -> SpoolExport.Tally {
        do throws(SinkError) {
            return try await SpoolExport.run(spool, to: sink, report: Terminal.report)
        } catch {
            throw CommandFailure(error, reading: spool)
        }
    }

    /// The sink that a job file would describe by the same words.
    private func sink(from sender: Mailbox) throws(CommandFailure) -> any Sink {
        let place = SourcePlace(file: "command line")
        var options = try givenOptions().mapValues { SinkBlock.Option(text: $0, place: place) }
        options["from"] = SinkBlock.Option(text: sender.written, place: place)
        let (kind, name) =
            switch to {
            case "eml", "email": ("email", "directory")
            case "maildir": ("maildir", "directory")
            case "mbox": ("mbox", "file")
            case "smtp": ("smtp", "host")
            case "stdout": ("email", "stream")
            default: (to, "file")
            }
        if let text = to == "stdout" ? "/dev/stdout" : destination {
            options[name] = SinkBlock.Option(text: text, place: place)
        }
        let known = SinkKind.command.filter { $0.options.contains { $0.name == "from" } && $0.name != "spool" }
        guard known.contains(where: { $0.name == kind }) else {
            let names = known.map { $0.name == "email" ? "eml" : $0.name }.sorted().joined(separator: ", ")
            throw CommandFailure(
                .usage, rule: "unknown-sink", "Mails cannot go to “\(to)”. Write --to with one of \(names), stdout.")
        }
        let block = SinkBlock(kind: kind, options: options, place: place, directory: "")
        let (sink, problems) = SinkFactory.make(block, kinds: known, environment: .process)
        guard let sink else {
            let isUnwritable = problems.contains { $0.rule == "cannot-create" }
            throw CommandFailure(isUnwritable ? .cannotCreate : .usage, problems)
        }
        return sink
    }

    private func givenOptions() throws(CommandFailure) -> [String: String] {
        var options: [String: String] = [:]
        for text in option {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw CommandFailure(.usage, rule: "bad-option", "Write --option name=value.")
            }
            options[parts[0]] = parts[1]
        }
        return options
    }
}

extension Mailbox {
    /// The mailbox as it can be read again.
    fileprivate var written: String {
        guard let name else { return address.text }
        let escaped = name.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
        return "\"\(escaped)\" <\(address.text)>"
    }
}
