import ArgumentParser
import TidingsJobs
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Runs of a job, as commands start and show them.
enum JobRun {
    /// Runs a job until all is done or the command is told to stop, and shows what came of it.
    ///
    /// It ends with findings if not all went well.
    static func run(
        _ job: JobFile, _ resources: JobResources, _ options: JobOptions, _ observer: RunObserver, asJSON: Bool
    ) async throws {
        let stop = StopSign()
        let signals = StopSignals(stop, saying: "stopping: what is in flight is finished first")
        let result = try await send(job, resources, options, stop, observer)
        withExtendedLifetime(signals) {}
        if asJSON {
            try Terminal.printJSON(result)
        } else {
            let summary = SendSummary(result)
            for line in summary.samples { try Terminal.print(Terminal.printable(line)) }
            summary.lines.forEach(Terminal.say)
        }
        if !result.isClean { throw ExitCode.findings }
    }

    /// Tells at once of sinks that cannot be made.
    static func checkSinks(of job: JobFile, _ resources: JobResources) throws(CommandFailure) {
        do throws(JobFailure) {
            try JobRunner.checkSinks(of: job, resources).forEach(Terminal.report)
        } catch {
            throw CommandFailure(error)
        }
    }

    private static func send(
        _ job: JobFile, _ resources: JobResources, _ options: JobOptions, _ stop: StopSign, _ observer: RunObserver
    ) async throws(CommandFailure) -> JobReport {
        do throws(JobFailure) {
            let runner = try JobRunner(
                job: job, resources: observer.resources(resources), options: options, stop: stop,
                report: Terminal.report)
            for cost in runner.costs { Terminal.say("note: \(cost)") }
            return try await observer.run(runner)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// One turn of a watch: what goes wrong is reported, and the next turn tries again.
    static func turn(
        _ path: String, _ resources: JobResources, allowProblems: Bool, now: Date, _ stop: StopSign,
        _ observer: RunObserver
    ) async -> ExitStatus {
        do throws(CommandFailure) {
            var options = JobOptions(allowProblems: allowProblems, dryRun: false, now: now)
            options.threads = ProcessInfo.processInfo.activeProcessorCount
            options.worker = WorkerName.current
            let result = try await send(try JobFile.forCommand(path), resources, options, stop, observer)
            SendSummary(result).lines.forEach(Terminal.say)
            return result.isClean ? .done : .findings
        } catch {
            error.problems.forEach(Terminal.report)
            return error.status
        }
    }
}
