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
        withUnsafeBytes(of: before.digest(id)) { body(UnsafeRawBufferPointer(rebasing: $0[..<Self.size])) }
    }

    /// Whether a proof is that of an id, in a time that does not depend on where they differ.
    func isCode(_ given: [UInt8], of id: [UInt8]) -> Bool {
        var difference: UInt8 = given.count == Self.size ? 0 : 1
        id.withUnsafeBufferPointer { id in
            withCode(of: id) { code in
                for (index, byte) in code.enumerated() { difference |= byte ^ (index < given.count ? given[index] : 0) }
            }
        }
        return difference == 0
    }
}
