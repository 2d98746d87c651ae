/// A file that is to be written.
public struct WrittenFile: Sendable, Hashable {
    /// Where: relative to the folder into which is written.
    public let path: String
    /// Its bytes.
    public let bytes: [UInt8]

    init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }
}
