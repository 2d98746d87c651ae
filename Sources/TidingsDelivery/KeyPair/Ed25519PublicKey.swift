#if Signatures
import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The public key of Ed25519 (RFC 8032).
struct Ed25519PublicKey: Sendable {
    private let key: Curve25519.Signing.PublicKey

    init(_ key: Curve25519.Signing.PublicKey) { self.key = key }

    /// Takes the bytes; `nil` if there are not 32 of them.
    init?(bytes: [UInt8]) {
        guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: bytes) else { return nil }
        self.key = key
    }

    /// The 32 bytes.
    var bytes: [UInt8] { Array(key.rawRepresentation) }

    /// Whether a signature is one of a message.
    func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        key.isValidSignature(signature, for: message)
    }
}
#else
/// No public key of Ed25519: this build has none.
enum Ed25519PublicKey: Sendable {
    init?(bytes: [UInt8]) { return nil }

    var bytes: [UInt8] { switch self {} }

    func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool { switch self {} }
}
#endif
