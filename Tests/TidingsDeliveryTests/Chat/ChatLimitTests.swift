import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Each limit, in the receiver's unit: what just fits goes as it is, one more is cut as declared.
struct ChatLimitTests {
    /// A text of one character many times, and where it comes out.
    struct Limit: Sendable, CustomTestStringConvertible {
        let dialect: String
        let path: String
        let character: String
        /// How many fit.
        let most: Int
        /// The end of the remark.
        let remark: String
        /// What is shown when one more is there.
        let cut: Int

        var testDescription: String { "\(dialect) \(character)" }
    }

    static let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"

    static let limits = [
        Limit(
            dialect: "discord", path: "embeds.description", character: "a", most: 4_096, remark: "4,096 characters",
            cut: 4_095),
        Limit(
            dialect: "discord", path: "embeds.description", character: "*", most: 2_048, remark: "4,096 characters",
            cut: 2_047),
        Limit(
            dialect: "discord", path: "embeds.description", character: family, most: 512, remark: "4,096 characters",
            cut: 511),
        Limit(
            dialect: "telegram", path: "text", character: "a", most: 4_096, remark: "4,096 characters", cut: 4_095),
        // The reference is one character when it is read.
        Limit(
            dialect: "telegram", path: "text", character: "<", most: 4_096, remark: "4,096 characters", cut: 4_095),
        Limit(
            dialect: "telegram", path: "text", character: family, most: 512, remark: "4,096 characters", cut: 511),
        Limit(
            dialect: "mattermost", path: "text", character: "é", most: 16_383, remark: "16,383 characters", cut: 16_382
        ),
        Limit(
            dialect: "mattermost", path: "text", character: "e\u{301}", most: 8_191, remark: "16,383 characters",
            cut: 8_191),
        Limit(
            dialect: "slack", path: "blocks.text.text", character: "a", most: 9_000, remark: "9,000 characters",
            cut: 8_999),
        Limit(
            dialect: "slack", path: "blocks.text.text", character: "&", most: 1_800, remark: "9,000 characters",
            cut: 1_799),
    ]

    private func count(_ limit: Limit, _ number: Int) throws -> (count: Int, remark: String?, text: String) {
        let words = String(repeating: limit.character, count: number)
        let payload = try ChatSamples.payload(
            ChatSamples.dialect(limit.dialect), ChatSamples.delivery([.paragraph([.text(words)])]))
        let text = try ChatSamples.strings(payload).filter { $0.path == limit.path }.map(\.text).joined()
        let sign = ["<": "&lt;", "&": "&amp;"][limit.character] ?? limit.character
        return (text.split(separator: "…").joined().ranges(of: sign).count, payload.remark, text)
    }

    @Test(arguments: limits)
    func isKept(_ limit: Limit) throws {
        let fitting = try count(limit, limit.most)
        #expect(fitting.count == limit.most && fitting.remark == nil)
        let cut = try count(limit, limit.most + 1)
        #expect(cut.count == limit.cut)
        #expect(cut.remark?.hasSuffix("cut to \(limit.remark)") == true)
        #expect(cut.text.hasSuffix("…"))
    }

    /// Payloads that are measured as a whole: the longest that fits, and one more.
    @Test(arguments: [("teams", 28_000), ("matrix", 57_344)])
    func bytesOfThePayloadAreKept(_ name: String, _ limit: Int) throws {
        let dialect = try ChatSamples.dialect(name)
        func payload(_ count: Int) throws -> Payload {
            let words = String(repeating: "é", count: count)
            return try ChatSamples.payload(dialect, ChatSamples.delivery([.paragraph([.text(words)])]))
        }
        var (low, high) = (1, limit)
        while low < high {
            let middle = (low + high + 1) / 2
            if try payload(middle).remark == nil { low = middle } else { high = middle - 1 }
        }
        let (fitting, cut) = (try payload(low), try payload(low + 1))
        #expect(fitting.body.count > limit - 8 && fitting.body.count <= limit)
        #expect(cut.body.count > limit - 16 && cut.body.count <= limit)
        #expect(cut.remark == "the message was cut to \(name == "teams" ? "28,000" : "57,344") bytes")
        #expect(String(decoding: cut.body, as: UTF8.self).contains("…"))
    }

    @Test(arguments: [
        ("slack", "blocks.text.text", 150), ("discord", "content", 1_996),
        ("teams", "attachments.content.body.text", 500),
    ])
    func titlesAreCut(_ name: String, _ path: String, _ most: Int) throws {
        let dialect = try ChatSamples.dialect(name)
        for (count, isCut) in [(most, false), (most + 1, true)] {
            let title = String(repeating: "x", count: count)
            let payload = try ChatSamples.payload(dialect, ChatSamples.delivery([], title: title))
            let text = try #require(try ChatSamples.string(path, payload))
            #expect(text.contains("…") == isCut)
            #expect((payload.remark != nil) == isCut)
            #expect(text.filter { $0 != "*" }.utf16.count == most)
        }
    }

    @Test func slackHasFewBlocksAndAShortSum() throws {
        let dialect = SlackDialect()
        let rules = Array(repeating: [RichText.Block.rule, .paragraph([.text("x")])], count: 100).flatMap { $0 }
        let long = Array(
            repeating: RichText.Block.paragraph([.text(String(repeating: "&x ", count: 400))]), count: 20)
        for blocks in [rules, long] {
            let payload = try ChatSamples.payload(
                dialect, ChatSamples.delivery(blocks, title: "x", label: String(repeating: "l", count: 100)))
            let texts = try ChatSamples.strings(payload)
            #expect(texts.count { $0.path == "blocks.type" } <= 50)
            let sum = texts.filter { $0.path.hasSuffix("text") }.reduce(0) { $0 + $1.text.utf16.count }
            #expect(sum < 13_200)
            #expect(texts.filter { $0.path == "blocks.text.text" }.allSatisfy { $0.text.utf16.count <= 3_000 })
            #expect(payload.remark == "the message was cut to 9,000 characters")
        }
    }

    /// A section holds less than a long paragraph: the rest stands in the next ones, and nothing is lost.
    @Test func longBlocksOfSlackGoOnInTheNextSection() throws {
        let words = (0..<1_000).map { "word\($0)" }.joined(separator: " ")
        let code = (0..<60).map { "line \($0) " + String(repeating: "`", count: $0) }.joined(separator: "\n")
        for block in [
            RichText.Block.paragraph([.text(words)]), .code(code, language: nil),
            .quotation([.paragraph([.text(words)])]),
        ] {
            let payload = try ChatSamples.payload(SlackDialect(), ChatSamples.delivery([block]))
            let sections = try ChatSamples.strings(payload).filter { $0.path == "blocks.text.text" }.map(\.text)
            #expect(payload.remark == nil)
            #expect(sections.allSatisfy { $0.utf16.count <= 3_000 })
            if case .code = block {
                #expect(sections.allSatisfy { $0.hasPrefix("```\nline ") && $0.hasSuffix("\n```") })
            } else {
                #expect(sections.count == 3)
                #expect(sections.map { $0.trimmingPrefix("> ") }.joined(separator: " ") == words)
            }
        }
    }

    /// One character, as a reader sees it, that is longer than all is left out with what follows.
    @Test(arguments: ChatSamples.dialects.map(\.name))
    func aCharacterLongerThanAllIsLeftOut(_ name: String) throws {
        let tower = "e" + String(repeating: "\u{301}", count: 70_000)
        let payload = try ChatSamples.payload(
            ChatSamples.dialect(name),
            ChatSamples.delivery([.paragraph([.text("before")]), .paragraph([.text(tower)])]))
        #expect(payload.remark?.contains("was cut to") == true)
        let text = String(decoding: payload.body, as: UTF8.self)
        #expect(text.contains("before") && text.contains("…") && !text.contains("\u{301}"))
    }

    @Test func labelsOfSlackAreCut() throws {
        let label = String(repeating: "l", count: 76)
        let payload = try ChatSamples.payload(
            SlackDialect(),
            ChatSamples.delivery([], title: "x", label: label, download: "https://example.com/get"))
        let text = try #require(try ChatSamples.string("blocks.elements.text.text", payload))
        #expect(text.utf16.count == 75 && text.hasSuffix("…"))
    }

    /// What cannot be shown as deep as it is nested is left out, and said.
    @Test(arguments: ChatSamples.dialects.map(\.name))
    func nestingHasAnEnd(_ name: String) throws {
        var blocks: [RichText.Block] = [.paragraph([.text("deep")])]
        for index in 0..<2_000 {
            blocks = index % 2 == 0 ? [.quotation(blocks)] : [.list(.init(items: [.init(blocks: blocks)]))]
        }
        let payload = try ChatSamples.payload(
            ChatSamples.dialect(name), ChatSamples.delivery([.paragraph([.text("flat")])] + blocks))
        #expect(payload.remark == "what is nested too deep was left out")
        #expect(!String(decoding: payload.body, as: UTF8.self).contains("deep"))
    }

    @Test func aTrailingIsolateIsClosedBeforeTheEllipsis() throws {
        let words = "\u{2067}" + String(repeating: "ש", count: 5_000) + "\u{2069}"
        let payload = try ChatSamples.payload(
            TelegramDialect(chat: "1"),
            ChatSamples.delivery([.paragraph([.text(words)])], used: "he", direction: .rightToLeft))
        let text = try #require(try ChatSamples.string("text", payload))
        #expect(text.hasSuffix("ש\u{2069}…"))
        #expect(text.utf16.count == 4_096)
    }
}
