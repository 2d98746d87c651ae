import CDigest

/// The 32 bytes of a digest by SHA-256, or of a code by HMAC-SHA256.
///
/// To compare two of them by `==` may take longer the more of them agrees; a code that somebody else gives is held
/// against the right one by ``equals(_:count:)``.
package struct SHA256Digest: Sendable {
    /// How many bytes a digest has.
    package static let byteCount = 32

    /// The bytes as they stand in memory.
    @usableFromInline
    let words: (UInt64, UInt64, UInt64, UInt64)

    init(_ bytes: digest_bytes) { words = bytes.words }

    /// Gives the bytes to `body`, without memory of their own.
    @inlinable
    package func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        try Swift.withUnsafeBytes(of: words, body)
    }

    /// The bytes.
    package var bytes: [UInt8] { withUnsafeBytes { Array($0) } }

    /// The first 16 bytes as a number, in its two halves.
    @inlinable
    package var halves: (high: UInt64, low: UInt64) { (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1)) }

    /// Whether the bytes are these; how long the answer takes does not depend on where they differ.
    ///
    /// - Parameters:
    ///   - given: What is held against them.
    ///   - count: How many of them must be given, from the first on.
    package func equals(_ given: [UInt8], count: Int = byteCount) -> Bool {
        guard given.count == count, count <= Self.byteCount else { return false }
        return withUnsafeBytes { digest_equals($0.baseAddress, given, count) }
    }
}

extension SHA256Digest: Hashable {
    package static func == (left: Self, right: Self) -> Bool { left.words == right.words }

    package func hash(into hasher: inout Hasher) { withUnsafeBytes { hasher.combine(bytes: $0) } }
}

extension SHA256Digest: CustomStringConvertible {
    /// The digest in 64 hexadecimal digits.
    package var description: String {
        withUnsafeBytes { bytes in
            String(unsafeUninitializedCapacity: 2 * bytes.count) { digits in
                for (index, byte) in bytes.enumerated() {
                    digits.initializeElement(at: 2 * index, to: Self.digit(byte >> 4))
                    digits.initializeElement(at: 2 * index + 1, to: Self.digit(byte & 15))
                }
                return digits.count
            }
        }
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
