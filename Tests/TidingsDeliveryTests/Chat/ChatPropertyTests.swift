import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Trees by chance, most of them too long: what is cut has every tag, link and isolate in its pair.
struct ChatPropertyTests {
    /// Numbers that look like chance and are the same in every run (SplitMix64).
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    private static let pieces = [
        "a", "word ", "日本語", "שלום", "\u{2068}x", "\u{2069}", "\u{202E}", "\u{202C}", "&", "<", ">", "*", "_", "`",
        "```",
        "[", "](", "\\", "~~", "|", "\n", "👨‍👩‍👧", "e\u{301}", "@x", "#", ":", "1. ", "- ", "\"", "\u{0}", "{{", "  ",
    ]

    private static func text(_ most: Int, _ numbers: inout Numbers) -> String {
        (0..<Int.random(in: 0...most, using: &numbers)).map { _ in pieces.randomElement(using: &numbers) ?? "" }
            .joined()
    }

    private static func inlines(_ most: Int, _ numbers: inout Numbers) -> [RichText.Inline] {
        (0..<Int.random(in: 0...4, using: &numbers)).map { _ in
            if Int.random(in: 0..<6, using: &numbers) == 0 { return .lineBreak }
            let link =
                Int.random(in: 0..<4, using: &numbers) == 0 ? LinkAddress("https://example.com/a?b=(c)&d=[e]") : nil
            let style = RichText.Style(rawValue: UInt8.random(in: 0..<16, using: &numbers))
            return .run(.init(text(most, &numbers), style: style, link: link))
        }
    }

    private static func blocks(_ depth: Int, _ most: Int, _ numbers: inout Numbers) -> [RichText.Block] {
        (0..<Int.random(in: 0...6, using: &numbers)).map { _ in
            switch Int.random(in: 0..<(depth > 0 ? 8 : 5), using: &numbers) {
            case 0: .heading(level: Int.random(in: -1...9, using: &numbers), inlines(8, &numbers))
            case 1: .code(text(most, &numbers), language: text(2, &numbers))
            case 2: .rule
            case 3, 4: .paragraph(inlines(most, &numbers))
            case 5: .quotation(blocks(depth - 1, most, &numbers))
            case 6:
                .table(
                    .init(
                        hasHeader: Bool.random(using: &numbers),
                        rows: (0..<3).map { _ in (0..<2).map { _ in inlines(8, &numbers) } }))
            default:
                .list(
                    .init(
                        start: [nil, 1, 7, .max].randomElement(using: &numbers) ?? nil,
                        items: (0..<3).map { _ in
                            .init(
                                isDone: [nil, true, false].randomElement(using: &numbers) ?? nil,
                                blocks: blocks(depth - 1, most, &numbers))
                        }))
            }
        }
    }

    @Test(arguments: ChatSamples.dialects.map(\.name), [UInt64(1), 2, 3, 4])
    func nothingIsTornApart(_ name: String, _ seed: UInt64) throws {
        let dialect = try ChatSamples.dialect(name)
        var numbers = Numbers(state: seed)
        var cuts = 0
        for round in 0..<12 {
            let most = [10, 300, 1_200][round % 3]
            let content = [RichText.Block.paragraph([.text("begin")])] + Self.blocks(3, most, &numbers)
            let isRightToLeft = Bool.random(using: &numbers)
            let delivery = ChatSamples.delivery(
                content, title: Self.text(most, &numbers), used: isRightToLeft ? "he" : "en",
                direction: isRightToLeft ? .rightToLeft : .leftToRight, label: "x" + Self.text(90, &numbers),
                download: "https://example.com/get")
            let payload = try ChatSamples.payload(dialect, delivery)
            if payload.remark != nil { cuts += 1 }
            for (path, text) in try ChatSamples.strings(payload) {
                let place = "\(seed) \(round) \(path)"
                for line in text.split(separator: "\n") {
                    #expect(Self.hasPairs(String(line)), "\(place): \(visible(String(line)))")
                }
                check(name, path, text, place)
            }
            if name == "teams" { #expect(payload.body.count <= 28_000) }
            if name == "matrix" { #expect(payload.body.count <= 57_344) }
        }
        #expect(cuts > 0 && cuts < 12)
    }

    /// Digests (FNV-1a) of what was written when every length was found by writing the whole again.
    private static let digests: [String: UInt64] = [
        "slack": 0xD7AD_4657_2F06_A5F0, "discord": 0xB499_6E16_EAFC_F2CE, "teams": 0xCBD9_FC1C_ED75_4573,
        "mattermost": 0xB3D4_C917_4CEE_68FD, "telegram": 0x8741_514F_C4B1_70DC, "matrix": 0xE36B_B81C_5DB0_9124,
    ]

    @Test(arguments: ChatSamples.dialects.map(\.name)) func theCutsStayWhereTheyWere(_ name: String) throws {
        let dialect = try ChatSamples.dialect(name)
        var numbers = Numbers(state: 11)
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for round in 0..<10 {
            let most = [10, 300, 1_200, 2_400, 4_000][round % 5]
            let content = [RichText.Block.paragraph([.text("begin")])] + Self.blocks(3, most, &numbers)
            let delivery = ChatSamples.delivery(
                content, title: Self.text(most, &numbers), label: "x" + Self.text(90, &numbers),
                download: "https://example.com/get")
            let payload = try ChatSamples.payload(dialect, delivery)
            for byte in payload.body + Array((payload.remark ?? "").utf8) {
                digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3
            }
        }
        #expect(digest == Self.digests[name], "\(name): 0x\(String(digest, radix: 16, uppercase: true))")
    }

    /// What holds for one string of a payload.
    private func check(_ name: String, _ path: String, _ text: String, _ place: String) {
        switch (name, path) {
        case ("telegram", "text"):
            let shown = Self.words(ofHTML: text)
            #expect(shown.map { $0.utf16.count <= 4_096 } == true, "\(place): \(visible(text.suffix(200).description))")
        case ("matrix", "formatted_body"):
            #expect(Self.words(ofHTML: text) != nil, "\(place): \(visible(text.suffix(200).description))")
        case ("discord", "embeds.description"):
            #expect(text.utf16.count <= 4_096, "\(place)")
            let links = text.ranges(of: "](<https")
            #expect(links.allSatisfy { text[$0.upperBound...].drop { $0 != ">" }.hasPrefix(">)") }, "\(place)")
        case ("discord", "content"): #expect(text.utf16.count <= 2_000, "\(place)")
        case ("mattermost", "text"): #expect(text.unicodeScalars.count <= 16_383, "\(place)")
        case ("slack", "blocks.text.text"): #expect(text.utf16.count <= 3_000, "\(place)")
        default: break
        }
    }

    /// Whether every control of direction that opens is closed in its line, and none closes what is not open.
    private static func hasPairs(_ line: String) -> Bool {
        var open: [Unicode.Scalar] = []
        for scalar in line.unicodeScalars {
            switch scalar.value {
            case 0x2066...0x2068: open.append("\u{2069}")
            case 0x202A, 0x202B, 0x202D, 0x202E: open.append("\u{202C}")
            case 0x202C: if open.popLast() != "\u{202C}" { return false }
            case 0x2069:
                while open.last == "\u{202C}" { open.removeLast() }
                if open.popLast() == nil { return false }
            default: break
            }
        }
        return open.isEmpty
    }

    /// The words of HTML; `nil` if a tag has no partner or a reference is none.
    private static func words(ofHTML text: String) -> String? {
        var words = ""
        var open: [Substring] = []
        var rest = Substring(text)
        while let sign = rest.firstIndex(where: { "<>&".contains($0) }) {
            words += rest[..<sign]
            let tail = rest[sign...]
            if let reference = ["&amp;", "&lt;", "&gt;", "&quot;"].first(where: tail.hasPrefix) {
                words += "&"
                rest = tail.dropFirst(reference.count)
            } else if tail.hasPrefix("<"), let end = tail.firstIndex(of: ">") {
                let tag = tail[..<end].dropFirst().prefix { $0 != " " }
                if tag.hasPrefix("/") {
                    guard open.popLast() == tag.dropFirst() else { return nil }
                } else if tag != "br" && tag != "hr" {
                    open.append(tag)
                }
                rest = tail[end...].dropFirst()
            } else {
                return nil
            }
        }
        return open.isEmpty ? words + rest : nil
    }
}
