import TestSupport
import Testing
import TidingsModel

@testable import TidingsRendering

@Suite("Hostile notes")
struct HostileNotesTests {
    static let pieces = [
        "<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "<a href='javascript:alert(1)' onclick=x>a</a>",
        "[a](javascript:alert(1))", "[a](data:text/html;base64,PHNjcmlwdD4=)", "<b onclick=", "<![CDATA[<script>]]>",
        "]]>",
        "<!--", "-->", "</div></body></html>", "<svg/onload=alert(1)>", "<style>*{}</style>", "&lt;script&gt;",
        "{{name}}",
        "{0}", "%@", "\u{202E}", "\u{2066}", "<iframe src=//x.org>", "\r\n", "`", "```", "| a |\n|-|",
        "<https://x.org/\">",
        "\\", "<a href=\"https://x.org/'onmouseover=alert(1)\">b</a>", "[b]: javascript:x", "<p style='x'>",
        "<font x=1>",
    ]

    static func isHarmless(_ html: String) -> Bool {
        let tree = RichText(.html(html))
        let tags = html.split(separator: "<").dropFirst(html.first == "<" ? 0 : 1).map {
            $0.prefix { $0 != " " && $0 != ">" }
        }
        let allowed: Set<Substring> = [
            "p", "/p", "br", "ul", "/ul", "ol", "/ol", "li", "/li", "h3", "/h3", "h4", "/h4", "h5", "/h5", "h6", "/h6",
            "a",
            "/a", "code", "/code", "pre", "/pre", "blockquote", "/blockquote", "hr", "table", "/table", "tr", "/tr",
            "th",
            "/th", "td", "/td", "em", "/em", "strong", "/strong", "del", "/del",
        ]
        return tags.allSatisfy(allowed.contains) && !tree.isTruncated
    }

    @Test("no mixture of them becomes markup", arguments: 0..<6)
    func mixtures(_ part: UInt64) {
        var random = SeededGenerator(seed: part)
        for _ in 0..<200 {
            let text = (0...random.below(6)).map { _ in Self.pieces[random.below(Self.pieces.count)] }.joined(
                separator: " ")
            for content in [ReleaseNotes.Content.markdown(text), .html(text), .plain(text), .list([text, text])] {
                let tree = RichText(content)
                let html = written(tree, .html)
                #expect(Self.isHarmless(html), "\(text)\n\(html)")
                #expect(!shape(tree).contains("→javascript") && !shape(tree).contains("→data"))
                let again = RichText(.markdown(written(tree, .markdown)))
                if case .plain = content { continue }
                if case .list = content { continue }
                #expect(shape(again) == shape(tree), "\(text)")
            }
        }
    }

    @Test(
        "100,000 of one thing, and a megabyte of words",
        arguments: [
            "<div>", ">", "<b>", "<ul><li>", "- ", "[", "![", "*a_", "<a href=x>", "<table>", "<p><font x=1>", "`", "&",
            "<",
            "</p>", "<blockquote>", "|", "<!--", "**", "~~", "\t", "<x a=", "\n> ", "1. ", "https://", "a@b.c ",
            "<pre>", "<br>",
        ])
    func many(_ piece: String) {
        let text = String(repeating: piece, count: 100_000)
        for content in [ReleaseNotes.Content.markdown(text), .html(text), .plain(text), .list([text])] {
            let tree = RichText(content)
            #expect(tree.isTruncated)
            for medium in Medium.allCases { #expect(written(tree, medium).utf8.count < 4_000_000) }
        }
    }

    @Test("open styles times paragraphs end before the memory does")
    func reconstruction() {
        let fonts = (0..<2500).map { "<font x=\($0)>" }.joined()
        let tree = RichText(.html("<p>" + fonts + String(repeating: "<p>x", count: 6000)))
        #expect(tree.isTruncated)
    }

    @Test("a long text ends with a sign, and no character of it is broken")
    func cut() {
        let tree = RichText(.plain(String(repeating: "語", count: 30_000)))
        #expect(tree.isTruncated)
        #expect(written(tree, .text).hasSuffix("語\n\n\u{2026}"))
        #expect(!written(tree, .text).contains("\u{FFFD}"))
        #expect(!RichText(.plain(String(repeating: "a", count: 65_536))).isTruncated)
        #expect(RichText(.list(Array(repeating: "", count: 200_000))).isTruncated)
    }

    @Test("broken off at each byte, there is a tree, and it is written")
    func truncated() {
        let markdown = Array(NotesWritingTests.source.utf8)
        let html = Array(written(RichText(.markdown(NotesWritingTests.source)), .html).utf8)
        for count in markdown.indices {
            let tree = RichText(.markdown(String(decoding: markdown[..<count], as: UTF8.self)))
            #expect(shape(RichText(.markdown(written(tree, .markdown)))) == shape(tree), "\(count) bytes")
        }
        for count in html.indices {
            let tree = RichText(.html(String(decoding: html[..<count], as: UTF8.self)))
            #expect(shape(RichText(.markdown(written(tree, .markdown)))) == shape(tree), "\(count) bytes")
        }
    }

    @Test("many threads read at the same time")
    func threads() async {
        let expected = shape(RichText(.markdown(NotesWritingTests.source)))
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<100).allSatisfy { _ in shape(RichText(.markdown(NotesWritingTests.source))) == expected }
                }
            }
            for await same in group { #expect(same) }
        }
    }
}
