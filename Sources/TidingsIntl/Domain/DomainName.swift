import CICU

/// A domain in the ASCII form that the network uses, whatever script it was written in.
///
/// Source: UTS #46, non-transitional (`faß.de` is not `fass.de`), with the rules of STD 3 and the checks of
/// direction and of joiners. Letters are written small.
public struct DomainName: Sendable, Hashable {
    /// The longest domain (RFC 1035 §2.3.4, without the root).
    public static let maximumLength = 253
    /// No domain is near this long in UTF-8; a longer text is not looked at.
    static let maximumInput = 1_024

    /// The domain in ASCII: `xn--bcher-kva.example`.
    public let ascii: String

    /// Reads a domain; a dot at its end is not part of one.
    ///
    /// - Throws: ``DomainNameError`` with all that is wrong.
    public init(parsing text: String) throws(DomainNameError) {
        guard !text.isEmpty else { throw DomainNameError([.emptyLabel]) }
        guard text.utf8.count <= Self.maximumInput else { throw DomainNameError([.domainTooLong]) }
        var bits: Int32 = 0
        let ascii: String
        do throws(ICUError) {
            ascii = try withICUText(capacity: 256, "convert a domain") { buffer, capacity, status in
                text.withICU { cicu_domain_to_ascii($0, $1, buffer, capacity, &bits, &status) }
            }
        } catch {
            throw DomainNameError([.disallowedCharacter])
        }
        var faults = DomainNameError.Fault.allCases.filter { bits & $0.bit != 0 }
        if ascii.isEmpty || ascii.utf8.last == UInt8(ascii: "."), !faults.contains(.emptyLabel) {
            faults.insert(.emptyLabel, at: 0)
        }
        guard faults.isEmpty else { throw DomainNameError(faults) }
        self.ascii = ascii
    }

    /// The ASCII form of a domain; `nil` if it has none.
    public static func ascii(_ text: String) -> String? { (try? DomainName(parsing: text))?.ascii }
}

extension DomainName: CustomStringConvertible {
    /// The ASCII form.
    public var description: String { ascii }
}

extension DomainNameError.Fault {
    fileprivate var bit: Int32 {
        switch self {
        case .emptyLabel: CICU_DOMAIN_EMPTY_LABEL
        case .labelTooLong: CICU_DOMAIN_LABEL_TOO_LONG
        case .domainTooLong: CICU_DOMAIN_TOO_LONG
        case .misplacedHyphen: CICU_DOMAIN_HYPHEN
        case .leadingMark: CICU_DOMAIN_LEADING_MARK
        case .disallowedCharacter: CICU_DOMAIN_DISALLOWED
        case .badPunycode: CICU_DOMAIN_PUNYCODE
        case .mixedDirections: CICU_DOMAIN_BIDI
        case .misplacedJoiner: CICU_DOMAIN_JOINER
        }
    }
}
