import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// What of a message a chat shows, and where.
struct ChatContentTests {
    private static let paths = [
        "slack": "blocks.text.text", "discord": "embeds.description", "teams": "attachments.content.body.text",
        "mattermost": "text", "telegram": "text", "matrix": "formatted_body",
    ]

    private func text(_ name: String, _ delivery: Delivery) throws -> String {
        let payload = try ChatSamples.payload(ChatSamples.dialect(name), delivery)
        let path = try #require(Self.paths[name])
        return try ChatSamples.strings(payload).filter { $0.path == path }.map(\.text).joined(separator: "\n")
    }

    /// A button says it already; where there are none, the link stays among the words.
    @Test(arguments: [
        ("slack", "blocks.elements.url"), ("teams", "attachments.content.actions.url"),
        ("telegram", "reply_markup.inline_keyboard.url"), ("discord", nil), ("mattermost", nil), ("matrix", nil),
    ])
    func linksAreSaidOnce(_ name: String, _ path: String?) throws {
        let address = "https://example.com/get"
        func delivery(_ download: String) -> Delivery {
            let run = RichText.Run("Get", link: LinkAddress(download))
            return ChatSamples.delivery(
                [.list(.init(items: [.init(blocks: [.paragraph([.run(run)])])])), .paragraph([.text("x")])],
                label: "Get", download: download)
        }
        let payload = try ChatSamples.payload(ChatSamples.dialect(name), delivery(address))
        #expect(try path.map { try ChatSamples.string($0, payload) == address } ?? true)
        #expect(try text(name, delivery(address)).contains(address) == (path == nil))
        #expect(String(decoding: payload.body, as: UTF8.self).contains("Later") == false)
        // A mail is no page, and so no button.
        let mail = try ChatSamples.payload(ChatSamples.dialect(name), delivery("mailto:a@example.com"))
        #expect(String(decoding: mail.body, as: UTF8.self).contains("example.com"))
        #expect(try path.map { try ChatSamples.string($0, mail) == nil } ?? true)
    }

    @Test(arguments: [
        "javascript:alert(1)", "data:,x", "file:///etc/passwd", "https://user:word@example.com/", "tg://x",
    ])
    func otherAddressesAreNoButtons(_ address: String) throws {
        for dialect in ChatSamples.dialects {
            let payload = try ChatSamples.payload(
                dialect, ChatSamples.delivery([.paragraph([.text("x")])], label: "Get", download: address))
            #expect(!String(decoding: payload.body, as: UTF8.self).contains("Get"))
        }
    }

    /// The sign of a mention has no escape in these; something without width parts it from the name.
    @Test(arguments: [
        ("mattermost", "@channel", "@\u{200B}channel"), ("mattermost", "a@all", "a@\u{200B}all"),
        ("mattermost", "#tag", "\\#\u{200B}tag"), ("mattermost", ":tada:", ":\u{200B}tada:"),
        ("telegram", "@name", "@\u{200B}name"), ("telegram", "/start", "/\u{200B}start"),
        ("telegram", "and/or 1/2", "and/or 1/2"), ("discord", "@everyone", "\\@everyone"),
        ("discord", "https://example.com", "https\\://example.com"), ("discord", "10:30", "10:30"),
        ("telegram", "evil.example", "evil.\u{200B}example"), ("telegram", "1.2.3.4", "1.2.3.\u{200B}4"),
        ("telegram", "a@evil.example", "a@\u{200B}evil.\u{200B}example"), ("telegram", "1.2.3 x. y", "1.2.3 x. y"),
        ("telegram", "пример.рф/a", "пример.\u{200B}рф/a"), ("telegram", "Done. Next.", "Done. Next."),
        ("mattermost", "www.evil.example", "www.\u{200B}evil.example"), ("mattermost", "evil.example", "evil.example"),
        ("mattermost", "(WWW2.evil.example", "(WWW2.\u{200B}evil.example"),
        ("discord", "1. x", "1\\. x"), ("discord", "1.5", "1.5"), ("teams", "{{DATE(x)}}", "\\{\\{DATE(x)\\}\\}"),
    ])
    func mentionsAreParted(_ name: String, _ words: String, _ written: String) throws {
        #expect(visible(try text(name, ChatSamples.delivery([.paragraph([.text(words)])]))) == visible(written))
    }

    /// A domain is none either where a part of it has a style of its own.
    @Test func domainsArePartedAcrossStyles() throws {
        let strong = [
            ([RichText.Inline.text("evil."), .run(.init("example", style: .strong))], "evil.<b>\u{200B}example</b>"),
            ([.run(.init("evil.", style: .strong)), .text("example")], "<b>evil.</b>\u{200B}example"),
            ([.run(.init("evil", style: .strong)), .text(".example")], "<b>evil</b>.\u{200B}example"),
            ([.text("It ends."), .run(.init(" Next", style: .strong))], "It ends. <b>Next</b>"),
        ]
        for (words, written) in strong {
            #expect(visible(try text("telegram", ChatSamples.delivery([.paragraph(words)]))) == visible(written))
        }
    }

    /// A line of a message from right to left begins on the right, and a line of another language on its own side.
    @Test(arguments: [
        ("Snoodle זמין", "\u{200F}Snoodle זמין"), ("זמין Snoodle", "זמין Snoodle"), ("3 / 4", "\u{200F}3 / 4"),
        ("All in English", "All in English"), ("\u{2068}Snoodle\u{2069} זמין", "\u{2068}Snoodle\u{2069} זמין"),
        ("\u{2068}Snoodle\u{2069}", "\u{200F}\u{2068}Snoodle\u{2069}"), ("…", "…"),
    ])
    func linesBeginOnTheirSide(_ words: String, _ written: String) throws {
        let delivery = ChatSamples.delivery([.paragraph([.text(words)])], used: "he", direction: .rightToLeft)
        #expect(visible(try text("discord", delivery)) == visible(written))
        #expect(visible(try text("matrix", delivery)) == visible("<p>\(written)</p>"))
        // A card has a direction.
        #expect(visible(try text("teams", delivery)) == visible(words))
    }

    @Test func aLineFromLeftToRightThatBeginsWithTheOtherGetsAMark() throws {
        for (words, written) in [("שלום is here", "\u{200E}שלום is here"), ("שלום", "שלום"), ("x שלום", "x שלום")] {
            let delivery = ChatSamples.delivery([.paragraph([.text(words)])])
            #expect(visible(try text("discord", delivery)) == visible(written))
        }
    }

    @Test func tablesAreLabelsWhereThereAreNone() throws {
        func table(_ hasHeader: Bool) -> Delivery {
            ChatSamples.delivery([
                .table(
                    .init(
                        hasHeader: hasHeader,
                        rows: [[[.text("a")], [.text("b")]], [[.text("c"), .lineBreak, .text("d")], []]]))
            ])
        }
        #expect(try text("discord", table(true)) == "a: c d")
        #expect(try text("discord", table(false)) == "a\nb\n\nc d")
        #expect(try text("mattermost", table(true)) == "| a | b |\n| --- | --- |\n| c d |  |")
        #expect(try text("mattermost", table(false)) == "|   |   |\n| --- | --- |\n| a | b |\n| c d |  |")
        #expect(
            try text("matrix", table(true))
                == "<table><tr><th>a</th><th>b</th></tr><tr><td>c d</td><td></td></tr></table>")
    }

    /// The title stands in one place only, and is there even if the words do not begin with it.
    @Test func theTitleIsSaidOnce() throws {
        for dialect in ChatSamples.dialects where dialect.name != "slack" && dialect.name != "teams" {
            for blocks in [
                [RichText.Block.heading(level: 1, [.text("News \u{2068}1\u{2069}")]), .paragraph([.text("x")])],
                [.paragraph([.text("x")])],
            ] {
                let payload = try ChatSamples.payload(dialect, ChatSamples.delivery(blocks, title: "News 1"))
                let texts = try ChatSamples.strings(payload).filter { $0.path != "body" }.map(\.text).joined()
                #expect(texts.ranges(of: "News").count == 1, "\(dialect.name)")
            }
        }
    }
}
