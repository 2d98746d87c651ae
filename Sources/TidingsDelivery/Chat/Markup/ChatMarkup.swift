import TidingsModel

/// How a chat writes words, styles and blocks: its signs, and what keeps the words of others from being signs.
protocol ChatMarkup: Sendable {
    /// What stands in front of an item without a number, with a space behind it.
    var bullet: String { get }
    /// What parts two blocks of the message.
    var rule: String { get }
    /// Whether a line needs a mark to begin on its side.
    var marksDirection: Bool { get }
    /// What ends a line inside of a paragraph.
    var lineBreak: String { get }

    /// Words that stay words, where they stand behind what the line has already.
    func escaped(_ text: String, after line: String) -> String
    /// Escaped words in a style other than that of code; the neighbours are characters as they are read.
    func styled(_ words: String, _ run: RichText.Run, before: Character?, after: Character?) -> String
    /// Words of a program inside of a line.
    func code(_ text: String, after line: String) -> String
    /// A link; its label is not escaped.
    func link(_ label: String, to address: LinkAddress, after line: String) -> String
    /// A heading of escaped words.
    func heading(_ words: String, level: Int) -> String
    /// Lines of a program.
    func codeBlock(_ text: String, language: String?) -> String
    /// What stands around blocks that are the words of somebody else.
    var quotation: (opening: String, closing: String) { get }
    /// A written block, or a line between two of them, as the words of somebody else.
    func quoted(_ text: String) -> String
    /// A row of a table of escaped cells.
    func row(_ cells: [String], isHeader: Bool, isFirst: Bool) -> String
}

extension ChatMarkup {
    var marksDirection: Bool { true }
    var lineBreak: String { "\n" }
    var rule: String { "\u{2014}\u{2014}\u{2014}" }

    func row(_ cells: [String], isHeader: Bool, isFirst: Bool) -> String { cells.joined(separator: "  ") }

    var quotation: (opening: String, closing: String) { ("", "") }
    func quoted(_ text: String) -> String { ChatMarkdown.quotation(text) }

    /// Writes lines one below the other.
    func write(_ lines: [ChatLine], in direction: TextDirection) -> String {
        var writer = ChatWriter(self, in: direction)
        return lines.reduce(into: "") { $0 += writer.add($1) } + writer.end
    }

    /// Writes one block, with the signs of the items that it stands in.
    func block(_ line: ChatLine, in direction: TextDirection) -> String {
        let text = bare(line, in: direction)
        guard line.isInList else { return text }
        let markers = line.path.compactMap { marker($0) }
        let opened = max(markers.count - line.opens, 0)
        let first = markers.enumerated().map { $0.offset < opened ? Self.spaces($0.element.count) : $0.element }
        let rest = Self.spaces(markers.reduce(0) { $0 + $1.count })
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { $0.offset == 0 ? first.joined() + $0.element : rest + $0.element }
            .joined(separator: "\n")
    }

    /// Writes one block by itself.
    func bare(_ line: ChatLine, in direction: TextDirection) -> String {
        switch line.kind {
        case .heading(let level):
            heading(words(line.inlines.map(\.withoutStrength), in: direction), level: line.isInList ? 6 : level)
        case .paragraph: words(line.inlines, in: direction)
        case .code(let language): codeBlock(line.words, language: language)
        case .rule: rule
        case .row(let cells, let isHeader, let isFirst):
            row(cells.map { words($0, in: direction) }, isHeader: isHeader, isFirst: isFirst)
        }
    }

    /// Writes words with their styles and links.
    func words(_ inlines: [RichText.Inline], in direction: TextDirection) -> String {
        ChatLine(kind: .paragraph, inlines: inlines).rows.map { row in
            var line = marksDirection ? ChatDirection.mark(before: row, in: direction) : ""
            for (index, run) in row.enumerated() {
                var run = run
                // Signs that touch could be read as others.
                if index > 0, row[index - 1].hasSigns { run.style.formIntersection(.code) }
                let before = index > 0 ? row[index - 1].text.last : nil
                let after = index + 1 < row.count ? row[index + 1].text.first : nil
                line += word(run, after: line, before: before, behind: after)
            }
            return line
        }.joined(separator: lineBreak)
    }

    private func word(_ run: RichText.Run, after line: String, before: Character?, behind: Character?) -> String {
        if let link = run.link { return self.link(run.text, to: link, after: line) }
        if run.style.contains(.code) { return code(run.text, after: line) }
        guard !run.style.isEmpty else { return escaped(run.text, after: line) }
        // Spaces at the edge would keep the signs from being signs.
        let core = run.text.drop { $0.isWhitespace }
        let lead = run.text.prefix(run.text.count - core.count)
        let trail = core.reversed().prefix { $0.isWhitespace }.count
        let middle = String(core.dropLast(trail))
        guard !middle.isEmpty else { return run.text }
        let inner = RichText.Run(middle, style: run.style)
        let written = styled(
            escaped(middle, after: line + lead), inner, before: lead.last ?? before,
            after: trail > 0 ? " " : behind)
        return lead + written + core.suffix(trail)
    }

    /// The sign of an item; `nil` for what is none.
    private func marker(_ container: ChatLine.Container) -> String? {
        guard case .item(_, let ordinal, let isDone) = container else { return nil }
        let sign = ordinal.map { "\($0). " } ?? bullet
        return isDone.map { sign + ($0 ? "\u{2611} " : "\u{2610} ") } ?? sign
    }

    private static func spaces(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension RichText.Inline {
    /// A heading is strong as a whole.
    fileprivate var withoutStrength: RichText.Inline {
        guard case .run(var run) = self else { return self }
        run.style.remove(.strong)
        return .run(run)
    }
}

extension RichText.Run {
    fileprivate var hasSigns: Bool { link == nil && !style.isEmpty && !style.contains(.code) }
}
