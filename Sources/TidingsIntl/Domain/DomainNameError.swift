/// Why a text is no domain.
///
/// It does not hold the domain, so that it can be logged.
public struct DomainNameError: Error, Sendable, Hashable {
    /// One thing that is wrong.
    public enum Fault: Sendable, Hashable, CaseIterable {
        /// There is nothing, nothing between two dots, or a dot at the end.
        case emptyLabel
        /// A part between dots is longer than 63 bytes in ASCII.
        case labelTooLong
        /// The domain is longer than ``DomainName/maximumLength`` bytes in ASCII.
        case domainTooLong
        /// A part begins or ends with a hyphen, or has two where only `xn--` has them.
        case misplacedHyphen
        /// A part begins with a combining mark.
        case leadingMark
        /// A character that no domain may have.
        case disallowedCharacter
        /// A part that begins with `xn--` stands for nothing.
        case badPunycode
        /// A part mixes directions as RFC 5893 does not allow.
        case mixedDirections
        /// A joiner stands where it joins nothing (RFC 5892, appendix A).
        case misplacedJoiner
    }

    /// All that is wrong, at least one thing.
    public let faults: [Fault]

    init(_ faults: [Fault]) { self.faults = faults }
}

extension DomainNameError: CustomStringConvertible {
    /// What is wrong, as clauses about the domain: `has a character that no domain may have`.
    public var description: String { faults.map(\.clause).joined(separator: " and ") }
}

extension DomainNameError.Fault {
    fileprivate var clause: String {
        switch self {
        case .emptyLabel: "has an empty part between, before or after its dots"
        case .labelTooLong: "has a part longer than 63 bytes in ASCII"
        case .domainTooLong: "is longer than \(DomainName.maximumLength) bytes in ASCII"
        case .misplacedHyphen: "has a hyphen where none may be"
        case .leadingMark: "has a part that begins with a combining mark"
        case .disallowedCharacter: "has a character that no domain may have"
        case .badPunycode: "has a part in “xn--” form that stands for nothing"
        case .mixedDirections: "mixes directions of writing in one part"
        case .misplacedJoiner: "has an invisible joiner where none may be"
        }
    }
}
