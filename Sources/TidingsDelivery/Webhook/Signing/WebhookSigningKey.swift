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
            return hash.code().withUnsafeBytes { text($0) }
        case .signing(let key):
            // Ed25519 reads what it signs twice, and so takes it in one piece.
            return key.signature(of: Array(head) + body).map { signature in
                signature.withUnsafeBytes { text($0) }
            }
        }
    }

    /// The length of a signature as the header has it.
    var length: Int {
        switch self {
        case .shared: 3 + Base64.length(of: SHA256Digest.byteCount)
        case .signing: 4 + Base64.length(of: 64)
        }
    }

    /// Writes a signature as the header has it, behind the name of the way to sign, and says where it ends.
    func write(
        _ signature: UnsafeRawBufferPointer, to start: UnsafeMutablePointer<UInt8>
    ) -> UnsafeMutablePointer<UInt8> {
        let version: StaticString =
            switch self {
            case .shared: "v1,"
            case .signing: "v1a,"
            }
        start.update(from: version.utf8Start, count: version.utf8CodeUnitCount)
        return signature.withMemoryRebound(to: UInt8.self) {
            Base64.write($0, to: start + version.utf8CodeUnitCount)
        }
    }

    private func text(_ signature: UnsafeRawBufferPointer) -> String {
        String(unsafeUninitializedCapacity: length) { text in
            text.baseAddress.map { write(signature, to: $0) - $0 } ?? 0
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
