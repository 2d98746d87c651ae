import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Slack has no parser that could be asked; its rules are few.
struct SlackInjectionTests {
    /// What stands between `<` and `>`; `nil` where one of them, or `&`, stands as it may not.
    static func links(_ text: String) -> [String]? {
        var links: [String] = []
        var rest = Substring(text.replacing("\n> ", with: "\n").replacing("\n>\n", with: "\n\n"))
        if rest.hasPrefix("> ") { rest.removeFirst(2) }
        while let sign = rest.firstIndex(where: { "<>&".contains($0) }) {
            let tail = rest[sign...]
            if tail.hasPrefix("&amp;") || tail.hasPrefix("&lt;") || tail.hasPrefix("&gt;") {
                rest = tail.dropFirst()
            } else if tail.hasPrefix("<"), let end = tail.firstIndex(of: ">") {
                links.append(String(tail[..<end].dropFirst()))
                rest = tail[end...].dropFirst()
            } else {
                return nil
            }
        }
        return links
    }

    @Test(arguments: ChatInjectionTests.words)
    func noMentionAndNoLinkIsAdded(_ words: String) throws {
        let link = try #require(LinkAddress("https://example.com/get?a=1&b=2"))
        for words in [words + "z", "z" + words, "z " + words] {
            let payload = try ChatSamples.payload(
                SlackDialect(),
                ChatSamples.delivery(
                    [
                        .paragraph([.text(words), .lineBreak, .text(words)]), .quotation([.paragraph([.text(words)])]),
                        .code(words, language: nil), .paragraph([.run(.init(words, style: .code))]),
                        .paragraph([.run(.init(words, link: link))]),
                    ], title: words))
            for (path, text) in try ChatSamples.strings(payload) where path == "blocks.text.text" || path == "text" {
                // The header is plain: nothing in it is read.
                guard path == "text" || text.contains("\n") else { continue }
                let links = try #require(Self.links(text), "\(visible(text))")
                #expect(links.allSatisfy { $0.hasPrefix("https://example.com/get?a=1&amp;b=2") }, "\(visible(text))")
                #expect(links.count == (path == "text" ? 0 : 1), "\(visible(text))")
            }
        }
    }

    /// Signs of styles have no escape: something without width stands behind them.
    @Test(arguments: [
        ("*b*", "*\u{200B}b*\u{200B}"), ("_b_", "_\u{200B}b_\u{200B}"), ("~b~", "~\u{200B}b~\u{200B}"),
        ("`b`", "`\u{200B}b`\u{200B}"), ("snake_case", "snake_case"), ("10:30", "10:30"),
        (":smile:", ":\u{200B}smile:"), ("> q", "\u{200B}&gt; q"), ("a > b", "a &gt; b"), ("2 * 3", "2 *\u{200B} 3"),
    ])
    func signsOfOthersAreParted(_ words: String, _ written: String) throws {
        let payload = try ChatSamples.payload(SlackDialect(), ChatSamples.delivery([.paragraph([.text(words)])]))
        #expect(visible(try #require(try ChatSamples.string("blocks.text.text", payload))) == visible(written))
    }
}
