import ArgumentParser
import Synchronization
import Tidings
import TidingsJobs
import TidingsModel
import TidingsStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// `tidings watch`: a job on a schedule.
struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Check and send on a schedule, until stopped.",
        discussion: """
            Example: tidings watch release.yaml --every daily --jitter 10m

            What is due is done at once, also after the machine has slept or the command was not running; then it \
            waits for its next turn. Ctrl-C and SIGTERM let what is in flight come to its end; the next turn goes on \
            with the rest. Of two watches of one job the second one ends with exit code 75.
            """)

    @OptionGroup var file: JobArgument

    @Option(help: "hourly, daily, weekly, monthly, or a time like 6h.")
    var every = "daily"

    @Option(help: ArgumentHelp("Put each turn off by up to this time, at random.", valueName: "time"))
    var jitter: String?

    @Option(help: ArgumentHelp("End after so many turns.", valueName: "number"))
    var turns: Int?

    @Option(
        help: ArgumentHelp("Where the last turn is remembered; by default the user's own folder.", valueName: "file"))
    var state: String?

    @Flag(help: "Send although strings or templates have problems.")
    var allowProblems = false

    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions
    @OptionGroup var observing: ObservingOptions

    func run() async throws {
        guard let schedule = Schedule(every) else {
            throw ValidationError("“\(every)” is no schedule. Write hourly, daily, weekly, monthly, or a time like 6h.")
        }
        let longest = try jitter.map { text in
            guard let time = Duration(written: text) else {
                throw ValidationError("“\(text)” is no time. Write a number and its unit: 90s, 10m.")
            }
            return time
        }
        let root = try ResourceFolder.forCommand(resources.resources)
        // A job that cannot start is told at once, not at night.
        let configuration = try file.load()
        let observer = try observing.observer()
        let prepared = try network.resources(root)
        try JobRun.checkSinks(of: configuration, prepared)
        if configuration.history == nil, configuration.ledger == .none {
            Terminal.say("note: The job keeps no ledger and no history, so each turn tells everybody anew.")
        }
        let path = try statePath()
        let lock = try lock(path + "." + configuration.name + ".lock")
        defer { withExtendedLifetime(lock) {} }
        let stop = StopSign()
        let signals = StopSignals(stop, saying: "stopping after what is in flight")
        defer { withExtendedLifetime(signals) {} }
        let worst = Mutex(ExitStatus.done)
        let watcher = Watcher(
            schedule: schedule, jitter: longest ?? .zero, memory: HistoryFile(path: path),
            name: URL(filePath: file.job).standardizedFileURL.path)
        do throws(StoreError) {
            try await watcher.run(
                until: stop, turns: turns,
                waiting: { Terminal.say("next turn: \(Date.ISO8601FormatStyle().format($0))") },
                turn: {
                    let status = await JobRun.turn(
                        file.job, prepared, allowProblems: allowProblems, now: Date(), stop, observer)
                    worst.withLock { if status.rawValue > $0.rawValue { $0 = status } }
                })
        } catch {
            throw CommandFailure(error)
        }
        let status = worst.withLock { $0 }
        if status != .done { throw ExitCode(status.rawValue) }
    }

    private func statePath() throws -> String {
        if let state { return state }
        guard let folder = ProgramEnvironment.current().stateFolder else {
            throw ValidationError("There is no home to remember the last turn in. Name a file by --state.")
        }
        return folder + "/watch.json"
    }

    private func lock(_ path: String) throws -> RunLock {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        if !folder.isEmpty {
            try? FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        }
        do throws(RunLock.Failure) {
            return try RunLock(path: path)
        } catch {
            switch error {
            case .held:
                throw CommandFailure(
                    .tryAgain, rule: "watched-already",
                    "Another process watches this job. End that one, or leave it to it.", file: file.job)
            case .notOpened(let number):
                throw CommandFailure(
                    .cannotCreate, rule: "cannot-create",
                    "The lock cannot be made: \(String(cString: strerror(number))). Name another place by --state.",
                    file: path)
            }
        }
    }
}
