package import TidingsModel

/// Writes notes as plain text.
///
/// Paragraphs are broken into lines here, where it is known how far a list or a quotation is indented.
struct TextNotes {
    private let layout: TextLayout?
    private let terminal: TerminalStyle?
    private var lines = LineWriter()

    private init(_ layout: TextLayout?, _ terminal: TerminalStyle?) {
        self.layout = layout
        self.terminal = terminal
    }

    /// The notes as lines; for a terminal with its styles.
    static func write(_ notes: RichText, _ layout: TextLayout? = nil, for terminal: TerminalStyle? = nil) -> String {
        var writer = TextNotes(layout, terminal)
        writer.write(notes.blocks, depth: 0)
        return writer.lines.text
    }

    private mutating func write(_ blocks: [RichText.Block], depth: Int, inItem: Bool = false) {
        guard depth <= NotesWriter.depth else { return lines.line(NotesLimits.sign) }
        for (index, block) in blocks.enumerated() {
            if index > 0 { part(from: blocks[index - 1], block, inItem: inItem) }
            write(block, depth: depth)
        }
    }

    /// A heading stands further apart than the rest, but where it is bold; a list belongs to the words of its item.
    private mutating func part(from before: RichText.Block, _ block: RichText.Block, inItem: Bool) {
        switch (before, block) {
        case (.paragraph, .list) where inItem: break
        case (.heading(let level, _), _) where terminal != nil && level > 1: break
        case (_, .heading) where terminal != nil: lines.line("")
        case (.heading, .heading): lines.line("")
        case (_, .heading):
            lines.line("")
            lines.line("")
        default: lines.line("")
        }
    }

    private mutating func write(_ block: RichText.Block, depth: Int) {
        switch block {
        case .heading(_, let inlines): for line in inlines.lines { write(line, isHeading: true) }
        case .paragraph(let inlines): for line in inlines.lines { write(line, isHeading: false) }
        case .list(let list):
            for (index, item) in list.items.enumerated() { write(item, Self.mark(list, index), depth: depth) }
        case .code(let text, _):
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                lines.line(line.isEmpty ? "" : "    " + String(line).replacing("\t", with: "    ").escaped(.plain))
            }
        case .quotation(let blocks):
            lines.nest(first: "> ", rest: "> ") { [self] nested in
                var writer = self
                writer.lines = nested
                writer.write(blocks, depth: depth + 1)
                nested = writer.lines
            }
        case .rule: lines.line("----")
        case .table(let table):
            for row in table.rows {
                let cells = row.map { $0.lines.map(Self.words).joined(separator: " ") }
                writeLines(cells.joined(separator: " | "))
            }
        }
    }

    private mutating func write(_ line: [[RichText.Inline].Group], isHeading: Bool) {
        guard let terminal, let layout else { return writeLines(Self.words(line)) }
        let styled = StyledLine(line, isHeading: isHeading, terminal)
        for line in styled.lines(layout, behind: lines.columns) { lines.line(line) }
    }

    private mutating func writeLines(_ words: String) {
        for line in layout?.lines(words, behind: lines.columns) ?? [words] { lines.line(line) }
    }

    private mutating func write(_ item: RichText.Item, _ mark: String, depth: Int) {
        let box = item.isDone.map { $0 ? "\u{2611} " : "\u{2610} " } ?? ""
        let rest = String(repeating: " ", count: mark.unicodeScalars.count)
        lines.nest(first: mark + box, rest: rest) { [self] nested in
            var writer = self
            writer.lines = nested
            writer.write(item.blocks, depth: depth + 1, inItem: true)
            nested = writer.lines
        }
    }

    private static func mark(_ list: RichText.List, _ index: Int) -> String {
        guard let start = list.start else { return "\u{2022} " }
        return "\(start.addingReportingOverflow(index).partialValue). "
    }

    /// The words of a line; where they lead to stands behind them, unless they say it themselves.
    private static func words(_ line: [[RichText.Inline].Group]) -> String {
        line.map { group in
            let words = group.words.escaped(.plain)
            guard let link = group.link, !link.isSaid(by: group.words) else { return words }
            return "\(words) (\(link.text))"
        }.joined()
    }
}

extension RichText {
    /// The notes as plain text, with lines as long as their paragraphs.
    package var plainText: String { TextNotes.write(self) }

    /// The notes as HTML, for a page of their own.
    package func html(in direction: TextDirection) -> String {
        HTMLNotes.write(self, in: direction, language: nil, languageDirection: nil, firstHeading: 2)
    }
}
