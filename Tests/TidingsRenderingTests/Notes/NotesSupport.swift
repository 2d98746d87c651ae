import TidingsModel

@testable import TidingsRendering

/// The tree as one line: `p(one *two*)`, `ul(li(p(a)) li(p(b)))`.
func shape(_ notes: RichText) -> String { shape(notes.blocks) + (notes.isTruncated ? " cut" : "") }

private func shape(_ blocks: [RichText.Block]) -> String { blocks.map(shape).joined(separator: " ") }

private func shape(_ block: RichText.Block) -> String {
    switch block {
    case .heading(let level, let inlines): "h\(level)(\(shape(inlines)))"
    case .paragraph(let inlines): "p(\(shape(inlines)))"
    case .list(let list):
        (list.start.map { "ol\($0)" } ?? "ul") + "(" + list.items.map(shape).joined(separator: " ") + ")"
    case .code(let text, let language): "code\(language.map { ":" + $0 } ?? "")(\(text))"
    case .quotation(let blocks): "quote(\(shape(blocks)))"
    case .rule: "rule"
    case .table(let table):
        "table\(table.hasHeader ? "!" : "")("
            + table.rows.map { $0.map(shape).joined(separator: "|") }.joined(separator: "/") + ")"
    }
}

private func shape(_ item: RichText.Item) -> String {
    "li\(item.isDone.map { $0 ? "+" : "-" } ?? "")(\(shape(item.blocks)))"
}

private func shape(_ inlines: [RichText.Inline]) -> String {
    inlines.map { inline in
        guard case .run(let run) = inline else { return "⏎" }
        var marks = ""
        if run.style.contains(.strong) { marks += "!" }
        if run.style.contains(.emphasis) { marks += "*" }
        if run.style.contains(.strikethrough) { marks += "~" }
        if run.style.contains(.code) { marks += "`" }
        let words = marks + run.text + String(marks.reversed())
        return run.link.map { "[\(words)→\($0.text)]" } ?? words
    }.joined()
}

/// The notes in one medium, as a message takes them.
func written(
    _ notes: RichText, _ medium: Medium, _ direction: TextDirection = .leftToRight, width: Int? = nil,
    language: LocaleTag = LocaleTag(language: "en"), lines: TextDirection? = nil
) -> String {
    let layout = TextLayout(width: width, language: language, direction: lines)
    let fragment = NotesWriter(direction: direction)
        .fragment(notes, language: nil, languageDirection: nil, layout: layout)
    guard case .markup(let forms) = fragment, let form = forms[medium] else { return "" }
    return String(decoding: form.utf8.filter { $0 != TextLayout.isDone }, as: UTF8.self)
}
