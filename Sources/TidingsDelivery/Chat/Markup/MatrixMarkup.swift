import TidingsModel

/// Matrix's HTML: the tags of its list, with real lists, quotations and tables.
///
/// `dir` and `lang` are not in the list of its specification, and would be taken out; marks of direction stand in the text.
/// Source: Matrix specification 1.13, client-server API, “m.room.message msgtypes”.
struct MatrixMarkup {
    private var open: [ChatLine.Container] = []
    private let direction: TextDirection

    /// Writes lines one below the other.
    static func write(_ lines: [ChatLine], in direction: TextDirection) -> String {
        var writer = MatrixMarkup(in: direction)
        return lines.reduce(into: "") { $0 += writer.add($1) } + writer.end
    }

    init(in direction: TextDirection) { self.direction = direction }

    /// What ends the text: all that is open is closed.
    var end: String { closing(to: 0) }

    /// What the next line adds to the text.
    mutating func add(_ line: ChatLine) -> String {
        let path = line.isRow ? line.path : line.path.filter { !$0.isTable }
        let common = zip(open, path).prefix { $0 == $1 }.count
        var written = closing(to: common)
        open.removeLast(open.count - common)
        for container in path.dropFirst(common) {
            written += Self.opening(container)
            open.append(container)
        }
        switch line.kind {
        case .heading(let level): written += "<h\(level)>\(words(line.inlines))</h\(level)>"
        case .paragraph where line.opens > 0: written += words(line.inlines)
        case .paragraph: written += "<p>\(words(line.inlines))</p>"
        case .code(let language):
            let name = language.map { " class=\"language-\($0)\"" } ?? ""
            written += "<pre><code\(name)>\(ChatSigns.references(line.words))\n</code></pre>"
        case .rule: written += "<hr>"
        case .row(let cells, let isHeader, _):
            let tag = isHeader ? "th" : "td"
            written += "<tr>\(cells.map { "<\(tag)>\(words($0))</\(tag)>" }.joined())</tr>"
        }
        return written
    }

    private func closing(to depth: Int) -> String {
        open.dropFirst(depth).reversed().map(Self.closing).joined()
    }

    private func words(_ inlines: [RichText.Inline]) -> String {
        ChatLine(kind: .paragraph, inlines: inlines).rows.map { row in
            ChatDirection.mark(before: row, in: direction) + row.map(Self.word).joined()
        }.joined(separator: "<br>")
    }

    private static func word(_ run: RichText.Run) -> String {
        var word = ChatSigns.references(run.text)
        if run.style.contains(.code) { word = "<code>\(word)</code>" }
        if run.style.contains(.emphasis) { word = "<em>\(word)</em>" }
        if run.style.contains(.strong) { word = "<strong>\(word)</strong>" }
        if run.style.contains(.strikethrough) { word = "<del>\(word)</del>" }
        guard let link = run.link else { return word }
        return "<a href=\"\(ChatSigns.references(link.text, quotes: true))\">\(word)</a>"
    }

    private static func opening(_ container: ChatLine.Container) -> String {
        switch container {
        case .quotation: "<blockquote>"
        case .list(_, let start): start.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>"
        case .item(_, _, let isDone): "<li>" + (isDone.map { $0 ? "\u{2611} " : "\u{2610} " } ?? "")
        case .table: "<table>"
        }
    }

    private static func closing(_ container: ChatLine.Container) -> String {
        switch container {
        case .quotation: "</blockquote>"
        case .list(_, let start): start == nil ? "</ul>" : "</ol>"
        case .item: "</li>"
        case .table: "</table>"
        }
    }
}

extension ChatLine.Container {
    fileprivate var isTable: Bool {
        if case .table = self { true } else { false }
    }
}
