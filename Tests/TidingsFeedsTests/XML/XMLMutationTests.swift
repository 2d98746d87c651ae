import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads bytes as every kind of XML feed that there is; nothing but a crash can be wrong here.
func readAsXMLFeeds(_ bytes: [UInt8]) -> [FeedResult] {
    [
        Appcast.read(bytes, base: URL(string: "https://example.com/feed.xml"), language: nil, file: "feed.xml"),
        GitHubAtom.read(bytes, language: german, file: "feed.xml"),
    ]
}

@Suite("Broken XML feeds")
struct XMLMutationTests {
    static let seeds = [
        appcast(AppcastLanguageTests.item, enclosure("2") + "<pubDate>Sat, 26 Jul 2014 15:20:12 +0000</pubDate>"),
        GitHubAtomTests.feed(GitHubAtomTests.entry("v1.2.3")),
        XMLHostileTests.billionLaughs,
        "<!DOCTYPE rss>" + XMLHostileTests.item,
    ]

    @Test("broken off at every byte: what is whole stands, what is not is said", arguments: [0, 1])
    func truncated(_ seed: Int) {
        let bytes = Array(Self.seeds[seed].utf8)
        let whole = readAsXMLFeeds(bytes)[seed]
        #expect(!whole.releases.isEmpty)
        var most = 0
        for count in bytes.indices {
            let result = readAsXMLFeeds(Array(bytes[..<count]))[seed]
            #expect(result.problems.contains { $0.severity == .error }, "\(count) bytes")
            #expect(result.releases.allSatisfy { whole.releases.contains($0) }, "\(count) bytes")
            #expect(result.releases.count >= most, "\(count) bytes")
            most = result.releases.count
        }
        #expect(most == whole.releases.count)
    }

    @Test("5,000 changes at random never stop the reader", arguments: 0..<5)
    func mutated(_ part: Int) {
        var random = SeededGenerator(seed: UInt64(part) + 4)
        for _ in 0..<1000 {
            var bytes = Array(Self.seeds[random.below(Self.seeds.count)].utf8)
            for _ in 0...random.below(6) { random.mutate(&bytes) }
            for result in readAsXMLFeeds(bytes) {
                #expect(result.releases.count < 1000)
                #expect(result.problems.count <= FeedLimits.problems + 1)
            }
        }
    }
}

extension SeededGenerator {
    private static let pieces: [[UInt8]] = [
        "<", ">", "</", "/>", "&", ";", "\"", "'", "<![CDATA[", "]]>", "<!--", "-->", "&#x0;", "&#x110000;", "<?", "?>",
        "xmlns=''", "xmlns:sparkle='x'", "<!DOCTYPE a [", "<!ENTITY a '&a;'>", "%a;", "]>", "<item>", "</item>",
        "xml:lang='x-y-z'", "\u{0}", "\u{FFFE}", "99999999999999999999", "-", "..", "encoding='utf-16'",
    ].map { Array($0.utf8) }

    fileprivate mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        switch below(6) {
        case 0: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: next()) }
        case 1: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
        case 2: bytes.removeSubrange(place..<min(bytes.count, place + below(40)))
        case 3: bytes.insert(contentsOf: Self.pieces[below(Self.pieces.count)], at: place)
        case 4:
            let end = min(bytes.count, place + below(200))
            bytes.insert(contentsOf: Array(bytes[place..<end]), at: below(bytes.count + 1))
        default: bytes.removeSubrange(place...)
        }
    }
}
