import TidingsDigest

/// The proofs of one scope with one secret.
struct UnsubscribeCodes: Sendable {
    /// How many bytes of the HMAC are taken.
    static let size = 16

    /// The hash that has taken in the secret and what stands before the id.
    private let before: PrefixedHash

    init(scope: String, secret: Secret) {
        before = PrefixedHash(Array("u1\u{1F}\(scope)\u{1F}".utf8), secret: secret.reveal { Array($0) })
    }

    /// Gives the proof of an id to `body`.
    func withCode(of id: UnsafeBufferPointer<UInt8>, _ body: (UnsafeRawBufferPointer) -> Void) {
        before.digest(id).withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<Self.size])) }
    }

    /// Whether a proof is that of an id, in a time that does not depend on where they differ.
    func isCode(_ given: [UInt8], of id: [UInt8]) -> Bool {
        id.withUnsafeBufferPointer { before.digest($0).equals(given, count: Self.size) }
    }
}
