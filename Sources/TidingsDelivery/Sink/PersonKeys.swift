import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The names of the people of a job in its ledger: the first 16 bytes of SHA-256 over `p1`, the job and the recipient, with U+001F
/// between them.
///
/// With a secret it is HMAC-SHA256, so that nobody can find out by trying whether a guessed recipient was written to.
/// A value is cheap to copy and safe to share.
public struct PersonKeys: Sendable {
    private let job: String
    private let before: [UInt8]
    private let secret: SymmetricKey?

    /// Names the people of a job.
    public init(job: String, secret: [UInt8]? = nil) {
        self.job = job
        before = Array("p1\u{1F}\(job)\u{1F}".utf8)
        self.secret = secret.map { SymmetricKey(data: $0) }
    }

    /// What tells the secret from another one without telling what it is; `nil` without a secret.
    ///
    /// It is HMAC-SHA256 over `p1-secret` and the job, with U+001F between them.
    public var secretDigest: [UInt8]? {
        secret.map { Array(HMAC<SHA256>.authenticationCode(for: Array("p1-secret\u{1F}\(job)".utf8), using: $0)) }
    }

    /// The two halves of the name of a recipient.
    public func key(for recipient: String) -> (high: UInt64, low: UInt64) {
        var recipient = recipient
        return recipient.withUTF8 { recipient in
            let count = before.count + recipient.count
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { input in
                _ = input.initialize(from: before)
                _ = UnsafeMutableBufferPointer(rebasing: input[before.count...]).initialize(from: recipient)
                let bytes = UnsafeRawBufferPointer(input)
                if let secret { return HMAC<SHA256>.authenticationCode(for: bytes, using: secret).halves }
                var hash = SHA256()
                hash.update(bufferPointer: bytes)
                return hash.finalize().halves
            }
        }
    }
}

extension ContiguousBytes {
    fileprivate var halves: (high: UInt64, low: UInt64) {
        withUnsafeBytes { bytes in
            (
                UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
                UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
            )
        }
    }
}
