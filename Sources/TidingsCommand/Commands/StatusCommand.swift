import ArgumentParser
import TidingsDelivery
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings status`: what the ledger of a job holds.
struct StatusCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "status",
        abstract: "Show what became of everybody in a job's list.",
        discussion: """
            Example: tidings status release.yaml --html status.html

            The numbers of people add up to the entries of the list that had their turn. The job may be running.
            """)

    @Argument(help: ArgumentHelp("The job file.", valueName: "job.yaml"))
    var job: String

    @Option(help: ArgumentHelp("Say what is known of this person.", valueName: "id"))
    var recipient: String?

    @Option(help: ArgumentHelp("Write a page with charts into this file.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Only runs and progress since this moment (2026-11-20T09:00:00Z).", valueName: "moment"))
    var since: String?

    @OptionGroup var report: ReportOptions

    func run() async throws {
        let start = try since.map { text in
            guard let date = InternetDate.read(text) else {
                throw ValidationError("“\(text)” is no moment. \(InternetDate.form)")
            }
            return date
        }
        let job = try SendCommand.load(job)
        let ledger = try JobLedger.existing(job, isReadOnly: true)
        var key: PersonKey?
        if let recipient { key = try await JobLedger.secret(of: job, in: ledger).key(of: recipient) }
        do throws(LedgerError) {
            if let recipient, let key {
                let open = try await ledger.open(of: [key])
                try show(PersonStatus(recipient: recipient, try await ledger.standing(of: key), open))
            } else {
                try show(JobStatus(job: job.name, try await ledger.summary(), since: start))
            }
        } catch {
            throw CommandFailure(JobLedger.status(of: error), rule: "ledger", error.message, file: error.place)
        }
    }

    private func show(_ status: JobStatus) throws(LedgerError) {
        do {
            if let html {
                let page = StatusPage(status, at: Date()).html
                // Who was told of what is nobody else's business.
                try Data(page.utf8).write(to: URL(filePath: html), options: .atomic)
                try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: html)
            }
            if report.json {
                try Terminal.printJSON(status)
            } else {
                for line in StatusLines(status).lines { try Terminal.print(line) }
            }
        } catch {
            throw LedgerError(.notWritable, place: html ?? "standard output", "Cannot write: \(error).")
        }
    }

    private func show(_ status: PersonStatus) throws(LedgerError) {
        do {
            if report.json {
                try Terminal.printJSON(status)
            } else {
                for line in status.lines { try Terminal.print(line) }
            }
        } catch {
            throw LedgerError(.notWritable, place: "standard output", "Cannot write: \(error).")
        }
    }
}
