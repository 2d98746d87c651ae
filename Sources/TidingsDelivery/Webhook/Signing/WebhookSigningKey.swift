import TidingsDigest
import TidingsModel

/// A key in the form in which it signs one webhook after the other.
enum WebhookSigningKey: Sendable {
    /// A shared secret that the hash has read already: a copy of it goes on with the message.
    case shared(HMACSHA256)
    /// A private key of Ed25519.
    case signing(Ed25519PrivateKey)

    /// Prepares a key; `nil` for one that cannot sign.
    init?(_ key: WebhookKey) {
        switch key.material {
        case .shared(let key): self = .shared(key)
        case .signing(let key): self = .signing(key)
        case .verifying: return nil
        }
    }

    /// The signature of a message whose bytes stand in two places, as the header has it; `nil` if there is none.
    func signature(head: UnsafeRawBufferPointer, body: UnsafeRawBufferPointer) -> String? {
        switch self {
        case .shared(var hash):
            hash.update(head)
            hash.update(body)
            return hash.code().withUnsafeBytes { Self.text("v1,", $0) }
        case .signing(let key):
            // Ed25519 reads what it signs twice, and so takes it in one piece.
            return key.signature(of: Array(head) + body).map { signature in
                signature.withUnsafeBytes { Self.text("v1a,", $0) }
            }
        }
    }

    /// The name of a way to sign, and a signature behind it.
    private static func text(_ version: StaticString, _ signature: UnsafeRawBufferPointer) -> String {
        let length = version.utf8CodeUnitCount + Base64.length(of: signature.count)
        return String(unsafeUninitializedCapacity: length) { text in
            guard let start = text.baseAddress else { return 0 }
            start.update(from: version.utf8Start, count: version.utf8CodeUnitCount)
            return signature.withMemoryRebound(to: UInt8.self) {
                Base64.write($0, to: start + version.utf8CodeUnitCount) - start
            }
        }
    }
}

extension WebhookSigningKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(secret)`.
    var description: String { "(secret)" }
    /// `(secret)`.
    var debugDescription: String { description }
    /// Nothing.
    var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
