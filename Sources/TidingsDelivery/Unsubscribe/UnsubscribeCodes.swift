import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The proofs of one scope with one secret.
struct UnsubscribeCodes: Sendable {
    /// How many bytes of the HMAC are taken.
    static let size = 16

    /// What stands before the id.
    private let before: [UInt8]
    /// Keyed once; a copy of it starts where the key was taken in.
    private let keyed: HMAC<SHA256>

    init(scope: String, secret: Secret) {
        before = Array("u1\u{1F}\(scope)\u{1F}".utf8)
        var keyed = secret.reveal { HMAC<SHA256>(key: SymmetricKey(data: $0)) }
        keyed.update(data: before)
        self.keyed = keyed
    }

    /// Gives the proof of an id to `body`.
    func withCode(of id: UnsafeRawBufferPointer, _ body: (UnsafeRawBufferPointer) -> Void) {
        var code = keyed
        code.update(data: id)
        code.finalize().withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<Self.size])) }
    }

    /// Whether a proof is that of an id, in a time that does not depend on where they differ.
    func isCode(_ given: [UInt8], of id: [UInt8]) -> Bool {
        var difference: UInt8 = given.count == Self.size ? 0 : 1
        id.withUnsafeBytes { id in
            withCode(of: id) { code in
                for (index, byte) in code.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
            }
        }
        return difference == 0
    }
}
