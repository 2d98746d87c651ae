/// Why mails cannot be signed.
///
/// It holds nothing of the key or of the mail, so that it can be logged.
public enum DKIMError: Error, Sendable, Hashable, CaseIterable {
    /// The domain is not one of ASCII labels.
    case badDomain
    /// A selector is not one of ASCII labels, or too long together with the domain.
    case badSelector
    /// Two keys have the same selector, or one has none.
    case selectorForEachKey
    /// There is no key in PEM.
    case noKey
    /// The key is neither an RSA nor an ed25519 private key in PEM.
    case badKey
    /// The key is protected by a passphrase.
    case encryptedKey
    /// The RSA key has fewer than ``DKIMKey/minimumSize`` bits.
    case shortKey
    /// The mail does not have exactly one `From` field.
    case notOneFrom
    /// The header of the mail is not well formed.
    case malformedHeader
    /// A CR or LF stands alone in the mail.
    case bareLineEnd
    /// The cryptographic library failed.
    case cannotSign
    /// This build was made without the trait `Signatures`.
    case notBuilt
}

extension DKIMError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .badDomain: "the domain of DKIM must be one like example.com"
        case .badSelector:
            "a selector of DKIM is one or more words of letters, digits and hyphens with dots between them"
        case .selectorForEachKey: "each key of DKIM needs a selector of its own, in the order of the keys"
        case .noKey: "there is no private key in PEM, which begins with -----BEGIN PRIVATE KEY-----"
        case .badKey: "the key of DKIM is neither an RSA nor an ed25519 private key in PEM"
        case .encryptedKey: "the key of DKIM is protected by a passphrase; take one that is not"
        case .shortKey: "the RSA key of DKIM has fewer than \(DKIMKey.minimumSize) bits"
        case .notOneFrom: "the mail must have exactly one From field to be signed"
        case .malformedHeader: "the header of the mail is not well formed, so it cannot be signed"
        case .bareLineEnd: "a CR or LF stands alone in the mail, so it cannot be signed"
        case .notBuilt: KeyPairs.advice
        case .cannotSign: "the mail could not be signed"
        }
    }
}
