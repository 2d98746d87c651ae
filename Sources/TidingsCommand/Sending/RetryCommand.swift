import ArgumentParser
import Tidings
import TidingsDelivery
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings retry`: what did not go well is sent again.
struct RetryCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retry",
        abstract: "Send again what failed.",
        discussion: """
            Example: tidings retry release.yaml --dead

            Deliveries keep their keys, so that a receiver who knows a key already tells nobody twice. Without an \
            option all that did not arrive is sent again, also what is parked since nobody knows whether it arrived.
            """)

    @OptionGroup var file: JobArgument

    @Flag(help: "What failed and waits for its next try is tried now.")
    var failed = false

    @Flag(help: "What is not tried any more is tried again.")
    var dead = false

    @Flag(help: "What may have arrived is sent again.")
    var unknown = false

    @Option(help: ArgumentHelp("Only the deliveries to this person.", valueName: "id"))
    var recipient: String?

    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var observing: ObservingOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let root = try ResourceFolder.forCommand(resources.resources)
        let prepared = try network.resources(root)
        let job = try file.load()
        let observer = try observing.observer()
        let ledger = try JobLedger.existing(job)
        var states: Set<OpenDelivery.State> = []
        if failed { states.insert(.ready) }
        if dead { states.insert(.dead) }
        if unknown { states.insert(.parked) }
        if states.isEmpty { states = [.ready, .dead, .parked] }
        let now = Date()
        let secret = try await JobLedger.secret(of: job, in: ledger)
        do throws(LedgerError) {
            let count = try await ledger.retry(states, of: recipient.map(secret.key), at: now)
            Terminal.say(count == 1 ? "1 delivery is tried again" : "\(count) deliveries are tried again")
            guard count > 0 else { return }
        } catch {
            throw CommandFailure(error)
        }
        var options = JobOptions(now: now)
        options.worker = WorkerName.current
        try await JobRun.run(job, prepared, options, observer, asJSON: report.json)
    }
}
