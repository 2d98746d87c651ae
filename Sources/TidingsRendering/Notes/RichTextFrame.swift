import TidingsIntl
import TidingsModel

/// A block that is open, with what it holds so far.
struct RichTextFrame {
    /// What kind of block.
    enum Kind {
        case root, item, quotation, table, cell
        case list(start: Int?)
        case row(isHeader: Bool)
        case heading(level: Int)
        case code(language: String?)

        /// Whether it holds one line, and no blocks.
        var isLine: Bool {
            switch self {
            case .cell, .heading: true
            default: false
            }
        }

        /// Whether it may stand directly inside of another.
        func mayStand(in outer: Kind) -> Bool {
            switch (self, outer) {
            case (.item, .list), (.row, .table), (.cell, .row): true
            case (.item, _), (.row, _), (.cell, _), (_, .table), (_, .row): false
            default: true
            }
        }
    }

    let kind: Kind
    var blocks: [RichText.Block] = []
    var inlines = InlineBuilder()
    var verbatim = ""
    var items: [RichText.Item] = []
    var isDone: Bool?
    var rows: [[[RichText.Inline]]] = []
    var cells: [[RichText.Inline]] = []
    var hasHeader = false

    init(_ kind: Kind) { self.kind = kind }

    var isLine: Bool { kind.isLine }

    var isVerbatim: Bool {
        if case .code = kind { true } else { false }
    }

    /// Takes a block.
    ///
    /// A list has items only: a block directly inside belongs to the item before.
    mutating func add(_ block: RichText.Block) {
        guard case .list = kind else { return blocks.append(block) }
        if items.isEmpty {
            items.append(RichText.Item(blocks: [block]))
        } else {
            items[items.count - 1].blocks.append(block)
        }
    }

    /// Puts what the block holds into the one around it; nothing, if there is nothing to read.
    func finish(into outer: inout RichTextFrame) {
        switch kind {
        case .root: break
        case .heading(let level):
            let words = inlines.finished()
            if !words.isEmpty { outer.add(.heading(level: min(max(level, 1), 6), words)) }
        case .list(let start):
            if !items.isEmpty { outer.add(.list(RichText.List(start: start, items: items))) }
        case .item:
            guard !blocks.isEmpty else { return }
            outer.items.append(item)
        case .quotation: if !blocks.isEmpty { outer.add(.quotation(blocks)) }
        case .code(let language):
            let text = Self.trimmed(verbatim)
            if !text.isEmpty { outer.add(.code(text, language: language.flatMap(Self.name))) }
        case .cell: if outer.cells.count < NotesLimits.columns { outer.cells.append(inlines.finished()) }
        case .row(let isHeader):
            outer.blocks += blocks
            guard !cells.allSatisfy(\.isEmpty) else { return }
            if outer.rows.isEmpty { outer.hasHeader = isHeader || hasHeader }
            outer.rows.append(cells)
        case .table: finishTable(into: &outer)
        }
    }

    /// The item; a box stands in front of words.
    ///
    /// cmark-gfm sees a box only where the line begins with the bullet, and not in a quotation, say: there it
    /// is still text.
    private var item: RichText.Item {
        guard case .paragraph(var inlines)? = blocks.first else { return RichText.Item(blocks: blocks) }
        guard isDone == nil, case .run(var run)? = inlines.first, run.style.isEmpty, run.link == nil,
            let box = ["[ ] ", "[x] ", "[X] "].first(where: run.text.hasPrefix)
        else { return RichText.Item(isDone: isDone, blocks: blocks) }
        run.text.removeFirst(box.count)
        inlines[0] = .run(run)
        if run.text.isEmpty { inlines.removeFirst() }
        return RichText.Item(isDone: box != "[ ] ", blocks: [.paragraph(inlines)] + blocks.dropFirst())
    }

    private func finishTable(into outer: inout RichTextFrame) {
        for block in blocks { outer.add(block) }
        let width = rows.lazy.map(\.count).max() ?? 0
        guard width > 0 else { return }
        let padded = rows.map { $0 + Array(repeating: [], count: width - $0.count) }
        outer.add(.table(RichText.Table(hasHeader: hasHeader, rows: padded)))
    }

    /// The lines without control characters; those without words are empty, and none stands at either end.
    private static func trimmed(_ text: String) -> String {
        var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            var kept = String.UnicodeScalarView()
            for scalar in line.unicodeScalars where scalar.isWord || scalar.value == 0x09 { kept.append(scalar) }
            let words = Bidi.balanced(String(kept))
            return words.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? "" : words
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines.drop(while: \.isEmpty).joined(separator: "\n")
    }

    /// The name of a language, if it looks like one.
    private static func name(_ info: String) -> String? {
        let word = info.prefix { $0 != " " }
        let isName = word.utf8.count <= 32 && word.utf8.allSatisfy(\.mayStandInLanguage)
        return isName && !word.isEmpty ? String(word) : nil
    }
}

extension UInt8 {
    fileprivate var mayStandInLanguage: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "#"), UInt8(ascii: "-"),
            UInt8(ascii: "."):
            true
        default: false
        }
    }
}
