import TidingsModel

/// Writes notes as Markdown of GitHub's flavour, so that the same tree is read from it.
struct MarkdownNotes {
    private var lines = LineWriter()

    /// The notes as Markdown.
    static func write(_ notes: RichText) -> String {
        var writer = MarkdownNotes()
        writer.write(notes.blocks, depth: 0)
        return writer.lines.text
    }

    private mutating func write(_ blocks: [RichText.Block], depth: Int) {
        guard depth <= NotesWriter.depth else { return lines.line(NotesLimits.sign) }
        var before: (isOrdered: Bool, isAlternate: Bool)?
        for (index, block) in blocks.enumerated() {
            if index > 0 { lines.line("") }
            guard case .list(let list) = block else {
                before = nil
                write(block, depth: depth)
                continue
            }
            // Two lists with the same marks would be read as one.
            let isOrdered = list.start != nil
            let isAlternate = before.map { $0.isOrdered == isOrdered && !$0.isAlternate } ?? false
            write(list, isAlternate: isAlternate, depth: depth)
            before = (isOrdered, isAlternate)
        }
    }

    private mutating func write(_ block: RichText.Block, depth: Int) {
        switch block {
        case .heading(let level, let inlines):
            let marks = String(repeating: "#", count: min(max(level, 1), 6))
            lines.line("\(marks) \(MarkdownLine.write(inlines, inCell: false))")
        case .paragraph(let inlines):
            let written = inlines.lines.map { MarkdownLine.write($0, inCell: false, atStart: true) }
            for (number, line) in written.enumerated() {
                // Two spaces before the line end keep the break.
                lines.line(number < written.count - 1 ? line + "  " : line)
            }
        case .list(let list): write(list, isAlternate: false, depth: depth)
        case .code(let text, let language): writeCode(text, language)
        case .quotation(let blocks): nest(first: "> ", rest: "> ", blocks, depth: depth)
        // Hyphens and asterisks could be the bullets of a list.
        case .rule: lines.line("___")
        case .table(let table): write(table)
        }
    }

    private mutating func write(_ list: RichText.List, isAlternate: Bool, depth: Int) {
        for (index, item) in list.items.enumerated() {
            var mark = isAlternate ? "* " : "- "
            if let start = list.start {
                // A number of more than nine digits begins no list.
                let number = min(max(start, 0), 999_999_999 - min(index, 999_999)) + min(index, 999_999)
                mark = "\(number)\(isAlternate ? ")" : ".") "
            }
            let box = item.isDone.map { $0 ? "[x] " : "[ ] " } ?? ""
            nest(
                first: mark + box, rest: String(repeating: " ", count: mark.utf8.count), item.blocks, depth: depth)
        }
    }

    private mutating func nest(first: String, rest: String, _ blocks: [RichText.Block], depth: Int) {
        lines.nest(first: first, rest: rest) { [self] nested in
            var writer = self
            writer.lines = nested
            writer.write(blocks, depth: depth + 1)
            nested = writer.lines
        }
    }

    private mutating func writeCode(_ text: String, _ language: String?) {
        let fence = String(repeating: "`", count: max(3, text.longestRunOfBackticks + 1))
        lines.line(fence + (language ?? "").escaped(.markdown))
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) { lines.line(String(line)) }
        lines.line(fence)
    }

    private mutating func write(_ table: RichText.Table) {
        let width = table.rows.lazy.map(\.count).max() ?? 0
        guard width > 0 else { return }
        func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }
        var rows = table.rows.map { cells in
            cells.map { MarkdownLine.write($0, inCell: true) } + Array(repeating: "", count: width - cells.count)
        }
        // A table has a header there; one without words says that it has none.
        if !table.hasHeader { rows.insert(Array(repeating: "", count: width), at: 0) }
        rows.insert(Array(repeating: "---", count: width), at: 1)
        for cells in rows { lines.line(row(cells)) }
    }
}

extension String {
    /// How many backticks follow each other at most.
    var longestRunOfBackticks: Int {
        var longest = 0
        var length = 0
        for byte in utf8 {
            length = byte == UInt8(ascii: "`") ? length + 1 : 0
            longest = max(longest, length)
        }
        return longest
    }
}
