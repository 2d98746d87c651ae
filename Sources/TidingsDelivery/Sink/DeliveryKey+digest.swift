import Crypto
public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension DeliveryKey {
    /// Computes the one name of a delivery.
    ///
    /// It is the first 32 hexadecimal digits of SHA-256 over `v1`, the job, the recipient, the release,
    /// the notice, the telling and the sink, with U+001F between them; none of them may hold that
    /// character itself. The telling counts from 1 for each notice of a release. With a secret it is
    /// HMAC-SHA256, so that nobody can find out by trying whether a guessed recipient was written to.
    public init(
        job: String, recipient: String, release: String, notice: Notice.Kind, telling: Int, sink: String,
        secret: [UInt8]? = nil
    ) {
        self = DeliveryKeys(job: job, release: release, notice: notice, telling: telling, sink: sink, secret: secret)
            .key(for: recipient)
    }
}

/// The names of many deliveries that differ by their recipients only.
///
/// What they have in common is written once. A value is cheap to copy and safe to share.
public struct DeliveryKeys: Sendable {
    /// What stands before the recipient, and what behind.
    private let (before, after): ([UInt8], [UInt8])
    private let secret: SymmetricKey?

    /// Names all but the recipient; `DeliveryKey` says what of.
    public init(
        job: String, release: String, notice: Notice.Kind, telling: Int, sink: String, secret: [UInt8]? = nil
    ) {
        let separator = "\u{1F}"
        before = Array("v1\(separator)\(job)\(separator)".utf8)
        let rest = [release, notice.rawValue, String(telling), sink]
        after = rest.flatMap { Array((separator + $0).utf8) }
        self.secret = secret.map { SymmetricKey(data: $0) }
    }

    /// The name of the delivery to a recipient.
    public func key(for recipient: String) -> DeliveryKey {
        var recipient = recipient
        return recipient.withUTF8 { recipient in
            let count = before.count + recipient.count + after.count
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { input in
                _ = input.initialize(from: before)
                _ = UnsafeMutableBufferPointer(rebasing: input[before.count...]).initialize(from: recipient)
                _ = UnsafeMutableBufferPointer(rebasing: input[(count - after.count)...]).initialize(from: after)
                let bytes = UnsafeRawBufferPointer(input)
                if let secret {
                    return DeliveryKey(digest: HMAC<SHA256>.authenticationCode(for: bytes, using: secret))
                }
                var hash = SHA256()
                hash.update(bufferPointer: bytes)
                return DeliveryKey(digest: hash.finalize())
            }
        }
    }
}

extension DeliveryKey {
    fileprivate init(digest: some ContiguousBytes) {
        self = digest.withUnsafeBytes { digest in
            DeliveryKey(
                high: UInt64(bigEndian: digest.loadUnaligned(as: UInt64.self)),
                low: UInt64(bigEndian: digest.loadUnaligned(fromByteOffset: 8, as: UInt64.self)))
        }
    }
}
