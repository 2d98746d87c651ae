/// What is looked at in a sink.
public enum SinkCheck: String, Sendable, Hashable, CaseIterable {
    /// As many outcomes as deliveries, in their order; none for none.
    case outcomes
    /// A flush without a delivery does nothing.
    case flush
    /// The same key twice is treated as declared.
    case redelivery
    /// The same input gives the same bytes.
    case determinism
    /// What a recipient or a text brings stays where it belongs.
    case injection
    /// A text at the declared limit passes, and a longer one is refused or cut.
    case limits
    /// A recipient without an address is refused where one is needed.
    case address
    /// Every language passes.
    case locales
    /// Several tasks can deliver at once.
    case tasks
    /// A cancelled task gets its outcomes too, and the sink works on.
    case cancellation
    /// Descriptions, dumps and reasons hold neither secrets nor addresses.
    case secrets
}

/// Something that a sink does other than the contract of sinks asks for.
public typealias SinkViolation = ContractViolation<SinkCheck>

/// All that a sink does other than the contract asks for.
public typealias SinkViolations = ContractViolations<SinkCheck>
