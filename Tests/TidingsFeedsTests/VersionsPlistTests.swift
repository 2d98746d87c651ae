import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("VersionsPlist")
struct VersionsPlistTests {
    private func read(_ text: String) -> FeedResult { read(bytes: Array(text.utf8)) }

    private func read(bytes: [UInt8]) -> FeedResult {
        VersionsPlist.read(bytes, language: german, file: "versions.plist")
    }

    private func plist(_ entries: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>\(entries)</dict></plist>
        """
    }

    @Test("texts and lists of texts, newest first, in the language that was asked for")
    func good() {
        let result = read(
            plist(
                """
                <key>1.9</key><string>One &amp; two\n\nthree</string>
                <key>1.10</key><array><string>a</string><string/><string>b &lt;c&gt;</string></array>
                <key>1.8</key><string></string>
                """))
        #expect(result.problems.isEmpty)
        #expect(result.releases.map(\.version.text) == ["1.10", "1.9", "1.8"])
        #expect(result.releases.map { notes($0) } == [["- a", "- b <c>"], ["One & two", "three"], []])
        #expect(result.releases.map { $0.notes.map(\.language) } == [[german], [german], []])
        #expect(result.rules == FeedRules() && result.app == nil)
    }

    @Test("a binary plist, as Python's plistlib writes it")
    func binary() throws {
        // plistlib.dumps({"1.0": "First", "1.10": ["a", "b"]}, fmt=plistlib.FMT_BINARY)
        let base64 =
            "YnBsaXN0MDDSAQIDBFMxLjBUMS4xMFVGaXJzdKIFBlFhUWIIDREWHB8hAAAAAAAAAQEAAAAAAAAABwAAAAAAAAAAAAAAAAAAACM="
        let result = read(bytes: Array(try #require(Data(base64Encoded: base64))))
        #expect(result.problems.isEmpty)
        #expect(result.releases.map(\.version.text) == ["1.10", "1.0"])
        #expect(result.releases.map { notes($0) } == [["- a", "- b"], ["First"]])
    }

    @Test("an old-style plist, and UTF-8 and UTF-16 with a byte order mark")
    func encodings() {
        let text = plist("<key>1.0</key><string>Gr\u{FC}\u{DF}e</string>")
        let wide = text.replacing("UTF-8", with: "UTF-16").utf16.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        let files: [[UInt8]] = [
            Array("{ \"1.0\" = \"Gr\u{FC}\u{DF}e\"; }".utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
            [0xFE, 0xFF] + wide.joined(), [0xFF, 0xFE] + wide.map { $0.reversed() }.joined(),
        ]
        for bytes in files {
            let result = read(bytes: bytes)
            #expect(result.problems.isEmpty)
            #expect(result.releases.map { notes($0) } == [["Gr\u{FC}\u{DF}e"]])
        }
    }

    @Test(
        "what is no dictionary is one clear problem",
        arguments: [
            ("garbage", "not-a-dictionary", "a text"), ("\"quoted\"", "not-a-dictionary", "a text"),
            ("<plist version=\"1.0\"><array><string>1.0</string></array></plist>", "not-a-dictionary", "a list"),
            ("<plist version=\"1.0\"><integer>1</integer></plist>", "not-a-dictionary", "a number"),
            ("<plist version=\"1.0\"><true/></plist>", "not-a-dictionary", "true or false"),
            ("<plist version=\"1.0\"><date>2024-01-01T00:00:00Z</date></plist>", "not-a-dictionary", "a date"),
            ("<plist version=\"1.0\"><data>AAAA</data></plist>", "not-a-dictionary", "binary data"),
            ("", "not-a-plist", "it is empty"), (" \n", "not-a-plist", "only blanks"),
            ("<plist version=\"1.0\"><dict><key>1.0</key></dict></plist>", "not-a-plist", "begins with “<plist"),
            ("<!DOCTYPE HTML><html><body>404</body></html>", "not-a-plist", "an HTML page"),
            ("\n <html>404</html>", "not-a-plist", "an HTML page"),
            ("<a>\u{1B}[31m", "not-a-plist", "“<a>\\u{1B}[31m”"), ("{ a\u{0} }", "encoding", "UTF-8"),
        ])
    func whole(text: String, rule: String, found: String) throws {
        let result = read(text)
        #expect(result.releases.isEmpty)
        #expect(rules(result) == [rule])
        let problem = try #require(result.problems.first)
        #expect(problem.message.contains(found))
        #expect(problem.place == SourcePlace(file: "versions.plist"))
        #expect(problem.locale == german)
    }

    @Test("one wrong value does not touch the others")
    func wrongValues() {
        let result = read(
            plist(
                """
                <key>1.0</key><string>good</string>
                <key>1.1</key><integer>7</integer>
                <key>1.2</key><dict><key>x</key><string>y</string></dict>
                <key>1.3</key><array><string>a</string><integer>1</integer><array/><string>b</string></array>
                <key>next</key><string>none</string>
                <key>1..0</key><string>none</string>
                """))
        #expect(result.releases.map(\.version.text) == ["1.3", "1.2", "1.1", "1.0"])
        #expect(result.releases.map { notes($0) } == [["- a", "- b"], [], [], ["good"]])
        #expect(
            result.problems.map(\.message) == [
                "The key “1..0” is no version. Write it like “1.2.3”.",
                "The key “next” is no version. Write it like “1.2.3”.",
                "Item 2 of the notes of 1.3 is a number, not a text; it is left out.",
                "Item 3 of the notes of 1.3 is a list, not a text; it is left out.",
                "1.2 has “x”, which is not known and not read. There are notes, priority, minimumOS, download, date, withdrawn, critical.",
                "The notes of 1.1 are a number, not a text or a list of texts; they are left out.",
            ])
    }

    @Test("text that is not UTF-8 costs its own version only")
    func wrongBytes() {
        var bytes = Array(plist("<key>1.0</key><string>@</string><key>1.1</key><string>good</string>").utf8)
        bytes = bytes.map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 }
        let result = read(bytes: bytes)
        #expect(result.releases.map { notes($0) } == [["good"], []])
        #expect(rules(result) == ["wrong-type"])
    }

    @Test(
        "a number that is not UTF-8 costs its own version only",
        arguments: [
            "<integer>@1</integer>", "<integer>-@</integer>", "<integer>@",
            "<array><integer>\u{1}@@1</integer></array>",
            "<real>@1</real>", "<date>@</date>", "<data>@</data>",
        ])
    func wrongBytesInNumbers(value: String) {
        let text = plist("<key>1.1</key>\(value)<key>1.0</key><string>good</string>")
        let bytes = Array(text.utf8).map { $0 == UInt8(ascii: "@") ? 0xFF : $0 }
        let result = read(bytes: bytes)
        #expect(result.problems.contains { $0.severity == .error })
        let isClosed = !value.hasSuffix("@")
        #expect(result.releases.map(\.version.text) == (isClosed ? ["1.1", "1.0"] : []))
        #expect(notes(result.releases.last) == (isClosed ? ["good"] : []))
    }

    @Test("of two keys for one version the first in the order of spelling stays")
    func doubles() throws {
        let result = read(
            plist(
                """
                <key>v1.0</key><string>c</string><key>1.0.0</key><string>b</string><key>1.0</key><string>a</string>
                """))
        #expect(result.releases.map(\.version.text) == ["1.0"])
        #expect(notes(result.releases.first) == ["a"])
        #expect(rules(result) == ["duplicate-version", "duplicate-version"])
        let message = try #require(result.problems.first).message
        #expect(message.contains("“1.0”") && message.contains("“1.0.0”"))
    }

    @Test(
        "iVersion's own example",
        .enabled(if: SharedData.folder != nil, "TIDINGS_DATA names the folder of shared data"))
    func example() throws {
        let path = try #require(SharedData.folder) + "/plists/iversion/Examples__iPhone_Demo__versions.plist"
        let result = VersionsPlist.read(try FeedFile.read(path: path), language: nil, file: path)
        #expect(result.problems.isEmpty)
        #expect(result.releases.map(\.version.text) == ["1.2", "1.1", "1.0"])
        #expect(
            result.releases.map { notes($0) } == [
                [
                    "- NEW: Some important feature", "- FIX: Some important bug fix",
                    "- CHANGE: Some significant change",
                ],
                ["- NEW: Added  new snoodlebar feature", "- FIX: Fixed the bugalloo glitch"], ["- First release"],
            ])
        #expect(result.releases.allSatisfy { $0.notes.allSatisfy { $0.language == nil } })
    }

    @Test func aVersionMayHaveADictionary() throws {
        let result = VersionsPlist.read(
            Array(
                """
                <plist version="1.0"><dict>
                <key>2.0</key><dict><key>notes</key><array><string>One</string><string>Two</string></array>
                <key>priority</key><string>high</string><key>minimumOS</key><string>15.0</string>
                <key>download</key><string>https://example.com/2.0</string><key>date</key><date>2024-05-31T12:00:00Z</date>
                <key>critical</key><true/></dict>
                <key>1.9</key><dict><key>releaseNotes</key><string>Old</string><key>withdrawn</key><true/>
                <key>date</key><string>2024-01-02</string></dict>
                <key>1.8</key><string>Older</string>
                </dict></plist>
                """.utf8), language: german, file: "v.plist")
        #expect(rules(result) == [])
        let newest = try #require(result.releases.first)
        #expect(notes(newest) == ["- One", "- Two"])
        #expect(newest.urgency.priority == .high && newest.urgency.critical == .all)
        #expect(newest.minimumOS == Version("15.0"))
        #expect(newest.download?.absoluteString == "https://example.com/2.0")
        #expect(newest.date == Date(timeIntervalSince1970: 1_717_156_800))
        #expect(notes(result.releases[1]) == ["Old"] && result.releases[1].withdrawn)
        #expect(result.releases[1].date == Date(timeIntervalSince1970: 1_704_153_600))
        #expect(notes(result.releases[2]) == ["Older"])
    }

    @Test(
        arguments: [
            ("priority = urgent;", "wrong-type"), ("minimumOS = x;", "wrong-type"),
            ("download = \"javascript:x\";", "wrong-type"),
            ("date = soon;", "wrong-type"), ("withdrawn = yes;", "wrong-type"), ("critical = (a);", "wrong-type"),
            ("priorty = high;", "warning:unknown-field"), ("notes = { a = b; };", "wrong-type"),
        ])
    func faultsOfADictionaryCostOnlyWhatHasThem(_ field: String, _ rule: String) {
        let result = VersionsPlist.read(
            Array("{ \"2.0\" = { \(field) }; \"1.0\" = old; }".utf8), language: nil, file: "v.plist")
        #expect(rules(result) == [rule])
        #expect(result.releases.map(\.version.text) == ["2.0", "1.0"])
    }
}
