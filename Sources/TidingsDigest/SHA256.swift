import CDigest

/// SHA-256 (FIPS 180-4) of an input that comes in pieces, by libcrypto.
///
/// It is plain memory: a copy goes on from where the input is, and no input takes memory from the heap.
package struct SHA256: Sendable {
    private(set) var state = digest_state()

    /// Begins an input.
    package init() { digest_begin(&state) }

    /// Goes on from a state.
    init(_ state: digest_state) { self.state = state }

    /// Goes on with bytes of the input.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        digest_take(&state, bytes.baseAddress, bytes.count)
    }

    /// Goes on with bytes of the input.
    package mutating func update(_ bytes: [UInt8]) { bytes.withUnsafeBytes { update($0) } }

    /// Goes on with the UTF-8 of a text.
    package mutating func update(_ text: String) {
        var text = text
        text.withUTF8 { update(UnsafeRawBufferPointer($0)) }
    }

    /// The digest of the input up to here.
    package func digest() -> SHA256Digest {
        digest(UnsafeRawBufferPointer(start: nil, count: 0), UnsafeRawBufferPointer(start: nil, count: 0))
    }

    /// The digest of the input up to here and two pieces behind it, with which the input itself does not go on.
    func digest(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> SHA256Digest {
        withUnsafePointer(to: state) {
            SHA256Digest(digest_end($0, first.baseAddress, first.count, second.baseAddress, second.count))
        }
    }

    /// The digest of bytes.
    package static func digest(of bytes: UnsafeRawBufferPointer) -> SHA256Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.digest()
    }

    /// The digest of bytes.
    package static func digest(of bytes: [UInt8]) -> SHA256Digest { bytes.withUnsafeBytes { digest(of: $0) } }

    /// The digest of the UTF-8 of a text.
    package static func digest(of text: String) -> SHA256Digest {
        var hash = SHA256()
        hash.update(text)
        return hash.digest()
    }
}
