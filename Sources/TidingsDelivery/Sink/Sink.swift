/// Where messages go.
///
/// A sink takes a batch and answers for each delivery in it. It never throws for one delivery: what
/// went wrong with it is its outcome. A sink can be called from several tasks at once.
public protocol Sink: Sendable {
    /// The name of the kind of sink (`email`, `stdout`, `webhook`).
    ///
    /// It is part of the delivery key, so it never changes.
    var name: String { get }

    /// What the sink can carry and how it treats a delivery that comes twice.
    var capability: Capability { get }

    /// Hands over a batch and says what became of each delivery: as many outcomes as deliveries, in
    /// their order.
    func deliver(_ batch: [Delivery]) async -> [Outcome]

    /// Makes what was delivered so far durable.
    ///
    /// An outcome is recorded only after this returned. An error means that none of the outcomes since
    /// the last flush can be relied on.
    func flush() async throws(SinkError)
}
