import ArgumentParser
import Tidings
import TidingsFeeds
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `tidings send`: the whole way for a list of recipients.
struct SendCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "send",
        abstract: "Tell a list of recipients about a release.",
        discussion: """
            Example: tidings send release.yaml

            Messages go where the job file says, or with --sink elsewhere: --sink 'stdout:?format=markdown', --sink \
            'maildir:out/mail?from=news@example.com', --sink env:NAME for an address that is a credential. The \
            summary goes to standard error, with --json to standard output as one object. Nothing is sent when \
            strings or templates have problems, unless --allow-problems says so.

            What became of everybody stands in the ledger beside the job file. Ctrl-C and SIGTERM let what is in \
            flight come to its end; run the same command again, also after a crash, and it goes on where it was.
            """)

    @OptionGroup var file: JobArgument

    @Flag(help: "Send although strings or templates have problems.")
    var allowProblems = false

    @Flag(help: "Decide and render for everybody, but deliver to nobody.")
    var dryRun = false

    @Option(
        help: ArgumentHelp(
            "With --dry-run, show a message in each of at most so many languages; 0 shows none.", valueName: "number"))
    var samples: Int?

    @Option(
        name: .customLong("sink"),
        help: ArgumentHelp(
            "Deliver to this sink in place of the job's; may be given more than once.", valueName: "address"))
    var sinks: [String] = []

    @Option(
        help: ArgumentHelp(
            "Work with so many threads; by default with as many as the machine has.", valueName: "number"))
    var threads: Int?

    @Option(help: ArgumentHelp("Tell at most so many people, and stop.", valueName: "number"))
    var limit: Int?

    @Option(
        name: [.customLong("only"), .customLong("recipient")],
        help: ArgumentHelp("Only the person with this id; may be given more than once.", valueName: "id"))
    var only: [String] = []

    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var observing: ObservingOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let root = try ResourceFolder.forCommand(resources.resources)
        let options = try options()
        let observer = try observing.observer()
        let prepared = try network.resources(root)
        var job = try file.load()
        if !sinks.isEmpty {
            job.sinks = try SinkArguments.blocks(sinks, kinds: prepared.sinkKinds)
            // Who was told elsewhere is to be told here: the trial keeps nothing.
            job.ledger = .none
        }
        // A trial run has no use for a ledger in which nobody stands.
        if dryRun, let path = job.ledgerFile, !FileManager.default.fileExists(atPath: path) { job.ledger = .none }
        try await JobRun.run(job, prepared, options, observer, asJSON: report.json)
    }

    private func options() throws -> JobOptions {
        var options = JobOptions(allowProblems: allowProblems, dryRun: dryRun, now: Date())
        if let threads, threads < 1 { throw ValidationError("--threads is a number from 1 on.") }
        if let samples, samples < 0 { throw ValidationError("--samples is a number from 0 on.") }
        if let samples { options.samples = samples }
        if let limit, limit < 1 { throw ValidationError("--limit is a number from 1 on.") }
        options.threads = threads ?? ProcessInfo.processInfo.activeProcessorCount
        options.limit = limit
        options.only = Set(only)
        options.worker = WorkerName.current
        return options
    }
}
