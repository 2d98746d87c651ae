import Synchronization
import TidingsModel

/// Delivers by several sinks at the same time.
///
/// A delivery has arrived when it has arrived by all of them. When one has to try again, those by which it has already arrived
/// in this run are not asked a second time, as far as their number is remembered.
public final class AllSink: Sink {
    /// `all`.
    public let name = "all"
    /// What all of them can carry.
    public let capability: Capability

    private let parts: [SinkPart]
    /// By which sinks deliveries have arrived that have not arrived by all.
    private let arrived = Mutex<[DeliveryKey: Set<Int>]>([:])

    /// How many such deliveries are remembered.
    private static let remembered = 65_536

    /// Makes a sink of others.
    public convenience init(_ sinks: [any Sink]) {
        self.init(parts: sinks.map { SinkPart(name: $0.name, sink: $0) })
    }

    init(parts: [SinkPart]) {
        self.parts = parts
        let all = parts.map(\.sink.capability)
        capability = .combined(
            all, redelivery: .least(all.map(\.redelivery)), needsAddress: all.contains(where: \.needsAddress))
    }

    /// Hands a batch to all sinks and joins what they say.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        let done = arrived.withLock { arrived in batch.map { arrived[$0.key] ?? [] } }
        var found = [[Outcome?]](repeating: Array(repeating: nil, count: parts.count), count: batch.count)
        await withTaskGroup(of: (Int, [Int], [Outcome]).self) { group in
            for (number, part) in parts.enumerated() {
                let open = batch.indices.filter { !done[$0].contains(number) }
                group.addTask { (number, open, await part.deliver(open.map { batch[$0] })) }
            }
            for await (number, open, outcomes) in group {
                for (index, outcome) in zip(open, outcomes) { found[index][number] = outcome }
            }
        }
        let outcomes = found.map { joined($0) }
        arrived.withLock { arrived in
            for index in batch.indices {
                note(batch[index].key, found[index], done[index], outcomes[index], in: &arrived)
            }
        }
        return outcomes
    }

    /// Makes what was delivered so far durable.
    public func flush() async throws(SinkError) {
        do throws(SinkError) {
            try await parts.flush()
        } catch {
            forget()
            throw error
        }
    }

    /// Forgets what has arrived, which after a failed flush may not be so.
    func forget() { arrived.withLock { $0 = [:] } }

    private func note(
        _ key: DeliveryKey, _ found: [Outcome?], _ done: Set<Int>, _ outcome: Outcome,
        in arrived: inout [DeliveryKey: Set<Int>]
    ) {
        switch outcome {
        case .delivered, .alreadyDelivered, .rejected: arrived[key] = nil
        case .failed, .throttled, .unknown:
            let now = done.union(found.indices.filter { found[$0]?.hasArrived == true })
            guard !now.isEmpty, arrived[key] != nil || arrived.count < Self.remembered else { return }
            arrived[key] = now
        }
    }

    /// What the sinks say together: the worst that another try can mend comes first.
    private func joined(_ outcomes: [Outcome?]) -> Outcome {
        func first(_ isIt: (Outcome) -> Bool) -> Outcome? {
            outcomes.enumerated().first { $0.element.map(isIt) ?? false }.flatMap { index, outcome in
                outcome?.told(of: parts[index].name)
            }
        }
        if let failed = first({ if case .failed = $0 { true } else { false } }) { return failed }
        let pauses = outcomes.compactMap { if case .throttled(let until)? = $0 { until } else { nil } }
        if let until = pauses.max() { return .throttled(until: until) }
        if let unknown = first({ if case .unknown = $0 { true } else { false } }) { return unknown }
        if let rejected = first({ if case .rejected = $0 { true } else { false } }) { return rejected }
        let isOld = outcomes.allSatisfy { $0 == nil || $0 == .alreadyDelivered }
        return isOld ? .alreadyDelivered : .delivered(receipt: receipt(of: outcomes))
    }

    private func receipt(of outcomes: [Outcome?]) -> String? {
        let receipts = outcomes.enumerated().compactMap { index, outcome -> String? in
            guard case .delivered(let receipt?)? = outcome else { return nil }
            return "\(parts[index].name): \(receipt)"
        }
        return receipts.isEmpty ? nil : receipts.joined(separator: "; ")
    }
}

extension Outcome {
    /// Whether the message is with its receiver.
    var hasArrived: Bool {
        switch self {
        case .delivered, .alreadyDelivered: true
        case .rejected, .failed, .throttled, .unknown: false
        }
    }

    /// The same with the name of the sink before the reason.
    fileprivate func told(of name: String) -> Outcome {
        switch self {
        case .rejected(let reason): .rejected(reason: "\(name): \(reason)")
        case .failed(let reason): .failed(reason: "\(name): \(reason)")
        case .unknown(let reason): .unknown(reason: "\(name): \(reason)")
        case .delivered, .alreadyDelivered, .throttled: self
        }
    }
}
