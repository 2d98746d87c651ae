import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Whatever others put into a message, it stays words: parsers of others read the same as for harmless words.
@Suite("Chat injection", .enabled(if: ChatOracle.isPresent, "html5lib, markdown-it and jsonschema are not installed"))
struct ChatInjectionTests {
    static let words = [
        "<script>alert(1)</script>", "</script>", "\"><img src=x onerror=y>", "</b></i></a>", "<b>", "<!--", "-->",
        "<![CDATA[",
        "&lt;b&gt;", "&#60;i&#62;", "&amp", "<@U123>", "<!channel>", "<!here|here>", "<#C1|x>",
        "<https://evil.example|x>",
        "@everyone", "@here", "@channel", "@all", "@room", "<@&1>", "<@!1>", "<#1>", "<:x:1>", "<t:1:F>", "</x:1>",
        "[x](https://evil.example)", "[x](<https://evil.example>)", "![x](https://evil.example)",
        "[x]: https://evil.example",
        "[x][y]", "https://evil.example", "<https://evil.example>", "www.evil.example", "a@evil.example", "**b**",
        "__b__",
        "*b*", "_b_", "~b~", "~~b~~", "||b||", "`c`", "``` c", "```\nc\n```", "~~~", "# h", "## h", "-# s", "- i",
        "* i",
        "+ i", "1. i", "2) i", "12.", "> q", ">>> q", "---", "***", "===", "=", "-", "    code", "\tcode", "| a | b |",
        "|",
        ":smile:", ":+1:", "#tag", "/start", "$USD", "$x$", "{{DATE(2017-02-14T06:08:39Z, SHORT)}}", "${x}", "\\",
        "a\\",
        "\\*", "a  ", "\u{202E}abc", "\u{2066}abc", "abc\u{2069}", "\u{202A}\u{2067}a\u{202C}", "a\r\n\r\n# b",
        "a\n\n- b",
        "a\rb", "a\u{0}b", "a\u{2028}b", "a\u{2029}# b", "\u{85}a", "\u{1B}[31ma", "\u{FEFF}a", "\u{FFFF}a", "שלום<b>",
        "\"", "'", "\",\"x\":\"", "{\"a\":1}", "]}", "(", ")", "]", "[", "\u{200B}@everyone", "*\u{200B}b*",
        "e\u{301}*",
    ]

    /// A message with the same words in every place.
    ///
    /// In a card the lines of code are paragraphs, so that there it has one.
    private func delivery(_ words: String, codeIsOneLine: Bool) -> Delivery {
        let code = codeIsOneLine ? words.split(whereSeparator: \.isNewline).joined(separator: " ") : words
        let link = LinkAddress("https://example.com/a_b_(c)?d=e&f=*g*")
        let line: [RichText.Inline] = [.text(words)]
        return ChatSamples.delivery(
            [
                .paragraph([.text("to \(words)"), .lineBreak, .text(words)]), .heading(level: 2, line),
                .list(
                    .init(items: [
                        .init(blocks: [.paragraph(line), .paragraph(line)]),
                        .init(isDone: true, blocks: [.paragraph(line)]),
                    ])), .paragraph([.text("a "), .run(.init(words, link: link)), .text(" b")]),
                .paragraph([.text("a "), .run(.init(words, style: .code)), .text(words)]), .code(code, language: "x"),
                .quotation([.paragraph(line)]),
                .table(.init(hasHeader: true, rows: [[line, line], [line, line]])), .paragraph(line),
            ], title: words, label: words, download: "https://example.com/get?a=%22&b=*c*")
    }

    /// What a receiver reads as markup.
    private func requests(_ dialect: any PayloadDialect, _ delivery: Delivery) throws -> [ChatOracle.Request] {
        let payload = try ChatSamples.payload(dialect, delivery)
        let strings = try ChatSamples.strings(payload)
        let schema = ChatOracle.Request.schema(dialect.name, payload: String(decoding: payload.body, as: UTF8.self))
        func all(_ path: String) -> [String] { strings.filter { $0.path == path }.map(\.text) }
        switch dialect.name {
        case "telegram": return [schema] + all("text").map { .html($0, tags: ChatOracle.telegramTags) }
        case "matrix": return [schema] + all("formatted_body").map { .html($0, tags: ChatOracle.matrixTags) }
        case "discord": return [schema] + (all("content") + all("embeds.description")).map { .markdown($0) }
        case "mattermost": return [schema] + all("text").map { .markdown($0) }
        case "teams": return [schema] + all("attachments.content.body.text").map { .markdown($0) }
        default: return [schema]
        }
    }

    @Test(arguments: ChatSamples.dialects.map(\.name))
    func wordsStayWords(_ name: String) throws {
        let dialect = try ChatSamples.dialect(name)
        // Something stands before or behind, so that no paragraph is empty.
        let cases = Self.words.flatMap { [$0 + "z", "z " + $0, "z" + $0 + "z"] }
        let harmless = try requests(dialect, delivery("z", codeIsOneLine: true))
        var all = harmless
        for words in cases {
            let requests = try requests(dialect, delivery(words, codeIsOneLine: name == "teams"))
            try #require(requests.count == harmless.count, "\(visible(words))")
            all += requests
        }
        let answers = try ChatOracle.answers(all)
        try #require(answers.count == all.count)
        for (index, answer) in answers.enumerated() {
            let words = index < harmless.count ? "z" : cases[index / harmless.count - 1]
            #expect(answer.errors == [], "\(visible(words))")
            let isSame = answer.outline == answers[index % harmless.count].outline
            #expect(isSame, "\(visible(words)): \(all[index]): \(answer.outline)")
        }
    }

    /// Styles around words may be left out, and nothing else becomes one.
    @Test(arguments: ["discord", "mattermost", "teams", "telegram", "matrix"])
    func styledWordsStayWords(_ name: String) throws {
        let dialect = try ChatSamples.dialect(name)
        func styled(_ words: String) -> Delivery {
            ChatSamples.delivery([
                .paragraph([
                    .text("z"), .run(.init(words, style: .strong)), .run(.init(words, style: .emphasis)),
                    .text(words), .run(.init(words, style: [.strong, .emphasis, .strikethrough])), .text("z"),
                ]), .paragraph([.run(.init(words, style: .strong)), .text(" z")]),
            ])
        }
        let harmless = try requests(
            dialect, ChatSamples.delivery([.paragraph([.text("z")]), .paragraph([.text("z")])]))
        let cases = Self.words.flatMap { [$0 + "z", "z " + $0] }
        let answers = try ChatOracle.answers(harmless + cases.flatMap { try requests(dialect, styled($0)) })
        let usual = Set(answers.prefix(harmless.count).flatMap(\.outline))
        let styles = ["strong", "em", "s", "b", "i", "del"]
        for (index, answer) in answers.enumerated() {
            let words = index < harmless.count ? "z" : cases[index / harmless.count - 1]
            #expect(answer.errors == [], "\(visible(words))")
            let others = answer.outline.filter { each in
                !usual.contains(each)
                    && !styles.contains {
                        each.hasPrefix("\($0)_") || each.split(separator: " ").contains(Substring($0))
                    }
            }
            #expect(others == [], "\(visible(words))")
        }
    }

    @Test func payloadsHaveTheirSchema() throws {
        var names: [String] = []
        var all: [ChatOracle.Request] = []
        for dialect in ChatSamples.dialects {
            for language in ["en", "ar", "ja", "de"] {
                let requests = try requests(dialect, ChatSamples.everything(language))
                names += requests.map { _ in "\(dialect.name) \(language)" }
                all += requests
            }
        }
        let answers = try ChatOracle.answers(all)
        try #require(answers.count == names.count)
        for (name, answer) in zip(names, answers) { #expect(answer.errors == [], "\(name)") }
    }
}
