import CDigest
import Crypto

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// HMAC-SHA256 (RFC 2104) whose key is read once for many messages.
///
/// A copy goes on from plain memory; the `HMAC` of swift-crypto reads the key anew for each message.
struct KeyedHash: Sendable {
    /// The hash that has read the padded key, and the one that then hashes its result.
    private var inner = digest_state()
    private var outer = digest_state()

    /// Reads a key.
    init(_ key: SymmetricKey) {
        key.withUnsafeBytes { digest_begin_keyed(&inner, &outer, $0.baseAddress, $0.count) }
    }

    /// Goes on with bytes of the message.
    mutating func update(_ bytes: UnsafeRawBufferPointer) { digest_take(&inner, bytes.baseAddress, bytes.count) }

    /// The code of the message.
    func code() -> digest_bytes {
        withUnsafePointer(to: inner) { inner in
            withUnsafePointer(to: outer) { outer in
                withUnsafeBytes(of: digest_end(inner, nil, 0, nil, 0)) {
                    digest_end(outer, $0.baseAddress, $0.count, nil, 0)
                }
            }
        }
    }
}
