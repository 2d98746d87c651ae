/// SHA-256, or HMAC-SHA256 with a secret, of inputs that begin alike: their beginning is hashed once.
package struct PrefixedHash: Sendable {
    /// What has taken in the beginning, behind the key if there is one.
    private let inner: SHA256
    /// What takes in the inner digest (RFC 2104), if there is a key.
    private let outer: SHA256?

    /// Takes in a beginning.
    package init(_ beginning: [UInt8], secret: [UInt8]? = nil) {
        if let secret {
            var function = HMACSHA256(key: secret)
            function.update(beginning)
            (inner, outer) = (function.inner, function.outer)
        } else {
            var hash = SHA256()
            hash.update(beginning)
            (inner, outer) = (hash, nil)
        }
    }

    /// The digest of an input, of which two pieces follow the beginning.
    package func digest(_ first: UnsafeBufferPointer<UInt8>, _ second: [UInt8] = []) -> SHA256Digest {
        let digest = second.withUnsafeBytes { inner.digest(UnsafeRawBufferPointer(first), $0) }
        return outer?.digest(followedBy: digest) ?? digest
    }
}
