import TidingsDelivery
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One sink of a run, as all workers use it: in order where order shows, and with the pauses that a receiver asks for.
final class SinkLane: Sendable {
    /// The longest pause for which a batch waits; a longer one is left to a later try.
    private static let longestPause = 60.0
    /// How many times a batch waits.
    private static let mostPauses = 5

    let sink: any Sink
    private let gate: OrderGate?
    private let clock: SinkClock

    init(_ sink: any Sink, clock: SinkClock, isOrdered: Bool) {
        self.sink = sink
        self.clock = clock
        gate = isOrdered ? OrderGate() : nil
    }

    var name: String { sink.name }

    /// Hands a batch over; what the receiver puts off for a short time is handed over again after it.
    ///
    /// There is an outcome for each delivery, whatever the sink answers.
    func deliver(_ batch: [Delivery], turn: Int) async -> [Outcome] {
        if let gate { await gate.wait(for: turn) }
        RunStep.sending.note()
        defer { RunStep.sent.note() }
        return await Self.deliver(batch, to: sink, clock: clock)
    }

    /// Says that a turn has nothing more for the sink.
    func pass(_ turn: Int) { gate?.pass(turn) }

    /// Makes durable what was delivered.
    func flush() async throws(JobFailure) {
        do throws(SinkError) {
            try await sink.flush()
        } catch {
            throw JobFailure(
                .inputOutput,
                [
                    Problem(
                        .error, rule: "not-flushed",
                        "\(name): \(error). What was delivered last is not noted as delivered; run the job again when this is "
                            + "mended.")
                ])
        }
    }

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
        let outcomes = await sink.deliver(batch)
        if outcomes.count == batch.count { return outcomes }
        let missing = max(batch.count - outcomes.count, 0)
        return outcomes.prefix(batch.count) + Array(repeating: .unknown(reason: "the sink did not say"), count: missing)
    }
}
