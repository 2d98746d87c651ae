import CDigest

/// HMAC-SHA256 (RFC 2104) of a message that comes in pieces; its key is read once for many messages.
///
/// A copy goes on with a message of its own. It keeps what the hash made of the key, and not the key; no description
/// shows anything of either.
package struct HMACSHA256: Sendable {
    /// The hash that has read the padded key, and the one that then hashes its result.
    private(set) var inner: SHA256
    let outer: SHA256

    /// Reads a key of any length.
    package init(key: UnsafeRawBufferPointer) {
        var (inner, outer) = (digest_state(), digest_state())
        digest_begin_keyed(&inner, &outer, key.baseAddress, key.count)
        (self.inner, self.outer) = (SHA256(inner), SHA256(outer))
    }

    /// Reads a key of any length.
    package init(key: [UInt8]) { self = key.withUnsafeBytes { HMACSHA256(key: $0) } }

    /// Goes on with bytes of the message.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) { inner.update(bytes) }

    /// Goes on with bytes of the message.
    package mutating func update(_ bytes: [UInt8]) { inner.update(bytes) }

    /// The code of the message up to here.
    package func code() -> SHA256Digest { outer.digest(followedBy: inner.digest()) }

    /// The code of the message up to here and bytes behind it, with which the message itself does not go on.
    package func code(of last: [UInt8]) -> SHA256Digest {
        var function = self
        function.update(last)
        return function.code()
    }
}

extension SHA256 {
    /// The digest of the input up to here and a digest behind it.
    func digest(followedBy last: SHA256Digest) -> SHA256Digest {
        last.withUnsafeBytes { digest($0, UnsafeRawBufferPointer(start: nil, count: 0)) }
    }
}

extension HMACSHA256: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(secret)`.
    package var description: String { "(secret)" }
    /// `(secret)`.
    package var debugDescription: String { description }
    /// Nothing.
    package var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
