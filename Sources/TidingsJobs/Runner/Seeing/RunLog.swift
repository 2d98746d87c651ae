import Logging
import TidingsModel
import TidingsStore

/// What a run writes into the log of the program around it.
///
/// It tells of pieces of the list and of counts, never of people: no id, no name, no address, and no reason of a
/// receiver, which may quote one.
struct RunLog: Sendable {
    private var logger: Logger

    init(_ logger: Logger, job: String, _ ticket: RunTicket) {
        self.logger = logger
        self.logger[metadataKey: "job"] = "\(job)"
        self.logger[metadataKey: "run"] = "\(ticket.run)"
        if !ticket.worker.isEmpty { self.logger[metadataKey: "worker"] = "\(ticket.worker)" }
    }

    func began(_ ticket: RunTicket, bytes: Int64, threads: Int, isDry: Bool) {
        logger.info(
            "run began",
            metadata: [
                "edition": "\(ticket.edition)", "parts-to-do": "\(ticket.remaining)", "parts-done": "\(ticket.done)",
                "bytes": "\(bytes)", "threads": "\(threads)", "dry-run": "\(isDry)",
            ])
    }

    func claimed(_ claim: ChunkClaim) {
        logger.debug(
            "part claimed",
            metadata: Self.place(of: claim).merging(
                ["bytes": "\(claim.chunk.length)", "open": "\(claim.open.count)"]) { $1 })
    }

    func recorded(_ worked: WorkedChunk) {
        logger.debug(
            "part recorded",
            metadata: Self.place(of: worked.result.claim).merging(Self.counts(worked.tally.report)) { $1 })
    }

    func takenOver(_ claim: ChunkClaim) {
        logger.warning("part taken over by another worker", metadata: Self.place(of: claim))
    }

    func gaveBack(_ parts: Int) {
        logger.info("parts given back", metadata: ["parts": "\(parts)"])
    }

    func waits(seconds: Double) {
        logger.info("waiting for the next try", metadata: ["seconds": "\(Int(seconds.rounded(.up)))"])
    }

    func triesAgain() { logger.info("trying again what is due") }

    /// A sink did not take all of a batch.
    func refused(sink: String, _ outcomes: OutcomeCounts) {
        guard outcomes.arrived < outcomes.all else { return }
        logger.notice(
            "deliveries did not arrive",
            metadata: [
                "sink": "\(sink)", "rejected": "\(outcomes.rejected)", "failed": "\(outcomes.failed)",
                "throttled": "\(outcomes.throttled)", "unknown": "\(outcomes.unknown)",
            ])
    }

    func ended(_ report: JobReport, after time: Duration) {
        var metadata = Self.counts(report)
        metadata["before"] = "\(report.before)"
        metadata["problems"] = "\(report.problems)"
        metadata["waiting"] = report.waiting.map { "\($0)" }
        metadata["stopped"] = "\(report.stopped)"
        metadata["seconds"] = "\(Self.tenths(time))"
        logger.info("run ended", metadata: metadata)
    }

    func failed(_ failure: JobFailure, after time: Duration) {
        let rules = Set(failure.problems.map(\.rule)).sorted()
        logger.error(
            "run failed",
            metadata: [
                "kind": "\(failure.kind)", "rules": .array(rules.map { "\($0)" }), "seconds": "\(Self.tenths(time))",
            ])
    }

    private static func place(of claim: ChunkClaim) -> Logger.Metadata {
        ["part": "\(claim.chunk.ordinal)", "line": "\(claim.chunk.line + 1)", "token": "\(claim.token)"]
    }

    private static func counts(_ report: JobReport) -> Logger.Metadata {
        [
            "people": "\(report.recipients)", "told": "\(report.delivered)", "silent": "\(report.silentTotal)",
            "put-off": "\(report.putOff)", "failed": "\(report.failed)", "set-aside": "\(report.setAside)",
        ]
    }

    private static func tenths(_ time: Duration) -> Double { (time / .seconds(1) * 10).rounded() / 10 }
}
