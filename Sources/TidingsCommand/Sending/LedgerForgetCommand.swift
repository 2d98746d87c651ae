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

/// `tidings ledger forget`: all that is kept of a person.
struct LedgerForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Delete all that is kept of people.",
        discussion: """
            Example: tidings ledger forget release.yaml u-0001

            Who is still in the list counts as new in the next run: take them out of it first.
            """)

    @OptionGroup var file: JobArgument

    @Argument(help: ArgumentHelp("The people.", valueName: "id"))
    var people: [String]

    func run() async throws {
        let job = try file.load()
        let ledger = try JobLedger.existing(job)
        let secret = try await JobLedger.secret(of: job, in: ledger)
        do throws(LedgerError) {
            for person in people {
                let wasKept = try await ledger.forget(secret.key(of: person))
                Terminal.say("\(person): \(wasKept ? "forgotten" : "nothing was kept")")
            }
        } catch {
            throw CommandFailure(error)
        }
        if job.query != nil { try removeCopy(job.recipients) }
    }

    /// The rows of a query are only a copy, and are written anew in the next run.
    private func removeCopy(_ path: String) throws(CommandFailure) {
        guard FileManager.default.fileExists(atPath: path) else { return }
        do {
            try FileManager.default.removeItem(atPath: path)
        } catch {
            throw CommandFailure(
                .inputOutput, rule: "not-removed",
                "The people are forgotten in the ledger, but stand in this copy of the query's rows, which cannot be "
                    + "removed. Remove it yourself.", file: path)
        }
    }
}
