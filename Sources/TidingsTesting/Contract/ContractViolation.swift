/// Something that a sink or a ledger does other than its contract asks for.
public struct ContractViolation<Check>: Error, Sendable, Hashable, CustomStringConvertible
where Check: RawRepresentable & Sendable & Hashable, Check.RawValue == String {
    /// What was looked at.
    public let check: Check
    /// What was found, and what was expected.
    public let finding: String

    /// Makes a violation.
    public init(_ check: Check, _ finding: String) {
        self.check = check
        self.finding = finding
    }

    /// `outcomes: there are 3 outcomes for a batch of 2 deliveries`.
    public var description: String { "\(check.rawValue): \(finding)" }
}

/// All that one does other than its contract asks for.
public struct ContractViolations<Check>: Error, Sendable, Hashable, CustomStringConvertible
where Check: RawRepresentable & Sendable & Hashable, Check.RawValue == String {
    /// The violations, in the order of the checks.
    public let all: [ContractViolation<Check>]

    /// One line each.
    public var description: String { all.map(\.description).joined(separator: "\n") }
}
