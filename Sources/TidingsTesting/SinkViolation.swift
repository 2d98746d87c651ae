/// Something that a sink does other than the contract of sinks asks for.
public struct SinkViolation: Error, Sendable, Hashable {
    /// What was looked at.
    public enum Check: String, Sendable, Hashable, CaseIterable {
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

    /// What was looked at.
    public let check: Check
    /// What was found, and what was expected.
    public let finding: String

    /// Makes a violation.
    public init(_ check: Check, _ finding: String) {
        self.check = check
        self.finding = finding
    }
}

extension SinkViolation: CustomStringConvertible {
    /// `outcomes: there are 3 outcomes for a batch of 2 deliveries`.
    public var description: String { "\(check.rawValue): \(finding)" }
}

/// All that a sink does other than the contract asks for.
public struct SinkViolations: Error, Sendable, Hashable, CustomStringConvertible {
    /// The violations, in the order of the checks.
    public let all: [SinkViolation]

    /// One line each.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
