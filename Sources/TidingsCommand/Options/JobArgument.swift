import ArgumentParser
import TidingsJobs

/// The job file that a command works on.
struct JobArgument: ParsableArguments {
    @Argument(help: ArgumentHelp("The job file.", valueName: "job.yaml"))
    var job: String

    /// Reads it.
    func load() throws(CommandFailure) -> JobFile { try JobFile.forCommand(job) }
}

extension JobFile {
    /// Reads a job file, and reports what is odd about it but does no harm.
    static func forCommand(_ path: String, for purpose: Purpose = .sending) throws(CommandFailure) -> JobFile {
        do throws(JobFailure) {
            return try load(path: path, for: purpose, report: Terminal.report)
        } catch {
            throw CommandFailure(error)
        }
    }
}
