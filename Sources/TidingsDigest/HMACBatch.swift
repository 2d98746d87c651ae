import CDigest

/// Computes HMAC-SHA256 of many messages, several at once where the machine has Intel's library for that.
///
/// The codes are those of ``HMACSHA256``, whoever computes them. One task at a time uses it.
package struct HMACBatch: ~Copyable {
    /// How a batch computes.
    package enum Way: Sendable {
        /// Several messages at once, if this machine can.
        case sideBySide
        /// One message after the other.
        case oneByOne
    }

    /// The version of the library for which this was built; `nil` if it was built for none.
    package static var wantedVersion: String? { digest_lanes_wanted().map { String(cString: $0) } }

    /// The version of the library on this machine; `nil` if it is not there.
    package static var foundVersion: String? { digest_lanes_found().map { String(cString: $0) } }

    /// Whether the library is used, which has to have the version that is wanted but for its last number.
    package static var isParallel: Bool {
        guard let lanes = digest_lanes_create() else { return false }
        digest_lanes_destroy(lanes)
        return true
    }

    /// What computes several at once, once there are several; a library is loaded for it.
    private var lanes: OpaquePointer?
    private var wantsLanes: Bool
    private var messages: [digest_message] = []
    private var codes: [digest_bytes] = []

    /// Makes an empty batch.
    package init(_ way: Way = .sideBySide) { wantsLanes = way == .sideBySide }

    deinit { if let lanes { digest_lanes_destroy(lanes) } }

    /// Whether it has computed several at once.
    var hasLanes: Bool { lanes != nil }

    /// Takes a message, which stays where it is and as it is until its code is computed.
    package mutating func add(_ message: UnsafeRawBufferPointer) {
        messages.append(digest_message(bytes: message.baseAddress, length: message.count))
    }

    /// Computes the codes of all messages by a key and gives them to `body`, in their order.
    package mutating func forEachCode(by key: HMACSHA256, _ body: (SHA256Digest) -> Void) {
        if wantsLanes, messages.count > 1 { (lanes, wantsLanes) = (digest_lanes_create(), false) }
        while codes.count < messages.count { codes.append(digest_bytes()) }
        withUnsafePointer(to: key.inner.state) { inner in
            withUnsafePointer(to: key.outer.state) { outer in
                digest_codes(lanes, inner, outer, messages, messages.count, &codes)
            }
        }
        for index in messages.indices { body(SHA256Digest(codes[index])) }
    }

    /// Forgets the messages, and keeps the room.
    package mutating func clear() { messages.removeAll(keepingCapacity: true) }
}
