import TidingsModel

/// Writes notes as HTML for mail, where each element brings its style along.
struct HTMLNotes {
    /// The direction of the message around the notes.
    let direction: TextDirection

    /// The notes as HTML; those in another language than the message say so.
    func write(_ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?) -> String {
        let side = (languageDirection ?? direction) == .rightToLeft ? "right" : "left"
        var text = ""
        if let language, let languageDirection {
            text += """
                <div lang="\(language)" dir="\(languageDirection.rawValue)" \
                style="direction:\(languageDirection.rawValue);text-align:\(side)">

                """
        }
        write(notes.blocks, side: side, depth: 0, into: &text)
        if language != nil, languageDirection != nil { text += "</div>\n" }
        return text
    }

    private func write(_ blocks: [RichText.Block], side: String, depth: Int, into text: inout String) {
        guard depth <= NotesWriter.depth else { return text += NotesLimits.sign }
        for block in blocks { write(block, side: side, depth: depth, into: &text) }
    }

    private func write(_ block: RichText.Block, side: String, depth: Int, into text: inout String) {
        switch block {
        case .heading(let level, let inlines):
            // The message has headings of its own, above these.
            let name = "h\(min(max(level, 1), 4) + 2)"
            text += "<\(name) style=\"margin:16px 0 8px\">\(Self.words(inlines))</\(name)>\n"
        case .paragraph(let inlines): text += "<p style=\"margin:0 0 8px\">\(Self.words(inlines))</p>\n"
        case .list(let list): write(list, side: side, depth: depth, into: &text)
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
            write(blocks, side: side, depth: depth + 1, into: &text)
            text += "</blockquote>\n"
        case .rule: text += "<hr style=\"margin:16px 0;border:0;border-top:1px solid #999999\">\n"
        case .table(let table): write(table, side: side, into: &text)
        }
    }

    private func write(_ list: RichText.List, side: String, depth: Int, into text: inout String) {
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
                text += Self.words(inlines)
            } else {
                write(item.blocks, side: side, depth: depth + 1, into: &text)
            }
            text += "</li>\n"
        }
        text += list.start == nil ? "</ul>\n" : "</ol>\n"
    }

    private func write(_ table: RichText.Table, side: String, into text: inout String) {
        text += "<table style=\"margin:0 0 8px;border-collapse:collapse\">\n"
        for (index, row) in table.rows.enumerated() {
            let isHeader = index == 0 && table.hasHeader
            let name = isHeader ? "th" : "td"
            text += "<tr>\n"
            for cell in row {
                text += isHeader ? "<th scope=\"col\" " : "<td "
                text += """
                    style="border:1px solid #999999;padding:4px 8px;text-align:\(side)">\(Self.words(cell))</\(name)>

                    """
            }
            text += "</tr>\n"
        }
        text += "</table>\n"
    }

    private static func words(_ inlines: [RichText.Inline]) -> String {
        inlines.lines.map { line in line.map(words).joined() }.joined(separator: "<br>\n")
    }

    private static func words(_ group: [RichText.Inline].Group) -> String {
        let words = group.runs.map { run in
            let tags = run.style.tags
            return tags.map { "<\($0)>" }.joined() + run.text.escaped(.html)
                + tags.reversed().map { "</\($0)>" }.joined()
        }.joined()
        guard let link = group.link else { return words }
        return "<a href=\"\(link.text.escaped(.htmlAttribute))\">\(words)</a>"
    }
}
