import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// HMAC-SHA256 (RFC 2104) whose key is read once for many messages.
///
/// It is made of two hashes of swift-crypto, because its own `HMAC` reads the key anew for each message and goes over
/// generic collections.
struct KeyedHash: Sendable {
    /// The longest key, a block of SHA-256: longer ones would have to be hashed first.
    static let longestKey = SHA256.blockByteCount

    /// The hash that has read the padded key, and the one that then hashes its result.
    private var inner: SHA256
    private let outer: SHA256

    /// Reads a key; `nil` for one that is longer than a block.
    init?(_ key: SymmetricKey) {
        guard key.bitCount <= Self.longestKey * 8 else { return nil }
        let key = key.withUnsafeBytes { key in Array(key) + [UInt8](repeating: 0, count: Self.longestKey - key.count) }
        var (inner, outer) = (SHA256(), SHA256())
        key.map { $0 ^ 0x36 }.withUnsafeBytes { inner.update(bufferPointer: $0) }
        key.map { $0 ^ 0x5C }.withUnsafeBytes { outer.update(bufferPointer: $0) }
        (self.inner, self.outer) = (inner, outer)
    }

    /// Goes on with bytes of the message.
    mutating func update(_ bytes: UnsafeRawBufferPointer) { inner.update(bufferPointer: bytes) }

    /// The code of the message.
    func code() -> SHA256Digest {
        var outer = outer
        inner.finalize().withUnsafeBytes { outer.update(bufferPointer: $0) }
        return outer.finalize()
    }
}
