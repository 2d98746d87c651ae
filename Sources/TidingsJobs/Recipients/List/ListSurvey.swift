public import TidingsModel
public import TidingsStore

/// What a list is made of: pieces of whole entries, each with the digest of its bytes.
public struct ListSurvey: Sendable, Hashable {
    /// The digest of the whole list, which also says how it is cut: two lists with one digest have the same pieces.
    public let digest: ContentDigest
    /// The pieces, in their order; none where nobody can be read.
    public let chunks: [ListChunk]
    /// How many bytes the file has.
    public let size: Int64
    /// Whether the ids ascend from the first entry to the last; `nil` where that was not looked at.
    let idsAscend: Bool?
}

/// One entry of a piece of a list.
public struct ListEntry: Sendable, Hashable {
    /// The place among the entries of the piece, from 0; entries that are set aside count too.
    public let position: Int
    /// The line on which it begins, from 1.
    public let line: Int
    /// Where it begins in the file.
    public let offset: Int64
    /// How many bytes it has, without the end of its last line.
    public let length: Int64
    /// Who it is; `nil` if the entry is set aside.
    public internal(set) var recipient: Recipient?
    /// Warnings, and one error if the entry is set aside.
    public let problems: [Problem]

    /// Why the entry is set aside; `nil` if it is not.
    public var fault: Problem? { recipient == nil ? problems.last : nil }
}
