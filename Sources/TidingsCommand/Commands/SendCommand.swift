import ArgumentParser
import Tidings
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

            Messages go where the job file says; the summary goes to standard error, with --json to standard
            output as one object. Nothing is sent when strings or templates have problems, unless
            --allow-problems says so.
            """)

    @Argument(help: ArgumentHelp("The job file.", valueName: "job.yaml"))
    var job: String

    @Flag(help: "Send although strings or templates have problems.")
    var allowProblems = false

    @Flag(help: "Decide and render for everybody, but deliver to nobody.")
    var dryRun = false

    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var report: ReportOptions

    func run() async throws {
        let root = try ResourceFolder.forCommand(resources.resources)
        var jobResources = root.job
        jobResources.fetcher = try network.fetcher()
        let options = JobOptions(allowProblems: allowProblems, dryRun: dryRun, now: Date())
        let result: JobReport
        do throws(JobFailure) {
            let runner = try JobRunner(
                job: try JobFile.load(path: job, report: Terminal.report), resources: jobResources, options: options,
                report: Terminal.report)
            for cost in runner.costs { Terminal.say("note: \(cost)") }
            result = try await runner.run()
        } catch {
            throw CommandFailure(ExitStatus(error.kind), error.problems)
        }
        if report.json {
            try Terminal.printJSON(result)
        } else {
            SendSummary(result).lines.forEach(Terminal.say)
        }
        if !result.isClean { throw ExitCode(ExitStatus.findings.rawValue) }
    }
}
