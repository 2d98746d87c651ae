import TidingsDelivery
import TidingsModel

/// One run of the checks over one kind of sink.
struct SinkContractRun {
    let contract: SinkContract
    private(set) var violations: [SinkViolation] = []
    /// All texts that outcomes and errors showed.
    private(set) var shown: [String] = []
    /// Texts about recipients that must not be shown.
    private(set) var hidden: Set<String> = []

    init(_ contract: SinkContract) { self.contract = contract }

    /// Notes a violation, once.
    mutating func note(_ check: SinkCheck, _ finding: String) {
        let violation = SinkViolation(check, finding)
        if !violations.contains(violation) { violations.append(violation) }
    }

    /// Makes a sink and gives it samples as one batch, then flushes it.
    mutating func deliver(
        _ samples: [SampleDelivery], to folder: ContractFolder, check: SinkCheck
    ) async throws -> [Outcome] {
        let sink = try contract.make(folder.path)
        return await deliver(samples, to: sink, check: check)
    }

    /// Gives samples to a sink as one batch, then flushes it.
    mutating func deliver(
        _ samples: [SampleDelivery], to sink: any Sink, check: SinkCheck
    ) async -> [Outcome] {
        let outcomes = await sink.deliver(samples.map { $0.delivery(sink: sink.name) })
        keep(outcomes, of: samples)
        if outcomes.count != samples.count {
            note(check, "there are \(outcomes.count) outcomes for a batch of \(samples.count) deliveries")
        }
        do throws(SinkError) {
            try await sink.flush()
        } catch {
            shown.append("\(error)")
            note(check, "the flush failed: \(error)")
        }
        return outcomes
    }

    /// Keeps what outcomes show, and what they must not.
    mutating func keep(_ outcomes: [Outcome], of samples: [SampleDelivery]) {
        for outcome in outcomes { shown.append(contentsOf: outcome.text.map { [$0] } ?? []) }
        // Shorter texts could stand there by chance.
        hidden.formUnion(samples.compactMap(\.email).filter { $0.utf8.count > 8 })
    }

    /// What the receiver got.
    func read(_ folder: ContractFolder) throws -> [String: [UInt8]] { try contract.reading(folder.path) }

    /// Samples for several recipients.
    static func samples(_ count: Int, prefix: String = "u") -> [SampleDelivery] {
        (0..<count).map { SampleDelivery(recipient: "\(prefix)-\($0)") }
    }
}

extension Outcome {
    /// Whether the message is there.
    var hasArrived: Bool {
        switch self {
        case .delivered, .alreadyDelivered: true
        default: false
        }
    }

    /// Whether the message will never arrive as it is.
    var isRejected: Bool { if case .rejected = self { true } else { false } }

    /// What the outcome tells a person.
    fileprivate var text: String? {
        switch self {
        case .delivered(let receipt): receipt
        case .rejected(let reason), .failed(let reason), .unknown(let reason): reason
        case .alreadyDelivered, .throttled: nil
        }
    }

    /// The outcome in one word.
    var word: String {
        switch self {
        case .delivered: "delivered"
        case .alreadyDelivered: "already delivered"
        case .rejected(let reason): "rejected (\(reason))"
        case .failed(let reason): "failed (\(reason))"
        case .throttled: "throttled"
        case .unknown(let reason): "unknown (\(reason))"
        }
    }
}
