/// The tree of release notes: what every medium is written from.
///
/// It holds the sender's words and their structure. Nothing in it is markup: whoever writes it to a
/// medium escapes it for that medium.
public struct RichText: Sendable, Hashable {
    /// A paragraph, a heading or a list.
    public indirect enum Block: Sendable, Hashable {
        /// Lines that belong together. A line is kept as it was broken.
        case paragraph(lines: [String])
        /// Items without an order.
        case list(items: [RichText])
    }

    /// The blocks, first to last.
    public var blocks: [Block]

    /// Makes a tree.
    public init(_ blocks: [Block]) { self.blocks = blocks }

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
        self.blocks = blocks
    }

    /// Makes a list of plain texts; items without text are left out.
    public init(items: [String]) {
        let items = items.map(RichText.init(plain:)).filter { !$0.isEmpty }
        blocks = items.isEmpty ? [] : [.list(items: items)]
    }
}

extension Substring {
    fileprivate func trimming(while condition: (Character) -> Bool) -> Substring {
        var rest = drop(while: condition)
        while let last = rest.last, condition(last) { rest.removeLast() }
        return rest
    }
}
