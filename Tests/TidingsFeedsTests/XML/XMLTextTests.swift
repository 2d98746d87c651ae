import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

@Suite("Encodings of XML")
struct XMLTextTests {
    static func text(_ encoding: String) -> String {
        """
        <?xml version="1.0"\(encoding.isEmpty ? "" : " encoding=\"\(encoding)\"")?>
        <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel><item>
        <title>Gr\u{FC}\u{DF}e</title>\(enclosure("1"))</item></channel></rss>
        """
    }

    enum Form: CaseIterable { case utf8, utf8Mark, utf16Big, utf16Little, utf16BigBare, utf16LittleBare, latin1 }

    static func bytes(_ text: String, _ form: Form) -> [UInt8] {
        switch form {
        case .utf8: Array(text.utf8)
        case .utf8Mark: [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        case .utf16Big: [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf16BigBare: text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf16Little: [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16LittleBare: text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .latin1: text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
        }
    }

    static func read(_ bytes: [UInt8]) -> FeedResult { Appcast.read(bytes, language: nil, file: "feed.xml") }

    @Test(
        "encodings that are read",
        arguments: [
            (Form.utf8, ""), (.utf8, "UTF-8"), (.utf8, "utf8"), (.utf8, "UTF-16"), (.utf8Mark, "utf-8"),
            (.utf16Big, "UTF-16"), (.utf16Little, "utf-16"), (.utf16BigBare, "UTF-16"), (.utf16LittleBare, "UTF-16"),
            (.utf16Little, "ISO-8859-1"), (.latin1, "ISO-8859-1"), (.latin1, "latin1"),
        ])
    func read(_ form: Form, _ encoding: String) {
        let result = Self.read(Self.bytes(Self.text(encoding), form))
        #expect(result.releases.first?.title.map(visible) == visible("Gr\u{FC}\u{DF}e"))
        #expect(result.problems.isEmpty)
    }

    @Test(
        "encodings that are not read", arguments: ["windows-1252", "ISO-2022-CN-EXT", "EBCDIC-US", "UTF-7", "nonsense"])
    func refused(_ encoding: String) {
        let result = Self.read(Self.bytes(Self.text(encoding), .utf8))
        #expect(result.releases.isEmpty)
        #expect(rules(result) == ["encoding"])
        #expect(result.problems.first?.message.contains(encoding) == true)
    }

    @Test("a declaration that hides its encoding cannot make the parser decode it")
    func hidden() {
        let text = Self.text("ISO-2022-CN-EXT").replacing(
            #"version="1.0""#, with: #"version="1.0"\#(String(repeating: " ", count: 600))"#)
        // Behind so many blanks it is not looked for, and the text is taken for what it is: UTF-8.
        #expect(Self.read(Array(text.utf8)).versions == ["1"])
    }

    @Test("bytes that are no UTF-8 are an error at their place; what stands before is kept")
    func invalid() {
        var bytes = Array(appcast(enclosure("1"), "<title>x</title>" + enclosure("2")).utf8)
        let title = bytes.lastIndex(of: UInt8(ascii: "x"))
        #expect(title != nil)
        guard let found = bytes.indices.last(where: { bytes[$0...].starts(with: "x</title>".utf8) }) else { return }
        bytes[found] = 0xFC
        let result = Self.read(bytes)
        #expect(result.versions == ["1"])
        #expect(places(result) == ["4 xml-syntax"])
    }

    @Test(
        "NUL, UTF-32 and other bytes",
        arguments: [
            ([0x3C, 0, 0, 0, 0x72, 0, 0, 0], "encoding"), ([0, 0, 0, 0x3C], "encoding"), ([0xFE, 0xFF], "not-xml"),
            ([0xFF, 0xFE, 0x3C], "not-xml"), ([0x4C, 0x6F, 0xA7, 0x94], "not-xml"), ([0x3C, 0x61, 0], "encoding"),
            ([0xEF, 0xBB, 0xBF], "not-xml"), ([0x3C], "xml-syntax"), ([0xFF, 0xFE, 0x3C, 0, 0, 0xD8], "xml-syntax"),
        ] as [([UInt8], String)])
    func odd(_ bytes: [UInt8], _ rule: String) {
        let result = Self.read(bytes)
        #expect(result.releases.isEmpty)
        #expect(rules(result) == [rule])
    }
}
