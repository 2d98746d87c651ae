import TidingsDigest
import TidingsModel

/// A key of Standard Webhooks 1.0.0, in the form that is passed on.
///
/// `whsec_` is a secret that both sides share, `whsk_` the private and `whpk_` the public key of Ed25519. Without a
/// prefix it is a shared secret. No description shows anything of it.
public struct WebhookKey: Sendable {
    enum Material: Sendable {
        case shared(HMACSHA256)
        case signing(Ed25519PrivateKey)
        case verifying(Ed25519PublicKey)
    }

    /// The lengths of a shared secret, in bytes: the standard says 24 to 64, and gives 18 in an example.
    static let lengths = 16...64

    let material: Material

    /// Reads a key.
    public init(parsing secret: Secret) throws(WebhookKeyError) {
        let text = secret.revealed
        let kind = ["whsec_", "whsk_", "whpk_"].first { text.hasPrefix($0) } ?? ""
        guard let bytes = Base64.decode(text.utf8.dropFirst(kind.utf8.count)) else { throw .notBase64 }
        guard !bytes.isEmpty else { throw .empty }
        guard KeyPairs.areBuilt || kind != "whsk_" && kind != "whpk_" else { throw .notBuilt }
        switch kind {
        case "whsk_": material = .signing(try Self.signing(bytes))
        case "whpk_":
            guard let key = Ed25519PublicKey(bytes: bytes) else { throw .badKey }
            material = .verifying(key)
        default:
            guard Self.lengths.contains(bytes.count) else { throw .badLength }
            material = .shared(HMACSHA256(key: bytes))
        }
    }

    /// A seed of 32 bytes, alone or with the public key that belongs to it.
    private static func signing(_ bytes: [UInt8]) throws(WebhookKeyError) -> Ed25519PrivateKey {
        guard bytes.count == 32 || bytes.count == 64,
            let key = Ed25519PrivateKey(seed: bytes.prefix(32)),
            bytes.count == 32 || key.publicKey.bytes == Array(bytes.dropFirst(32))
        else { throw .badKey }
        return key
    }

    /// Reads several keys with blanks between them, as they stand side by side while one replaces the other.
    public static func list(_ secret: Secret) throws(WebhookKeyError) -> [WebhookKey] {
        var keys: [WebhookKey] = []
        for part in secret.revealed.split(whereSeparator: \.isWhitespace) {
            keys.append(try WebhookKey(parsing: Secret(String(part))))
        }
        guard !keys.isEmpty else { throw .empty }
        return keys
    }

    /// Whether it can sign.
    public var canSign: Bool {
        if case .verifying = material { false } else { true }
    }
}

extension WebhookKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(secret)`.
    public var description: String { "(secret)" }
    /// `(secret)`.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

/// Why a text is no key of Standard Webhooks; it never holds the text.
public enum WebhookKeyError: Error, Sendable, Hashable, CaseIterable {
    /// There is nothing behind the prefix.
    case empty
    /// What stands behind the prefix is no base64.
    case notBase64
    /// A shared secret is too short to be safe, or too long for the standard.
    case badLength
    /// The bytes are no key of Ed25519, or its two halves do not belong together.
    case badKey
    /// It is a public key, which cannot sign.
    case cannotSign
    /// It is one of a pair, and this build was made without the trait `Signatures`.
    case notBuilt
}

extension WebhookKeyError: CustomStringConvertible {
    /// What is wrong, as a clause.
    public var description: String {
        switch self {
        case .empty: "the key is empty"
        case .notBase64: "the key is no base64"
        case .badLength:
            "the key must have \(WebhookKey.lengths.lowerBound) to \(WebhookKey.lengths.upperBound) bytes in base64"
        case .badKey: "the key is none of Ed25519"
        case .notBuilt: KeyPairs.advice
        case .cannotSign: "a public key cannot sign; take the private one (whsk_)"
        }
    }
}
