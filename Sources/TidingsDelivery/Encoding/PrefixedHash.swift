import CDigest
import TidingsModel

/// SHA-256, or HMAC-SHA256 with a secret, of inputs that begin alike: their beginning is hashed once.
///
/// It goes on from a copy of plain memory, as a hash of swift-crypto takes a piece of heap for each input.
struct PrefixedHash: Sendable {
    /// A digest as four numbers, whose bytes in memory are those of the digest.
    typealias Digest = digest_bytes

    /// What has taken in the beginning, behind the key if there is one.
    private let inner: digest_state
    /// What takes in the inner digest (RFC 2104), if there is a key.
    private let outer: digest_state?

    /// Takes in a beginning.
    init(_ beginning: [UInt8], secret: [UInt8]? = nil) {
        var inner = digest_state()
        if let secret {
            var outer = digest_state()
            digest_begin_keyed(&inner, &outer, secret, secret.count)
            self.outer = outer
        } else {
            digest_begin(&inner)
            outer = nil
        }
        digest_take(&inner, beginning, beginning.count)
        self.inner = inner
    }

    /// The digest of an input, of which two pieces follow the beginning.
    func digest(_ first: UnsafeBufferPointer<UInt8>, _ second: [UInt8] = []) -> Digest {
        var digest = withUnsafePointer(to: inner) { inner in
            second.withUnsafeBufferPointer {
                digest_end(inner, first.baseAddress, first.count, $0.baseAddress, $0.count)
            }
        }
        guard let outer else { return digest }
        let size = MemoryLayout<Digest>.size
        digest = withUnsafePointer(to: outer) { outer in
            withUnsafeBytes(of: digest) { digest_end(outer, $0.baseAddress, size, nil, 0) }
        }
        return digest
    }
}

extension PrefixedHash.Digest {
    /// The first 16 bytes as a number, in its two halves.
    var halves: (high: UInt64, low: UInt64) { (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1)) }
}
