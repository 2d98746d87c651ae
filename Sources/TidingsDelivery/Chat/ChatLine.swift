import TidingsModel

/// A block of a message, with the path of what it stands in.
///
/// The tree is laid out flat, so that a message is cut by leaving out what is at its end: whatever is left can be
/// written whole, with every tag and every mark in its pair.
struct ChatLine: Sendable, Hashable {
    /// What kind of block.
    enum Kind: Sendable, Hashable {
        case heading(level: Int)
        case paragraph
        case code(language: String?)
        case rule
        /// A row of a table; only where the receiver has tables.
        case row([[RichText.Inline]], isHeader: Bool, isFirst: Bool)
    }

    /// What a block stands in; the number tells one from its neighbour.
    enum Container: Sendable, Hashable {
        case quotation(Int)
        case list(Int, start: Int?)
        case item(Int, ordinal: Int?, isDone: Bool?)
        case table(Int)
    }

    var kind: Kind
    /// The words; those of code are one run with its line ends.
    var inlines: [RichText.Inline] = []
    /// What it stands in, outermost first.
    var path: [Container] = []
    /// How many of the innermost items begin with this block.
    var opens = 0

    var isQuoted: Bool {
        path.contains { container in
            if case .quotation = container { true } else { false }
        }
    }

    var isInList: Bool {
        path.contains { container in
            if case .item = container { true } else { false }
        }
    }

    var isRow: Bool {
        if case .row = kind { true } else { false }
    }

    /// The words as they are read, without styles.
    var words: String {
        inlines.reduce(into: "") { words, inline in
            if case .run(let run) = inline { words += run.text } else { words += "\n" }
        }
    }

    /// How many characters a reader sees in it, and at least one, so that each block counts.
    ///
    /// It counts no further than to a limit, as to find where characters end takes long in a long text.
    func length(atMost limit: Int) -> Int {
        guard case .row(let cells, _, _) = kind else { return max(words.length(atMost: limit), 1) }
        let length = cells.reduce(0) { length, cell in
            length >= limit ? length : length + ChatLine(kind: .paragraph, inlines: cell).words.length(atMost: limit)
        }
        return max(length, 1)
    }

    /// The runs of each line.
    var rows: [[RichText.Run]] {
        var rows: [[RichText.Run]] = [[]]
        for inline in inlines {
            if case .run(let run) = inline { rows[rows.count - 1].append(run) } else { rows.append([]) }
        }
        return rows
    }
}

extension StringProtocol {
    /// How many characters it has, counted no further than to a limit.
    func length(atMost limit: Int) -> Int {
        var length = 0
        var index = startIndex
        while length < limit, index < endIndex {
            formIndex(after: &index)
            length += 1
        }
        return length
    }
}
