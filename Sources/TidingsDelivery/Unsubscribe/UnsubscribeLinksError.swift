/// Why an address cannot be one at which people unsubscribe by one click.
public enum UnsubscribeLinksError: Error, Sendable, Hashable, CaseIterable {
    /// It does not begin with `https://`, which RFC 8058 asks for.
    case notHTTPS
    /// It names no machine.
    case noHost
    /// It holds a user's name or a password.
    case credentials
    /// It has a fragment (`#…`), which browsers do not send.
    case fragment
    /// It holds something else than visible ASCII, or a character that no address has.
    case badCharacter
    /// Its query has a `u` or a `k` already.
    case takenName
    /// It is longer than ``UnsubscribeLinks/maximumAddressLength`` bytes.
    case tooLong
    /// The secret is shorter than ``UnsubscribeLinks/minimumSecretLength`` bytes.
    case weakSecret
    /// The app or job holds the character U+001F, or is empty.
    case badScope
}

extension UnsubscribeLinksError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .notHTTPS: "the address to unsubscribe must begin with https://"
        case .noHost: "the address to unsubscribe names no machine; write it like https://example.com/unsubscribe"
        case .credentials: "the address to unsubscribe must hold no user's name and no password"
        case .fragment: "the address to unsubscribe must have no “#”: what follows it is never sent"
        case .badCharacter: "the address to unsubscribe holds a character that must be escaped"
        case .takenName: "the query of the address to unsubscribe has a “u” or a “k” already; name these otherwise"
        case .tooLong:
            "the address to unsubscribe is longer than \(UnsubscribeLinks.maximumAddressLength) bytes"
        case .weakSecret:
            "the secret for unsubscribing must have \(UnsubscribeLinks.minimumSecretLength) bytes or more"
        case .badScope: "the app or job must have a name without control characters"
        }
    }
}
