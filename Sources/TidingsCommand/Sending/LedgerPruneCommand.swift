import ArgumentParser
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings ledger prune`: what is old.
struct LedgerPruneCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune",
        abstract: "Delete what is old: people who left the list, and deliveries that are settled.",
        discussion: "Example: tidings ledger prune release.yaml --older-than 90d")

    @OptionGroup var file: JobArgument

    @Option(help: ArgumentHelp("How old it is (90d, 12w).", valueName: "time"))
    var olderThan: String

    func run() async throws {
        guard let age = Duration(written: olderThan) else {
            throw ValidationError("“\(olderThan)” is no time. Write a number and its unit: 90d, 12w.")
        }
        let job = try file.load()
        let ledger = try JobLedger.existing(job)
        do throws(LedgerError) {
            let count = try await ledger.prune(before: Date().addingTimeInterval(-age.inSeconds))
            Terminal.say(count == 1 ? "1 person forgotten" : "\(count) people forgotten")
        } catch {
            throw CommandFailure(error)
        }
    }
}
