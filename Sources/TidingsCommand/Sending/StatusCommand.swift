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

    @OptionGroup var file: JobArgument

    @Option(help: ArgumentHelp("Say what is known of this person.", valueName: "id"))
    var recipient: String?

    @Option(help: ArgumentHelp("Write a page with charts into this file.", valueName: "file"))
    var html: String?

    @Option(help: ArgumentHelp("Only runs and progress since this moment (2026-11-20T09:00:00Z).", valueName: "moment"))
    var since: String?

    @OptionGroup var report: ReportOptions

    func validate() throws {
        if recipient != nil, html != nil || since != nil {
            throw ValidationError(
                "--recipient is about one person, --html and --since about all: give one or the other.")
        }
    }

    func run() async throws {
        let start = try since.map { try Date($0, option: "--since") }
        let job = try file.load()
        let ledger = try JobLedger.existing(job, isReadOnly: true)
        if let recipient {
            try show(try await person(recipient, job, ledger))
        } else {
            try show(try await whole(job, ledger, since: start))
        }
    }

    private func person(
        _ recipient: String, _ job: JobFile, _ ledger: any Ledger
    ) async throws(CommandFailure) -> PersonStatus {
        let key = try await JobLedger.secret(of: job, in: ledger).key(of: recipient)
        do throws(LedgerError) {
            let open = try await ledger.open(of: [key])
            return PersonStatus(recipient: recipient, try await ledger.standing(of: key), open)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func whole(
        _ job: JobFile, _ ledger: any Ledger, since start: Date?
    ) async throws(CommandFailure) -> JobStatus {
        do throws(LedgerError) {
            return JobStatus(job: job.name, try await ledger.summary(), since: start)
        } catch {
            throw CommandFailure(error)
        }
    }

    private func show(_ status: JobStatus) throws {
        if let html {
            // What a job does, and what its receivers said, is nobody else's business.
            try WholeFile(html, mode: 0o600).write(StatusPage(status, at: Date()).html)
        }
        if report.json {
            try Terminal.printJSON(status)
        } else {
            for line in StatusLines(status).lines { try Terminal.print(line) }
        }
    }

    private func show(_ status: PersonStatus) throws {
        if report.json {
            try Terminal.printJSON(status)
        } else {
            for line in status.lines { try Terminal.print(line) }
        }
    }
}
