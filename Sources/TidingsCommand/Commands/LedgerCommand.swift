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

/// `tidings ledger`: what the law asks of whoever keeps data about people.
struct LedgerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ledger",
        abstract: "Delete from a job's ledger.",
        discussion: "Example: tidings ledger prune release.yaml --older-than 90d",
        subcommands: [LedgerForgetCommand.self, LedgerPruneCommand.self])
}

/// `tidings ledger forget`: all that is kept of a person.
struct LedgerForgetCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "forget",
        abstract: "Delete all that is kept of people.",
        discussion: """
            Example: tidings ledger forget release.yaml u-0001

            Who is still in the list counts as new in the next run: take them out of it first.
            """)

    @Argument(help: ArgumentHelp("The job file.", valueName: "job.yaml"))
    var job: String

    @Argument(help: ArgumentHelp("The people.", valueName: "id"))
    var people: [String]

    func run() async throws {
        let job = try SendCommand.load(job)
        let ledger = try JobLedger.existing(job)
        let secret = try await JobLedger.secret(of: job, in: ledger)
        do throws(LedgerError) {
            for person in people {
                let wasKept = try await ledger.forget(secret.key(of: person))
                Terminal.say("\(person): \(wasKept ? "forgotten" : "nothing was kept")")
            }
        } catch {
            throw CommandFailure(JobLedger.status(of: error), rule: "ledger", error.message, file: error.place)
        }
        // The rows of a query are only a copy, and are written anew in the next run.
        if job.query != nil { try? FileManager.default.removeItem(atPath: job.recipients) }
    }
}

/// `tidings ledger prune`: what is old.
struct LedgerPruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Delete what is old: people who left the list, and deliveries that are settled.",
        discussion: "Example: tidings ledger prune release.yaml --older-than 90d")

    @Argument(help: ArgumentHelp("The job file.", valueName: "job.yaml"))
    var job: String

    @Option(help: ArgumentHelp("How old it is (90d, 12w).", valueName: "time"))
    var olderThan: String

    func run() async throws {
        guard let age = Duration(written: olderThan) else {
            throw ValidationError("“\(olderThan)” is no time. Write a number and its unit: 90d, 12w.")
        }
        let job = try SendCommand.load(job)
        let ledger = try JobLedger.existing(job)
        do throws(LedgerError) {
            let count = try await ledger.prune(before: Date().addingTimeInterval(-age.inSeconds))
            Terminal.say(count == 1 ? "1 person forgotten" : "\(count) people forgotten")
        } catch {
            throw CommandFailure(JobLedger.status(of: error), rule: "ledger", error.message, file: error.place)
        }
    }
}
