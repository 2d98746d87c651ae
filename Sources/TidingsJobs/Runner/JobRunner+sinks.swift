import TidingsDelivery
public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension JobRunner {
    /// Checks that the sinks of a job can be made; nothing is written or sent.
    ///
    /// - Returns: Warnings.
    /// - Throws: `JobFailure` with everything that is wrong with them.
    public static func checkSinks(of job: JobFile, _ resources: JobResources) throws(JobFailure) -> [Problem] {
        try makeSinks(job, resources).warnings
    }

    static func makeSinks(
        _ job: JobFile, _ resources: JobResources
    ) throws(JobFailure) -> (sinks: [any Sink], warnings: [Problem]) {
        var sinks: [any Sink] = []
        var problems: [Problem] = []
        var environment = resources.environment
        if environment.transport == nil {
            let (transport, problem) = resources.messages(job.allowedMachines)
            environment.transport = transport
            problems +=
                problem.map {
                    [Problem(.error, rule: "bad-network", "“network.allow”: \($0).", at: SourcePlace(file: job.file))]
                } ?? []
        }
        for block in job.sinks {
            let (sink, found) = SinkFactory.make(block, kinds: resources.sinkKinds, environment: environment)
            if let sink { sinks.append(sink) }
            problems += found
        }
        guard !problems.contains(where: { $0.severity == .error }) else {
            let unwritable = problems.contains { $0.rule == "cannot-create" }
            throw JobFailure(unwritable ? .cannotCreate : .badConfiguration, problems)
        }
        return (sinks, problems)
    }

    /// The longest pause that a run waits for.
    private static let longestPause = 60.0
    /// How many times a batch waits.
    private static let mostPauses = 5

    /// Hands a batch to a sink; what the receiver puts off for a short time is handed over again after it.
    ///
    /// There is an outcome for each delivery, whatever the sink answers.
    static func deliver(_ batch: [Delivery], to sink: any Sink, clock: SinkClock) async -> [Outcome] {
        var outcomes = await answers(of: sink, to: batch)
        for _ in 0..<mostPauses {
            let now = clock.now()
            let pauses = outcomes.enumerated().compactMap { index, outcome in
                if case .throttled(let until) = outcome { (index, until.timeIntervalSince(now)) } else { nil }
            }.filter { $0.1 <= longestPause }
            guard let pause = pauses.map(\.1).max() else { break }
            // Cancelled: what waits has not arrived.
            guard (try? await clock.sleep(.seconds(max(pause, 0)))) != nil else { break }
            let again = await answers(of: sink, to: pauses.map { batch[$0.0] })
            for ((index, _), outcome) in zip(pauses, again) { outcomes[index] = outcome }
        }
        return outcomes
    }

    private static func answers(of sink: any Sink, to batch: [Delivery]) async -> [Outcome] {
        let outcomes = await sink.deliver(batch).prefix(batch.count)
        let missing = batch.count - outcomes.count
        return outcomes + Array(repeating: .unknown(reason: "the sink did not say"), count: missing)
    }
}
