/// How a JSON text sets its lines, so that what is added looks like the rest.
package struct JSONStyle: Sendable, Equatable {
    /// What each level is set in by.
    var indentation = Array("  ".utf8)
    var lineEnd = Array("\n".utf8)
    /// Between a name and its value.
    var colon = Array(" : ".utf8)
    /// Whether the members of the outermost object stand in lines of their own.
    var hasLines = true

    /// Between the members of an object in one line.
    var comma: [UInt8] { colon.last == 0x20 ? Array(", ".utf8) : Array(",".utf8) }

    /// The style of Xcode.
    package init() {}

    /// The style of a text, as its outermost object shows it.
    init(of tree: JSONTree) {
        guard let root = tree.root, let first = tree.members(of: root).first(where: { _ in true }) else { return }
        let bytes = tree.source.bytes
        colon = Array(bytes[tree.range(of: first.key).upperBound..<tree.start(of: first.value)])
        let space = bytes[(tree.start(of: root) + 1)..<tree.start(of: first.key)]
        hasLines = space.contains(0x0A) || space.contains(0x0D)
        guard hasLines else { return }
        lineEnd = Array(space.contains(0x0A) ? (space.contains(0x0D) ? "\r\n" : "\n").utf8 : "\r".utf8)
        indentation = Array(space.suffix { $0 == 0x20 || $0 == 0x09 })
    }
}

extension RandomAccessCollection<UInt8> {
    /// The longest end of which every byte fits.
    func suffix(while fits: (UInt8) -> Bool) -> SubSequence {
        var start = endIndex
        while start > startIndex, fits(self[index(before: start)]) { start = index(before: start) }
        return self[start...]
    }
}
