/// Why a text is no e-mail address that can be written to.
///
/// It does not hold the address, so that it can be logged.
public enum EmailAddressError: Error, Sendable, Hashable, CaseIterable {
    /// There is nothing.
    case empty
    /// It holds a control character or a line break.
    case controlCharacter
    /// It is longer than ``EmailAddress/maximumLength`` bytes.
    case tooLong
    /// It does not hold exactly one `@`.
    case notOneAt
    /// The part before the `@` is longer than ``EmailAddress/maximumLocalLength`` bytes.
    case localTooLong
    /// The part before the `@` has letters beyond ASCII.
    case localNotASCII
    /// The part before the `@` is not well formed.
    case badLocal
    /// The domain has letters beyond ASCII.
    case domainNotASCII
    /// The domain has letters beyond ASCII that have no form in it.
    case domainWithoutASCII
    /// The domain is not well formed.
    case badDomain
    /// What stands around the address is not a name.
    case badName
    /// The name is longer than ``Mailbox/maximumNameLength`` bytes.
    case nameTooLong
}

extension EmailAddressError: CustomStringConvertible {
    /// What is wrong, as a clause without the address itself.
    public var description: String {
        switch self {
        case .empty: "the e-mail address is empty"
        case .controlCharacter: "the name or e-mail address holds a control character or a line break"
        case .tooLong: "the e-mail address is longer than \(EmailAddress.maximumLength) bytes"
        case .notOneAt: "the e-mail address must hold exactly one “@”"
        case .localTooLong:
            "the e-mail address has more than \(EmailAddress.maximumLocalLength) characters before the “@”"
        case .localNotASCII: "the e-mail address has letters beyond ASCII before the “@”, which many servers refuse"
        case .badLocal: "the e-mail address is not well formed before the “@”"
        case .domainNotASCII: "the domain of the e-mail address is not in ASCII; write it in its “xn--” form"
        case .domainWithoutASCII:
            "the domain of the e-mail address has no form in ASCII; check its letters, or write it in its “xn--” form"
        case .badDomain: "the domain of the e-mail address is not well formed"
        case .badName: "the name must stand before the address, and the address in “<” and “>”"
        case .nameTooLong: "the name is longer than \(Mailbox.maximumNameLength) bytes"
        }
    }
}
