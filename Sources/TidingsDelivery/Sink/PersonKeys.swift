import TidingsDigest

/// The names of the people of a job in its ledger: the first 16 bytes of SHA-256 over `p1`, the job and the recipient, with U+001F
/// between them.
///
/// With a secret it is HMAC-SHA256, so that nobody can find out by trying whether a guessed recipient was written to.
/// A value is cheap to copy and safe to share.
public struct PersonKeys: Sendable {
    /// The hash that has taken in what stands before the recipient.
    private let before: PrefixedHash
    /// What tells the secret from another one without telling what it is; `nil` without a secret.
    ///
    /// It is HMAC-SHA256 over `p1-secret` and the job, with U+001F between them.
    public let secretDigest: [UInt8]?

    /// Names the people of a job.
    public init(job: String, secret: [UInt8]? = nil) {
        secretDigest = secret.map { secret in
            HMACSHA256(key: secret).code(of: Array("p1-secret\u{1F}\(job)".utf8)).bytes
        }
        before = PrefixedHash(Array("p1\u{1F}\(job)\u{1F}".utf8), secret: secret)
    }

    /// The two halves of the name of a recipient.
    public func key(for recipient: String) -> (high: UInt64, low: UInt64) {
        var recipient = recipient
        return recipient.withUTF8 { key(for: $0) }
    }

    /// The same for a recipient's id in UTF-8.
    @inline(__always)
    package func key(for id: UnsafeBufferPointer<UInt8>) -> (high: UInt64, low: UInt64) {
        before.digest(id).halves
    }
}
