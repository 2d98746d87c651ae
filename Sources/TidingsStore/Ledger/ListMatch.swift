/// Which pieces of a new list a ledger knows by their content.
package struct ListMatch: Sendable, Hashable {
    /// For each piece of the list the row that keeps its record; `nil` for what is new.
    package let rows: [Int64?]
    /// The rows that are no longer in the list.
    package let left: Set<Int64>

    /// Looks for pieces by content; of several with the same content, each row is taken once.
    ///
    /// - Parameters:
    ///   - chunks: The pieces of the new list.
    ///   - listed: The rows of the list before, in its order.
    ///   - returning: Rows that were away while nothing was recorded: what they know of their people is the latest.
    package init(
        _ chunks: [ListChunk], listed: [(id: Int64, digest: ContentDigest)],
        returning: [(id: Int64, digest: ContentDigest)]
    ) {
        var known: [ContentDigest: [Int64]] = [:]
        for row in returning.reversed() + listed.reversed() { known[row.digest, default: []].append(row.id) }
        rows = chunks.map { known[$0.digest]?.popLast() }
        left = Set(listed.map(\.id)).subtracting(rows.compactMap(\.self))
    }
}
