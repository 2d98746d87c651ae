import TidingsModel

/// Writes the tree of release notes for each medium.
///
/// All forms come from the same tree, so that they carry the same words in the same order.
struct NotesWriter {
    /// The direction of the message around the notes.
    let direction: TextDirection

    /// The notes in every medium.
    func fragment(_ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?) -> Fragment {
        var forms: [Medium: String] = [:]
        for medium in Medium.allCases {
            var builder = ProgramBuilder(medium: medium, direction: direction)
            switch medium {
            case .text: writeText(notes, indent: "", into: &builder)
            case .markdown: writeMarkdown(notes, indent: "", into: &builder)
            case .html: writeHTML(notes, language: language, languageDirection: languageDirection, into: &builder)
            }
            var text = builder.build().string()
            while text.last?.isNewline == true { text.removeLast() }
            forms[medium] = text
        }
        return .markup(forms)
    }

    private func writeText(_ notes: RichText, indent: String, into builder: inout ProgramBuilder) {
        for (index, block) in notes.blocks.enumerated() {
            if index > 0 { builder.append("\n", .plain) }
            switch block {
            case .paragraph(let lines):
                for line in lines { builder.append("\(indent)\(line)\n", .plain) }
            case .list(let items):
                for item in items {
                    writeItem(item, bullet: "\u{2022} ", indent: indent, into: &builder, Self.writeText)
                }
            }
        }
    }

    private func writeMarkdown(_ notes: RichText, indent: String, into builder: inout ProgramBuilder) {
        for (index, block) in notes.blocks.enumerated() {
            if index > 0 { builder.append("\n", .plain) }
            switch block {
            case .paragraph(let lines):
                for (number, line) in lines.enumerated() {
                    builder.append(verbatim: indent.utf8)
                    builder.append(markdownLine: line)
                    // Two spaces before the line end keep the break.
                    builder.append(number < lines.count - 1 ? "  \n" : "\n", .plain)
                }
            case .list(let items):
                for item in items { writeItem(item, bullet: "- ", indent: indent, into: &builder, Self.writeMarkdown) }
            }
        }
    }

    /// An item is written without its first indent, behind the bullet.
    private func writeItem(
        _ item: RichText, bullet: String, indent: String, into builder: inout ProgramBuilder,
        _ write: (NotesWriter) -> (RichText, String, inout ProgramBuilder) -> Void
    ) {
        let inner = indent + "  "
        var body = ProgramBuilder(medium: .text, direction: direction)
        write(self)(item, inner, &body)
        builder.append(verbatim: (indent + bullet + body.build().string().dropFirst(inner.count)).utf8)
    }

    private func writeHTML(
        _ notes: RichText, language: LocaleTag?, languageDirection: TextDirection?, into builder: inout ProgramBuilder
    ) {
        let side = (languageDirection ?? direction) == .rightToLeft ? "right" : "left"
        if let language, let languageDirection {
            builder.append(
                verbatim: """
                    <div lang="\(language)" dir="\(languageDirection.rawValue)" \
                    style="direction:\(languageDirection.rawValue);text-align:\(side)">

                    """.utf8)
        }
        writeHTMLBlocks(notes, side: side, into: &builder)
        if language != nil, languageDirection != nil { builder.append(verbatim: "</div>\n".utf8) }
    }

    private func writeHTMLBlocks(_ notes: RichText, side: String, into builder: inout ProgramBuilder) {
        for block in notes.blocks {
            switch block {
            case .paragraph(let lines):
                builder.append(verbatim: "<p style=\"margin:0 0 8px\">".utf8)
                writeHTMLLines(lines, into: &builder)
                builder.append(verbatim: "</p>\n".utf8)
            case .list(let items):
                builder.append(verbatim: "<ul style=\"margin:0 0 8px;padding:0;padding-\(side):22px\">\n".utf8)
                for item in items { writeHTMLItem(item, side: side, into: &builder) }
                builder.append(verbatim: "</ul>\n".utf8)
            }
        }
    }

    /// An item of one paragraph needs no paragraph around it.
    private func writeHTMLItem(_ item: RichText, side: String, into builder: inout ProgramBuilder) {
        builder.append(verbatim: "<li style=\"margin:0 0 4px\">".utf8)
        if item.blocks.count == 1, case .paragraph(let lines)? = item.blocks.first {
            writeHTMLLines(lines, into: &builder)
        } else {
            writeHTMLBlocks(item, side: side, into: &builder)
        }
        builder.append(verbatim: "</li>\n".utf8)
    }

    private func writeHTMLLines(_ lines: [String], into builder: inout ProgramBuilder) {
        for (index, line) in lines.enumerated() {
            if index > 0 { builder.append(verbatim: "<br>\n".utf8) }
            builder.append(line, .html)
        }
    }
}

extension ProgramBuilder {
    /// Appends a line of text so that nothing at its beginning starts a list, a heading or a rule.
    fileprivate mutating func append(markdownLine line: String) {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(digits.count)
        if !digits.isEmpty, rest.first == "." || rest.first == ")" {
            append(verbatim: "\(digits)\\".utf8)
            append(String(rest), .markdown)
        } else if line.first == "-" {
            append(verbatim: "\\".utf8)
            append(line, .markdown)
        } else {
            append(line, .markdown)
        }
    }
}
