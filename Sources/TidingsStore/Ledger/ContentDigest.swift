package import TidingsDigest

/// The SHA-256 of some content: two contents are the same when their digests are.
public struct ContentDigest: Sendable, Hashable {
    /// The 32 bytes.
    public let bytes: [UInt8]

    /// Takes a digest; `nil` if it has not 32 bytes.
    public init?(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        guard self.bytes.count == SHA256Digest.byteCount else { return nil }
    }

    /// Takes a digest.
    package init(_ digest: SHA256Digest) { bytes = digest.bytes }
}

extension ContentDigest {
    /// The digest of content that nobody looked at.
    public static let ofNothing = ContentDigest(zeros: SHA256Digest.byteCount)

    private init(zeros count: Int) { bytes = Array(repeating: 0, count: count) }
}

extension ContentDigest: CustomStringConvertible {
    /// The digest in hexadecimal digits.
    public var description: String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
