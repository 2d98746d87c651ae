import Logging
import TidingsDelivery
import TidingsJobs

/// Shows, logs and measures runs.
struct RunObserver: Sendable {
    /// How long it takes at most, usually, until the first messages are made.
    private static let startingTime = Duration.milliseconds(500)

    private let progress: ProgressForm
    private let logger: Logger?
    private let metrics: MetricsFile?

    init(progress: ProgressForm = .none, logger: Logger? = nil, metrics: MetricsFile? = nil) {
        self.progress = progress
        self.logger = logger
        self.metrics = metrics
    }

    /// What a job uses, with a way for what is logged and measured.
    func resources(_ resources: JobResources) -> JobResources {
        var resources = resources
        if let logger { resources.logger = logger }
        if let metrics { resources.metrics = metrics.registry }
        return resources
    }

    /// Runs a job, and shows how far it is.
    func run(_ runner: JobRunner) async throws(JobFailure) -> JobReport {
        // Reading the job has needed much that the run does not, and making the first messages what the others do not.
        ProcessMemory.giveBack()
        let second = Task {
            try await Task.sleep(for: Self.startingTime)
            ProcessMemory.giveBack()
        }
        defer { second.cancel() }
        let form = progress.resolved(
            isTerminal: Terminal.canRedraw, isShared: runner.writesToStandardOutput && Terminal.isShared)
        let display = ProgressDisplay(form, runner.monitor)
        guard let metrics else { return try await display.show { () throws(JobFailure) in try await runner.run() } }
        return try await metrics.keepWriting { () async throws(JobFailure) in
            try await display.show { () throws(JobFailure) in try await runner.run() }
        }
    }
}
