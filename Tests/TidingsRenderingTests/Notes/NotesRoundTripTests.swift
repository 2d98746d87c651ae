import TestSupport
import Testing
import TidingsModel

@testable import TidingsRendering

@Suite("Notes there and back")
struct NotesRoundTripTests {
    @Test("what is written as Markdown is read as the same tree", arguments: 0..<8)
    func markdown(_ part: UInt64) {
        for number in UInt64(0)..<150 {
            var maker = TreeMaker(state: part * 10_000 + number)
            let tree = maker.tree()
            let text = written(tree, .markdown)
            let again = RichText(.markdown(text))
            guard shape(again) != shape(tree) else { continue }
            Issue.record("seed \(maker.seed):\n\(visible(text))\n\(visible(shape(tree)))\n\(visible(shape(again)))")
            return
        }
    }

    @Test("a link of which the words look like a definition stays a link")
    func definition() {
        let run = RichText.Run("]: x", style: .code, link: LinkAddress("https://x.org"))
        let tree = RichText([.paragraph([.run(run)])])
        #expect(shape(RichText(.markdown(written(tree, .markdown)))) == shape(tree))
    }

    @Test("text, Markdown and HTML carry the same words and links in the same order", arguments: 0..<4)
    func parity(_ part: UInt64) {
        for number in UInt64(0)..<100 {
            var maker = TreeMaker(state: 77_000 + part * 1000 + number)
            let tree = maker.tree()
            let read = RichText(.html(written(tree, .html)))
            #expect(Self.words(read) == Self.words(tree), "seed \(maker.seed)")
            #expect(Self.links(read) == Self.links(tree), "seed \(maker.seed)")
            var rest = written(tree, .text)[...]
            for link in Self.links(tree) {
                let said = link.hasPrefix("mailto:") ? String(link.dropFirst(7)) : link
                guard let found = rest.firstRange(of: said) else {
                    Issue.record("seed \(maker.seed): no \(link)")
                    return
                }
                rest = rest[found.upperBound...]
            }
        }
    }

    /// Letters only: boxes, bullets and spaces differ.
    static func words(_ tree: RichText) -> String { words(tree.blocks).filter(\.isLetter) }

    private static func words(_ blocks: [RichText.Block]) -> String {
        blocks.map { block in
            switch block {
            case .heading(_, let inlines), .paragraph(let inlines): words(inlines)
            case .list(let list): list.items.map { words($0.blocks) }.joined()
            case .code(let text, _): text
            case .quotation(let blocks): words(blocks)
            case .rule: ""
            case .table(let table): table.rows.joined().map(words).joined()
            }
        }.joined()
    }

    private static func words(_ inlines: [RichText.Inline]) -> String {
        inlines.map { if case .run(let run) = $0 { run.text } else { "" } }.joined()
    }

    /// The addresses, one for each group of runs.
    static func links(_ tree: RichText) -> [String] { links(tree.blocks) }

    private static func links(_ blocks: [RichText.Block]) -> [String] {
        blocks.flatMap { block -> [String] in
            switch block {
            case .heading(_, let inlines), .paragraph(let inlines): links(inlines)
            case .list(let list): list.items.flatMap { links($0.blocks) }
            case .quotation(let blocks): links(blocks)
            case .table(let table): table.rows.joined().flatMap(links)
            case .code, .rule: []
            }
        }
    }

    private static func links(_ inlines: [RichText.Inline]) -> [String] {
        inlines.lines.joined().compactMap { $0.link?.text }
    }
}

/// Makes trees at random, the same for each seed: it opens and closes things as a document would.
struct TreeMaker {
    let seed: UInt64
    private var random: SeededGenerator
    private static let words = [
        "a", "B", "7", "é", "語", "מ", "!", ".", "*", "**", "_", "`", "``", "~~", "<", ">", "<b>", "&amp;", "&", "#",
        "|",
        "\\", "\\|", "[", "](", "]", "(x)", "- ", "+ ", "1.", "2) ", "---", "===", ":-", "> ", "```", "www.x.org",
        "https://x.org", "a@x.org", " ", "  ", "\u{A0}", "\u{3000}", "!\u{5B}", "{{", "%@", "e\u{301}", "\u{202E}",
        "\u{2069}",
        "\u{200B}", "word", "words of more", "<!--", "]]>", "$", "^", "\"", "'", "=", "/", "x:y", "www", "://",
        "&#x41;",
    ]
    private static let links = [
        "https://x.org", "http://x.org/a_b*c(d)?e=1&copy=2#f", "mailto:a@x.org", "https://x.org/&amp;",
        "https://x.org/%7C",
    ]

    init(state: UInt64) {
        seed = state
        random = SeededGenerator(seed: state)
    }

    private mutating func below(_ limit: Int) -> Int {
        random.below(max(limit, 1))
    }

    /// A tree.
    mutating func tree() -> RichText {
        var builder = RichTextBuilder(isTruncated: false)
        for _ in 0...below(4) { block(into: &builder, depth: 0) }
        return builder.finish()
    }

    private mutating func block(into builder: inout RichTextBuilder, depth: Int) {
        switch below(depth > 3 ? 4 : 9) {
        case 0:
            builder.open(.heading(level: below(6) + 1))
            line(into: &builder)
            builder.close()
        case 1:
            builder.open(.code(language: below(2) == 0 ? "swift" : nil))
            for _ in 0...below(4) {
                builder.text(Self.words[below(Self.words.count)] + ["\n", "\n\n", " ", "\t"][below(4)])
            }
            builder.close()
        case 2: builder.rule()
        case 4:
            builder.open(.quotation)
            for _ in 0...below(3) { block(into: &builder, depth: depth + 1) }
            builder.close()
        case 5, 6:
            builder.open(.list(start: below(2) == 0 ? nil : below(12)))
            for _ in 0...below(3) {
                builder.open(.item)
                if below(4) == 0 { builder.task(isDone: below(2) == 0) }
                for _ in 0...below(3) { block(into: &builder, depth: depth + 1) }
                builder.close()
            }
            builder.close()
        case 7: table(into: &builder)
        default:
            builder.openParagraph()
            line(into: &builder)
            builder.close()
        }
    }

    private mutating func table(into builder: inout RichTextBuilder) {
        builder.open(.table)
        let width = below(3) + 1
        let hasHeader = below(2) == 0
        for row in 0...below(3) {
            builder.open(.row(isHeader: hasHeader && row == 0))
            for _ in 0..<width {
                builder.open(.cell)
                if below(5) > 0 { line(into: &builder) }
                builder.close()
            }
            builder.close()
        }
        builder.close()
    }

    private mutating func line(into builder: inout RichTextBuilder) {
        for _ in 0...below(7) {
            var opened = 0
            for style in [RichText.Style.emphasis, .strong, .strikethrough, .code] where below(6) == 0 {
                builder.open(style)
                opened += 1
            }
            if below(5) == 0 {
                builder.openLink(Self.links[below(Self.links.count)])
                opened += 1
            }
            for _ in 0...below(3) { builder.text(Self.words[below(Self.words.count)]) }
            if below(8) == 0 { builder.lineBreak() }
            for _ in 0..<opened { builder.close() }
        }
    }
}
