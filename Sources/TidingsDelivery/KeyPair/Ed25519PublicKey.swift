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
/// Stands in a build without key pairs where a public key of Ed25519 would; there is never one.
struct Ed25519PublicKey: Sendable {
    init() {}

    init?(bytes: [UInt8]) { return nil }

    let bytes: [UInt8] = []

    func isSignature(_ signature: [UInt8], of message: [UInt8]) -> Bool { false }
}
#endif
