/// Delivers by the first of several sinks that works.
///
/// What one of them could not deliver now is handed to the next; what it refused for good is refused, unless asked
/// otherwise. Sinks that need an address are passed over for a recipient without one. A later run begins with the
/// first sink again, so that a person may be told twice, by two of them.
public struct FirstSink: Sink {
    /// What makes the next sink try, besides failures and pauses.
    public struct Policy: Sendable, Hashable {
        /// Whether the next one tries what may have arrived.
        public var passesOnUnknown: Bool
        /// Whether the next one tries what was refused for good.
        public var passesOnRejected: Bool

        /// Makes a policy; by default what may have arrived is told again rather than lost.
        public init(passesOnUnknown: Bool = true, passesOnRejected: Bool = false) {
            self.passesOnUnknown = passesOnUnknown
            self.passesOnRejected = passesOnRejected
        }
    }

    /// `first`.
    public let name = "first"
    /// What all of them can carry.
    public let capability: Capability

    private let parts: [SinkPart]
    private let policy: Policy

    /// Makes a sink of others, best first.
    public init(_ sinks: [any Sink], policy: Policy = Policy()) {
        self.init(parts: sinks.map { SinkPart(name: $0.name, sink: $0) }, policy: policy)
    }

    init(parts: [SinkPart], policy: Policy) {
        self.parts = parts
        self.policy = policy
        let all = parts.map(\.sink.capability)
        capability = .combined(
            all, redelivery: parts.count > 1 ? .mayDuplicate : .least(all.map(\.redelivery)),
            needsAddress: !all.isEmpty && all.allSatisfy(\.needsAddress))
    }

    /// Hands a batch from sink to sink until each delivery is settled.
    public func deliver(_ batch: [Delivery]) async -> [Outcome] {
        var outcomes = [Outcome?](repeating: nil, count: batch.count)
        var open = Array(batch.indices)
        for part in parts where !open.isEmpty {
            let tried = open.filter { part.reaches(batch[$0]) }
            let found = await part.deliver(tried.map { batch[$0] })
            for (index, outcome) in zip(tried, found) {
                outcomes[index] = Self.joined(outcomes[index], outcome)
            }
            let settled = Set(zip(tried, found).filter { !passesOn($0.1) }.map(\.0))
            open.removeAll { settled.contains($0) }
        }
        return outcomes.map { $0 ?? .rejected(reason: "no sink reaches the recipient") }
    }

    /// Makes what was delivered so far durable.
    public func flush() async throws(SinkError) { try await parts.flush() }

    private func passesOn(_ outcome: Outcome) -> Bool {
        switch outcome {
        case .delivered, .alreadyDelivered: false
        case .failed, .throttled: true
        case .unknown: policy.passesOnUnknown
        case .rejected: policy.passesOnRejected
        }
    }

    /// What two tries one after the other say together.
    private static func joined(_ earlier: Outcome?, _ later: Outcome) -> Outcome {
        switch (earlier, later) {
        case (nil, _), (_, .delivered), (_, .alreadyDelivered): later
        // What may have arrived may have arrived, whatever the next one says.
        case (.unknown(let reason)?, _): .unknown(reason: reason)
        case (_, .unknown): later
        // The first one may work after its pause, or when it is asked again.
        case (.throttled(let one)?, .throttled(let two)): .throttled(until: min(one, two))
        case (.failed?, .throttled), (.failed?, .rejected), (.throttled?, .rejected): earlier ?? later
        case (_, _): later
        }
    }
}
