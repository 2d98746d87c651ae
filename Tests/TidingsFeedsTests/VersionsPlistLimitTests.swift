import Testing
import TidingsFeeds
import TidingsModel

@Suite("VersionsPlist: limits")
struct VersionsPlistLimitTests {
    private func read(_ bytes: [UInt8]) -> FeedResult {
        VersionsPlist.read(bytes, language: nil, file: "versions.plist")
    }

    private func plist(_ entries: String) -> [UInt8] {
        Array("<plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8)
    }

    @Test("a feed beyond the size is not read")
    func size() {
        let feed = plist("<key>1.0</key><string>a</string>")
        let filled = feed + [UInt8](repeating: 0x20, count: FeedLimits.bytes - feed.count)
        #expect(read(filled).releases.count == 1)
        #expect(read(filled).problems.isEmpty)
        let result = read(filled + [0x20])
        #expect(result.releases.isEmpty)
        #expect(rules(result) == ["too-large"])
    }

    @Test("beyond the number of releases the oldest are left out")
    func releases() {
        let entries = (0...FeedLimits.releases).map { "<key>1.\($0)</key><string>a</string>" }
        let result = read(plist(entries.joined()))
        #expect(result.releases.count == FeedLimits.releases)
        #expect(result.releases.first?.version.text == "1.\(FeedLimits.releases)")
        #expect(result.releases.last?.version.text == "1.1")
        #expect(rules(result) == ["too-many-releases"])
        #expect(rules(read(plist(entries.dropLast().joined()))) == [])
    }

    @Test("long notes are cut between two scalars", arguments: [false, true])
    func notesLength(list: Bool) throws {
        // Each scalar has four bytes, so that a cut at the limit less one would tear the last one.
        let fits = String(repeating: "\u{1F600}", count: FeedLimits.notesBytes / 4)
        func feed(_ text: String) -> FeedResult {
            let value = list ? "<array><string>\(text)</string><string/></array>" : "<string>\(text)</string>"
            return read(plist("<key>1.0</key>\(value)<key>0.9</key><string>whole</string>"))
        }
        let over = feed("a" + fits)
        #expect(rules(over) == ["warning:notes-too-long"])
        let text = try #require(notes(over.releases.first).first)
        #expect(text.hasSuffix("a" + fits.dropLast()))
        #expect(notes(over.releases.last) == ["whole"])
        if !list { #expect(feed(fits).problems.isEmpty) }
    }

    @Test("items beyond the length of notes are left out")
    func items() {
        let half = "<string>\(String(repeating: "x", count: FeedLimits.notesBytes / 2))</string>"
        let two = read(plist("<key>1.0</key><array>\(half)\(half)</array>"))
        #expect(two.problems.isEmpty)
        #expect(notes(two.releases.first).count == 2)
        let three = read(plist("<key>1.0</key><array>\(half)\(half)<string>y</string></array>"))
        #expect(rules(three) == ["warning:notes-too-long"])
        #expect(notes(three.releases.first).count == 2)
    }

    @Test(
        "deep nesting is refused before the decoder, which would end the process, sees it",
        arguments: [
            ("<array>", ""), ("<dict><key>1</key>", ""), ("<array ><!-- </array> -->", ""),
            ("<array a='</array>'>", ""),
            ("<array><string a='></array>'/>", ""), ("<array><![CDATA[</array>]]>", ""), ("<array/ >", ""),
            ("<array><string><!--</string>", "-->"), ("<array><!--></array>", ""),
        ])
    func nesting(opening: String, closing: String) {
        let deep = String(repeating: opening, count: 100_000) + closing
        #expect(rules(read(Array(("<plist version=\"1.0\">" + deep).utf8))) == ["too-deep"])
    }

    @Test("what is usual is not taken for deep")
    func notDeep() {
        let entries = (0..<1_000).map { "<key>1.\($0)</key><array><string>a</string></array>" }
        let comments = String(repeating: "<!-- <array> -->", count: 100)
        #expect(read(plist(entries.joined() + comments + "<key>2</key><array/>")).releases.count == 1_001)
    }

    @Test("the problems are counted beyond their number, not listed")
    func problems() throws {
        let entries = (0..<FeedLimits.problems + 5).map { "<key>x\($0)</key><string>a</string>" }
        let result = read(plist(entries.joined() + "<key>1.0</key><string>a</string>"))
        #expect(result.problems.count == FeedLimits.problems + 1)
        let last = try #require(result.problems.last)
        #expect(last.rule == "too-many-problems" && last.message.hasPrefix("5 more problems"))
        #expect(result.releases.count == 1)
    }

    @Test("a long key is shown shortened")
    func longKey() throws {
        let result = read(plist("<key>\(String(repeating: "k", count: 100_000))</key><string>a</string>"))
        #expect(try #require(result.problems.first).message.utf8.count < 200)
    }

    @Test("a binary plist that names one text many times is read up to the limit")
    func sharedText() {
        let text: [UInt8] = [0x5F, 0x12, 0x00, 0x10, 0x00, 0x00] + [UInt8](repeating: 0x78, count: 1 << 20)
        let keys = (0..<20).map { number in Array("1.\(number + 10)".utf8) }
        // Object 0 is the dictionary, 1 the text, then come the keys; each key has the text for its value.
        let count = UInt8(keys.count)
        let dictionary: [UInt8] = [0xDF, 0x10, count] + (2..<count + 2) + [UInt8](repeating: 1, count: keys.count)
        let result = read(BinaryPlist.file(of: [dictionary, text] + keys.map { [0x50 | UInt8($0.count)] + $0 }))
        #expect(result.releases.count == FeedLimits.bytes / (1 << 20))
        #expect(result.releases.first?.version.text == "1.29")
        #expect(rules(result).contains("too-much-text"))
    }

    @Test("a binary plist that contains itself is read to the end")
    func cycles() {
        let own = read(BinaryPlist.file(of: [[0xD1, 1, 0], [0x53] + Array("1.0".utf8)]))
        #expect(rules(own) == ["warning:unknown-field"])
        let list = read(BinaryPlist.file(of: [[0xD1, 1, 2], [0x53] + Array("1.0".utf8), [0xA2, 2, 0]]))
        #expect(rules(list) == ["wrong-type", "wrong-type"])
        #expect(rules(read(BinaryPlist.file(of: [[0xA1, 0]]))) == ["not-a-dictionary"])
    }

    @Test(
        "numbers and dates at their limits cost at most their own version",
        arguments: [
            "<integer>-99999999999999999999999</integer>", "<integer>0x-</integer>", "<integer/>",
            "<integer>-</integer>",
            "<integer>\u{2003}-\u{A0}1\u{3000}</integer>", "<real>1e99999</real>", "<real>nan</real>", "<real/>",
            "<date>99999999999999999999-99-99T99:99:99Z</date>", "<date>-9223372036854775808-01-01T00:00:00Z</date>",
            "<date>2024-99-99T99:99:99Z</date>", "<date>9223372036854775807-12-31T23:59:59Z</date>", "<date/>",
            "<date>0000-00-00T00:00:00Z</date>", "<date>-0001-01-01T00:00:00Z</date>", "<data>=</data>",
            "<data>A</data>",
        ])
    func numbersAtTheirLimits(value: String) {
        let text = """
            <plist version="1.0"><dict><key>1.2</key>\(value)<key>1.1</key><dict><key>date</key>\(value)</dict>
            <key>1.0</key><string>good</string></dict></plist>
            """
        let result = VersionsPlist.read(Array(text.utf8), language: nil, file: "v.plist")
        // A number that Foundation cannot hold may cost the whole file, but never the process.
        guard !result.releases.isEmpty else {
            #expect(rules(result) == ["not-a-plist"])
            return
        }
        #expect(result.releases.map(\.version.text) == ["1.2", "1.1", "1.0"])
        #expect(notes(result.releases.last) == ["good"])
        // Foundation takes some days that no calendar has for others.
        let isDay = value.contains("99:99") || value.contains("23:59")
        #expect(rules(result).allSatisfy { $0 == "wrong-type" } && result.problems.count >= (isDay ? 1 : 2))
    }
}

/// Writes binary plists that no library would write.
enum BinaryPlist {
    /// A file of ready-made objects, of which the first is the root; references have one byte.
    static func file(of objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += bigEndian(offset, width: 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 1] + bigEndian(objects.count, width: 8) + bigEndian(0, width: 8)
            + bigEndian(table, width: 8)
    }

    private static func bigEndian(_ value: Int, width: Int) -> [UInt8] {
        (0..<width).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
}
