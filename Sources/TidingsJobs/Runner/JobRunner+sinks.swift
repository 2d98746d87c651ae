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
}
