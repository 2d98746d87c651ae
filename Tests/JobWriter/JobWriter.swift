import Foundation
import Synchronization
import TidingsDelivery
import TidingsJobs
import TidingsModel
import TidingsPostgreSQL
import TidingsStore

/// Runs a job and kills itself where a test says so.
///
/// `STOP_AT=step:number` names a step of the run, or of a file that it writes, and how often it is taken before;
/// `STOP_AFTER=number` the delivery to the slow sink in the middle of which it ends.
@main
struct JobWriter {
    static func main() async throws {
        let arguments = CommandLine.arguments
        let environment = ProcessInfo.processInfo.environment
        guard arguments.count == 3, let project = environment["PROJECT"] else {
            FileHandle.standardError.write(Data("usage: PROJECT=… JobWriter JOB THREADS\n".utf8))
            exit(64)
        }
        observe(environment["STOP_AT"])
        let stopAfter = environment["STOP_AFTER"].flatMap(Int.init)
        let slow = SinkKind(
            "slow", "appends keys to a file, slowly", options: [SinkKind.Option("file", "the file", isRequired: true)]
        ) { options in SlowSink(file: options.text("file") ?? "", stopAfter: stopAfter) }
        var resources = JobResources(
            localizations: project + "/Localizations", templates: project + "/Templates",
            sinkKinds: SinkFactory.library + [slow])
        resources.ledger = { job throws(LedgerError) in try ledger(of: job) }
        var options = JobOptions(now: Date())
        options.threads = Int(arguments[2]) ?? 1
        options.lease = .seconds(2)
        options.worker = "worker-\(getpid())"
        do throws(JobFailure) {
            let job = try JobFile.load(path: arguments[1], report: say)
            let report = try await JobRunner(job: job, resources: resources, options: options, report: say).run()
            say("delivered \(report.delivered), before \(report.before), waiting \(report.waiting ?? 0)")
        } catch {
            error.problems.forEach(say)
            exit(74)
        }
    }

    private static func ledger(of job: JobFile) throws(LedgerError) -> (any Ledger)? {
        if case .postgreSQL = job.ledger {
            #if PostgreSQL
            let address = Secret(ProcessInfo.processInfo.environment["LEDGER"] ?? "")
            return try PostgreSQLLedger(address: address, job: job.name)
            #else
            return nil
            #endif
        }
        #if SQLite
        return try job.ledgerFile.map { path throws(LedgerError) in try LedgerDatabase(path: path) }
        #else
        return nil
        #endif
    }

    private static func observe(_ text: String?) {
        guard let parts = text?.split(separator: ":"), parts.count == 2, let number = Int(parts[1]) else { return }
        let left = Countdown(number)
        if let step = RunStep(rawValue: String(parts[0])) {
            RunStep.observe { if $0 == step, left.isOver(1) { kill(getpid(), SIGKILL) } }
        } else if let step = FileStep(rawValue: String(parts[0])) {
            FileStep.observe { if $0 == step, left.isOver(1) { kill(getpid(), SIGKILL) } }
        } else {
            exit(64)
        }
    }
}

private func say(_ problem: Problem) { say("\(problem.rule): \(problem.message)") }

private func say(_ text: String) { FileHandle.standardError.write(Data("\(text)\n".utf8)) }

/// Counts down over all threads.
final class Countdown: Sendable {
    private let left: Atomic<Int>
    init(_ count: Int) { left = Atomic(count) }
    /// Whether this one was the last.
    func isOver(_ count: Int) -> Bool {
        let rest = left.subtract(count, ordering: .relaxed).newValue
        return rest <= 0 && rest + count > 0
    }
}

/// Appends a line with the key and the person of each delivery to a file, which many processes may share; takes its time.
final class SlowSink: Sink {
    let name = "slow"
    let capability = Capability(media: [.text], redelivery: .mayDuplicate)
    private let file: String
    private let stopAfter: Int?
    private let count: Countdown

    init(file: String, stopAfter: Int?) {
        self.file = file
        self.stopAfter = stopAfter
        count = Countdown(stopAfter ?? .max)
    }

    func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let descriptor = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return batch.map { _ in .failed(reason: "cannot open \(self.file)") } }
        defer { close(descriptor) }
        for part in stride(from: 0, to: batch.count, by: 64) {
            let people = batch[part..<min(part + 64, batch.count)]
            let text = people.map { "\($0.key.digits) \($0.recipient.id)\n" }.joined()
            // One call, so that no line is torn between processes.
            guard write(descriptor, text, text.utf8.count) == text.utf8.count else {
                return batch.map { _ in .unknown(reason: "cannot write \(self.file)") }
            }
            if stopAfter != nil, count.isOver(people.count) { kill(getpid(), SIGKILL) }
            usleep(500)
        }
        return batch.map { _ in .delivered(receipt: nil) }
    }

    func flush() async throws(SinkError) {}
}
