#if Signatures
import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The private key of Ed25519 (RFC 8032).
struct Ed25519PrivateKey: Sendable {
    private let key: Curve25519.Signing.PrivateKey

    /// Takes the seed; `nil` if it has not 32 bytes.
    init?(seed: some Sequence<UInt8>) {
        guard let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: Array(seed)) else { return nil }
        self.key = key
    }

    /// The key that verifies what this one signs.
    var publicKey: Ed25519PublicKey { Ed25519PublicKey(key.publicKey) }

    /// The signature of a message; `nil` if the library fails.
    func signature(of message: [UInt8]) -> [UInt8]? { (try? key.signature(for: message)).map { Array($0) } }
}
#else
/// Stands in a build without key pairs where a private key of Ed25519 would; there is never one.
struct Ed25519PrivateKey: Sendable {
    init?(seed: some Sequence<UInt8>) { return nil }

    let publicKey = Ed25519PublicKey()

    func signature(of message: [UInt8]) -> [UInt8]? { nil }
}
#endif
