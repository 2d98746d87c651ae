/// The tree of release notes: what every medium is written from.
///
/// It holds the sender's words and their structure. Nothing in it is markup: whoever writes it to a
/// medium escapes it for that medium.
public struct RichText: Sendable, Hashable {
    /// The blocks, first to last.
    public var blocks: [Block]
    /// Whether the source was longer than what is read of notes, so that its end is missing.
    public var isTruncated: Bool

    /// Makes a tree.
    public init(_ blocks: [Block], isTruncated: Bool = false) {
        self.blocks = blocks
        self.isTruncated = isTruncated
    }

    /// Whether there is nothing to read.
    public var isEmpty: Bool { blocks.isEmpty }

    /// Reads plain text: empty lines part paragraphs, other line breaks are kept.
    public init(plain text: String) {
        var blocks: [Block] = []
        var lines: [String] = []
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let line = String(line.trimming(while: \.isWhitespace))
            if line.isEmpty {
                if !lines.isEmpty { blocks.append(.paragraph(lines: lines)) }
                lines = []
            } else {
                lines.append(line)
            }
        }
        if !lines.isEmpty { blocks.append(.paragraph(lines: lines)) }
        self.init(blocks)
    }

    /// Makes a list of plain texts; items without text are left out.
    public init(items: [String]) {
        let items = items.map(RichText.init(plain:)).filter { !$0.isEmpty }
        self.init(items.isEmpty ? [] : [.list(items: items)])
    }
}

extension Substring {
    fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
        var rest = drop(while: condition)
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
