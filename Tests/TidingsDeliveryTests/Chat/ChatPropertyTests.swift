import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// Trees by chance, most of them too long: what is cut has every tag, link and isolate in its pair.
struct ChatPropertyTests {
    @Test(arguments: ChatSamples.dialects.map(\.name), [UInt64(1), 2, 3, 4])
    func nothingIsTornApart(_ name: String, _ seed: UInt64) throws {
        let dialect = try ChatSamples.dialect(name)
        var numbers = SeededGenerator(seed: seed)
        var cuts = 0
        for round in 0..<12 {
            let most = [10, 300, 1_200][round % 3]
            let content = [RichText.Block.paragraph([.text("begin")])] + ChatTrees.blocks(3, most, &numbers)
            let isRightToLeft = Bool.random(using: &numbers)
            let delivery = ChatSamples.delivery(
                content, title: ChatTrees.text(most, &numbers), used: isRightToLeft ? "he" : "en",
                direction: isRightToLeft ? .rightToLeft : .leftToRight, label: "x" + ChatTrees.text(90, &numbers),
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
        var numbers = SeededGenerator(seed: 11)
        var digest: UInt64 = 0xCBF2_9CE4_8422_2325
        for round in 0..<10 {
            let most = [10, 300, 1_200, 2_400, 4_000][round % 5]
            let content = [RichText.Block.paragraph([.text("begin")])] + ChatTrees.blocks(3, most, &numbers)
            let delivery = ChatSamples.delivery(
                content, title: ChatTrees.text(most, &numbers), label: "x" + ChatTrees.text(90, &numbers),
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
