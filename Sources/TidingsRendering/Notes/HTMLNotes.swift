import TidingsModel

/// Writes notes as HTML for mail, where each element brings its style along.
struct HTMLNotes {
    private var text = ""
    /// The direction in which lines are read.
    private var direction: TextDirection
    /// The level of the highest heading.
    private let firstHeading: Int
    /// The levels of headings that the notes have, highest first.
    private let levels: [Int]
    /// The level of the last heading that was written.
    private var lastHeading: Int

    private init(_ notes: RichText, _ direction: TextDirection, firstHeading: Int) {
        self.direction = direction
        self.firstHeading = firstHeading
        levels = Set(notes.blocks.compactMap(\.headingLevel)).sorted()
        lastHeading = firstHeading - 1
    }

    /// The side at which lines begin.
    private var side: String { direction == .rightToLeft ? "right" : "left" }

    /// The notes as HTML; those in another language than the message say so.
    ///
    /// - Parameter followsWords: Whether nobody knows the language, so that the words themselves say the direction.
    static func write(
        _ notes: RichText, in direction: TextDirection, language: LocaleTag?, languageDirection: TextDirection?,
        firstHeading: Int = 3, followsWords: Bool = false
    ) -> String {
        var writer = HTMLNotes(notes, direction, firstHeading: firstHeading)
        if let language, let languageDirection {
            writer.writePart(notes.blocks, languageDirection, language: "\(language)")
        } else if followsWords {
            for part in notes.blocks.parts(in: direction) {
                if part.direction == direction {
                    writer.write(part.blocks, depth: 0)
                } else {
                    // An empty language says that it is unknown: the message's it is not.
                    writer.writePart(part.blocks, part.direction, language: "")
                }
            }
        } else {
            writer.write(notes.blocks, depth: 0)
        }
        return writer.text
    }

    /// Blocks in a language and direction of their own.
    private mutating func writePart(_ blocks: [RichText.Block], _ direction: TextDirection, language: String) {
        let outer = self.direction
        self.direction = direction
        text += """
            <div lang="\(language)" dir="\(direction.rawValue)" \
            style="direction:\(direction.rawValue);text-align:\(side)">

            """
        write(blocks, depth: 0)
        text += "</div>\n"
        self.direction = outer
    }

    private mutating func write(_ blocks: [RichText.Block], depth: Int) {
        guard depth <= NotesWriter.depth else { return text += NotesLimits.sign }
        for block in blocks { write(block, depth: depth) }
    }

    private mutating func write(_ block: RichText.Block, depth: Int) {
        switch block {
        case .heading(let level, let inlines):
            let name = "h\(heading(level))"
            text += "<\(name) style=\"margin:16px 0 8px;font-size:15px;line-height:1.4\">\(words(inlines))</\(name)>\n"
        case .paragraph(let inlines): text += "<p style=\"margin:0 0 8px\">\(words(inlines))</p>\n"
        case .list(let list): write(list, depth: depth)
        case .code(let code, _):
            // A program is written from left to right in every language.
            text += """
                <pre dir="ltr" style="margin:0 0 8px;direction:ltr;text-align:left;white-space:pre-wrap;\
                font-family:monospace">
                """
            // The tab is no control character here.
            text += code.split(separator: "\t", omittingEmptySubsequences: false)
                .map { String($0).escaped(.html) }.joined(separator: "\t")
            text += "</pre>\n"
        case .quotation(let blocks):
            text += """
                <blockquote style="margin:0 0 8px;padding:0;padding-\(side):12px;border-\(side):3px solid #999999">

                """
            write(blocks, depth: depth + 1)
            text += "</blockquote>\n"
        case .rule: text += "<hr style=\"margin:16px 0;border:0;border-top:1px solid #999999\">\n"
        case .table(let table): write(table)
        }
    }

    /// The level of a heading: below the message's own, and never more than one below the heading before it.
    private mutating func heading(_ level: Int) -> Int {
        let rank = levels.firstIndex(of: level) ?? 0
        lastHeading = min(firstHeading + rank, lastHeading + 1, 6)
        return lastHeading
    }

    private mutating func write(_ list: RichText.List, depth: Int) {
        let style = "style=\"margin:0 0 8px;padding:0;padding-\(side):22px\""
        if let start = list.start {
            text += start == 1 ? "<ol \(style)>\n" : "<ol start=\"\(start)\" \(style)>\n"
        } else {
            text += "<ul \(style)>\n"
        }
        for item in list.items {
            text += "<li style=\"margin:0 0 4px\">"
            if let isDone = item.isDone { text += isDone ? "\u{2611} " : "\u{2610} " }
            // An item of one paragraph needs no paragraph around it.
            if item.blocks.count == 1, case .paragraph(let inlines)? = item.blocks.first {
                text += words(inlines)
            } else {
                write(item.blocks, depth: depth + 1)
            }
            text += "</li>\n"
        }
        text += list.start == nil ? "</ul>\n" : "</ol>\n"
    }

    private mutating func write(_ table: RichText.Table) {
        text += "<table style=\"margin:0 0 8px;border-collapse:collapse\">\n"
        for (index, row) in table.rows.enumerated() {
            let isHeader = index == 0 && table.hasHeader
            let name = isHeader ? "th" : "td"
            text += "<tr>\n"
            for cell in row {
                text += isHeader ? "<th scope=\"col\" " : "<td "
                text += """
                    style="border:1px solid #999999;padding:4px 8px;text-align:\(side)">\(words(cell))</\(name)>

                    """
            }
            text += "</tr>\n"
        }
        text += "</table>\n"
    }

    private func words(_ inlines: [RichText.Inline]) -> String {
        inlines.lines.map { line in line.map(words).joined() }.joined(separator: "<br>\n")
    }

    private func words(_ group: [RichText.Inline].Group) -> String {
        let words = group.runs.map { run in
            let tags = run.style.tags
            return tags.map(opening).joined() + run.text.escaped(.html) + tags.reversed().map { "</\($0)>" }.joined()
        }.joined()
        guard let link = group.link else { return words }
        // An address is written from left to right, as a program is; Outlook takes no direction on the link itself.
        let isAddress = side == "right" && link.isSaid(by: group.words)
        let label = isAddress ? "<span dir=\"ltr\">\(words)</span>" : words
        // The blue that a browser would give is hard to read on a dark ground.
        return """
            <a href="\(link.text.escaped(.htmlAttribute))" \
            style="color:#0b5cad;text-decoration:underline">\(label)</a>
            """
    }

    /// Words of a program are written from left to right in every language.
    private func opening(_ tag: String) -> String {
        tag == "code" && side == "right" ? "<code dir=\"ltr\">" : "<\(tag)>"
    }
}

extension RichText.Block {
    fileprivate var headingLevel: Int? {
        if case .heading(let level, _) = self { return level }
        return nil
    }
}
