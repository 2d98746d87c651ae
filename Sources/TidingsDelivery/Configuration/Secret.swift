/// A key, a password or an address that is one: what must not be seen in a log, an error or a dump.
///
/// Its description says only that there is one. It is not `Codable`, and a mirror shows nothing of it.
public struct Secret: Sendable {
    private let bytes: [UInt8]

    /// Takes bytes.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Takes text, as UTF-8.
    public init(_ text: String) { bytes = Array(text.utf8) }

    /// Gives the bytes to whoever must have them: the one way in, which can be searched for.
    public func reveal<Result>(_ body: ([UInt8]) throws -> Result) rethrows -> Result { try body(bytes) }

    /// The text, for whoever must have it.
    public var revealed: String { String(decoding: bytes, as: UTF8.self) }
}

extension Secret: Hashable {
    /// Compares all bytes whatever they are, so that the time says nothing about them.
    public static func == (left: Secret, right: Secret) -> Bool {
        guard left.bytes.count == right.bytes.count else { return false }
        return zip(left.bytes, right.bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `(secret)`.
    public var description: String { "(secret)" }
    /// `(secret)`.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}

extension Secret {
    /// The longest file of a secret.
    private static let longest = 65_536

    /// Reads a file that only its owner may read; line ends at its end are not part of the secret.
    ///
    /// - Throws: ``SinkError`` when the file is not there, is not readable, or is readable by others.
    public init(file path: String) throws(SinkError) {
        let file = try Descriptor(reading: path)
        guard try file.isPrivate(path: path) else {
            throw SinkError(
                .inputOutput, operation: "use", path: path, reason: "others can read it; let only its owner (chmod 600)"
            )
        }
        var bytes = try file.read(atMost: Self.longest, path: path)
        while bytes.last == 0x0A || bytes.last == 0x0D { bytes.removeLast() }
        guard !bytes.isEmpty else { throw SinkError(.inputOutput, operation: "use", path: path, reason: "it is empty") }
        self.init(bytes)
    }
}
