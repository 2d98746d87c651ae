import TidingsDigest
public import TidingsModel

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
    /// The hash that has taken in what stands before the recipient, and what stands behind.
    private let before: PrefixedHash
    private let after: [UInt8]

    /// Names all but the recipient; `DeliveryKey` says what of.
    public init(
        job: String, release: String, notice: Notice.Kind, telling: Int, sink: String, secret: [UInt8]? = nil
    ) {
        let separator = "\u{1F}"
        before = PrefixedHash(Array("v1\(separator)\(job)\(separator)".utf8), secret: secret)
        let rest = [release, notice.rawValue, String(telling), sink]
        after = rest.flatMap { Array((separator + $0).utf8) }
    }

    /// The name of the delivery to a recipient.
    public func key(for recipient: String) -> DeliveryKey {
        var recipient = recipient
        return recipient.withUTF8 { key(for: $0) }
    }

    /// The same for a recipient's id in UTF-8.
    @inline(__always)
    package func key(for id: UnsafeBufferPointer<UInt8>) -> DeliveryKey {
        let (high, low) = before.digest(id, after).halves
        return DeliveryKey(high: high, low: low)
    }
}
