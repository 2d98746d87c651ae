#if Signatures
import Crypto
import CryptoExtras

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The private key of RSA.
struct RSAPrivateKey: Sendable {
    private let key: _RSA.Signing.PrivateKey

    /// Reads a key in PEM, in PKCS #8 or PKCS #1.
    init(pem: String) throws(DKIMError) {
        do {
            key = try _RSA.Signing.PrivateKey(pemRepresentation: pem)
        } catch CryptoKitError.incorrectParameterSize {
            throw .shortKey
        } catch {
            throw .badKey
        }
    }

    /// The public key as DER has it (SubjectPublicKeyInfo).
    var publicBytes: [UInt8] { Array(key.publicKey.derRepresentation) }

    /// The signature of a message by PKCS #1 v1.5 with SHA-256; `nil` if the library fails.
    func signature(of message: [UInt8]) -> [UInt8]? {
        (try? key.signature(for: message, padding: .insecurePKCS1v1_5)).map { Array($0.rawRepresentation) }
    }
}
#else
/// Stands in a build without key pairs where a private key of RSA would; there is never one.
struct RSAPrivateKey: Sendable {
    init(pem: String) throws(DKIMError) { throw .notBuilt }

    let publicBytes: [UInt8] = []

    func signature(of message: [UInt8]) -> [UInt8]? { nil }
}
#endif
