import TidingsModel

/// Lays a tree out flat for a chat: cleaned, with no more nesting than a receiver can show.
struct ChatContent {
    /// How deep a tree is read; what lies deeper is left out.
    static let depth = 16
    /// The highest number of a first item, as in CommonMark.
    private static let highest = 999_999_999
    /// The longest name of a language of code.
    private static let longestLanguage = 32

    private let hasTables: Bool
    private(set) var lines: [ChatLine] = []
    private(set) var isTooDeep = false
    private var path: [ChatLine.Container] = []
    private var opens = 0
    private var count = 0

    /// Reads a tree.
    ///
    /// - Parameters:
    ///   - content: The tree.
    ///   - hasTables: Whether the receiver has tables; otherwise each row becomes lines of “label: value”.
    init(_ content: RichText, hasTables: Bool = false) {
        self.hasTables = hasTables
        read(content.blocks)
    }

    private mutating func read(_ blocks: [RichText.Block]) {
        guard path.count < Self.depth else {
            isTooDeep = isTooDeep || !blocks.isEmpty
            return
        }
        for block in blocks { read(block) }
    }

    private mutating func read(_ block: RichText.Block) {
        switch block {
        case .heading(let level, let inlines): add(.heading(level: min(max(level, 1), 6)), Self.oneLine(inlines))
        case .paragraph(let inlines): add(.paragraph, inlines)
        case .list(let list): read(list)
        case .code(let text, let language):
            let text = ChatText.cleanedCode(text)
            guard !text.isEmpty else { return }
            append(.code(language: Self.name(language)), [.text(text)])
        case .quotation(let blocks): enclosed(in: .quotation(next())) { $0.read(blocks) }
        case .rule: append(.rule, [])
        case .table(let table): read(table)
        }
    }

    private mutating func read(_ list: RichText.List) {
        let number = next()
        enclosed(in: .list(number, start: list.start.map { min(max($0, 0), Self.highest) })) { content in
            for (index, item) in list.items.enumerated() {
                let ordinal = list.start.map { min(max($0, 0), Self.highest) + index }
                let before = content.opens
                content.opens += 1
                content.enclosed(in: .item(content.next(), ordinal: ordinal, isDone: item.isDone)) {
                    $0.read(item.blocks)
                }
                // An item without words is not shown.
                content.opens = min(content.opens, before)
            }
        }
    }

    private mutating func read(_ table: RichText.Table) {
        guard hasTables else { return readLabels(table) }
        enclosed(in: .table(next())) { content in
            let width = table.rows.lazy.map(\.count).max() ?? 0
            for (index, row) in table.rows.enumerated() where width > 0 {
                let cells = (row + Array(repeating: [], count: width - row.count)).map {
                    ChatText.cleaned(Self.oneLine($0))
                }
                let kind = ChatLine.Kind.row(
                    cells, isHeader: index == 0 && table.hasHeader, isFirst: index == 0)
                content.append(kind, [])
            }
        }
    }

    /// Writes each row as a paragraph with a line for each cell.
    private mutating func readLabels(_ table: RichText.Table) {
        let labels = table.hasHeader ? table.rows.first ?? [] : []
        for row in table.rows.dropFirst(table.hasHeader ? 1 : 0) {
            var inlines: [RichText.Inline] = []
            for (index, cell) in row.enumerated() where !cell.isEmpty {
                if !inlines.isEmpty { inlines.append(.lineBreak) }
                if index < labels.count, !labels[index].isEmpty {
                    inlines += Self.oneLine(labels[index]) + [.text(": ")]
                }
                inlines += Self.oneLine(cell)
            }
            add(.paragraph, inlines)
        }
    }

    private mutating func add(_ kind: ChatLine.Kind, _ inlines: [RichText.Inline]) {
        let inlines = ChatText.cleaned(inlines)
        if !inlines.isEmpty { append(kind, inlines) }
    }

    private mutating func append(_ kind: ChatLine.Kind, _ inlines: [RichText.Inline]) {
        lines.append(ChatLine(kind: kind, inlines: inlines, path: path, opens: opens))
        opens = 0
    }

    private mutating func enclosed(in container: ChatLine.Container, _ body: (inout ChatContent) -> Void) {
        path.append(container)
        body(&self)
        path.removeLast()
    }

    private mutating func next() -> Int {
        count += 1
        return count
    }

    private static func oneLine(_ inlines: [RichText.Inline]) -> [RichText.Inline] {
        inlines.map { $0 == .lineBreak ? .text(" ") : $0 }
    }

    /// The name of a language, if it looks like one.
    private static func name(_ language: String?) -> String? {
        guard let language, !language.isEmpty, language.utf8.count <= longestLanguage,
            language.utf8.allSatisfy({ $0.isLetterOrDigit || "+#-.".utf8.contains($0) })
        else { return nil }
        return language
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
