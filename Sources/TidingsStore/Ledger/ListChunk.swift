/// A piece of a list of recipients: a range of bytes that begins and ends with whole entries.
public struct ListChunk: Sendable, Hashable {
    /// The place among the pieces of the list, from 0.
    public let ordinal: Int
    /// Where it begins in the file, in bytes.
    public let offset: Int64
    /// How many bytes it has.
    public let length: Int
    /// How many lines of the file stand before it.
    public let line: Int
    /// What its bytes are.
    public let digest: ContentDigest

    /// Makes a piece.
    public init(ordinal: Int, offset: Int64, length: Int, line: Int, digest: ContentDigest) {
        self.ordinal = ordinal
        self.offset = offset
        self.length = length
        self.line = line
        self.digest = digest
    }
}
