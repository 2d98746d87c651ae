import ArgumentParser
import TidingsDelivery

/// `tidings spool verify`: whether all of a spool can be expanded.
struct SpoolVerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Read a spool to its end and compose each mail, without writing any.",
        discussion: """
            Example: tidings spool verify mails.spool

            The exit code is 1 when something is damaged or lost; running the job again appends what is missing.
            """)

    @Argument(help: "The spool.")
    var spool: String

    @OptionGroup var report: ReportOptions

    func run() throws {
        _ = try SpoolCommand.open(spool)
        let tally = try verify()
        if report.json {
            try Terminal.printJSON(tally)
        } else {
            try Terminal.print(
                "\(spool): \(tally.messages) messages, \(tally.programs) programs, \(tally.bytes) bytes; "
                    + (tally.isClean ? "all whole" : "\(tally.lost) messages lost, \(tally.problems) problems"))
        }
        if !tally.isClean { throw ExitCode.findings }
    }

    private func verify() throws(CommandFailure) -> SpoolExport.Tally {
        do throws(SinkError) {
            return try SpoolExport.verify(spool, report: Terminal.report)
        } catch {
            throw CommandFailure(error, reading: spool)
        }
    }
}
