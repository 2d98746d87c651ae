import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

@Suite("Hostile XML")
struct XMLHostileTests {
    static let item = appcast(enclosure("1")).split(separator: "\n").dropFirst().joined(separator: "\n")

    private static func doctype(_ inside: String, external: String = "") -> String {
        "<!DOCTYPE rss \(external)[\(inside)]>\n" + item.replacing("<title>Test", with: "<title>&x;")
    }

    static let billionLaughs = doctype(
        "<!ENTITY a 'ha'><!ENTITY b '&a;&a;&a;&a;&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;&b;&b;&b;&b;'><!ENTITY x '&c;'>")
    static let quadratic =
        "<!DOCTYPE rss [<!ENTITY x '\(String(repeating: "a", count: 50_000))'>]>"
        + item.replacing("<title>Test", with: "<title>\(String(repeating: "&x;", count: 5_000))")

    @Test(
        "whatever declares something is refused whole",
        arguments: [
            (billionLaughs, "xml-declaration"), (quadratic, "xml-declaration"),
            (doctype("<!ENTITY x 'harmless'>"), "xml-declaration"),
            (doctype("<!ENTITY x SYSTEM 'file:///etc/passwd'>"), "xml-declaration"),
            (doctype("<!ENTITY x PUBLIC '-//X' 'http://localhost/x'>"), "xml-declaration"),
            (doctype("<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;"), "xml-declaration"),
            (doctype("<!ENTITY % x '&#60;!ENTITY y 1>'> %x;"), "xml-declaration"),
            (doctype("%gone;"), "xml-declaration"), (doctype("<!NOTATION n SYSTEM 'x'>"), "xml-declaration"),
            (doctype("<!ENTITY x SYSTEM 'x' NDATA n>"), "xml-declaration"),
            (doctype("<!ATTLIST enclosure url CDATA 'https://evil.example/'>"), "xml-declaration"),
            (doctype("<!ATTLIST enclosure kind (a|b|c) 'a'>"), "xml-declaration"),
            (doctype("<!ELEMENT rss (channel, (a|b)*)>"), "xml-declaration"),
            (doctype("", external: "SYSTEM 'file:///etc/passwd' "), "external-dtd"),
            (doctype("", external: "PUBLIC '-//X//Y' 'http://localhost/x.dtd' "), "external-dtd"),
            ("<!DOCTYPE rss SYSTEM 'x.dtd'>" + item, "external-dtd"),
        ])
    func refused(_ text: String, _ rule: String) {
        let result = read(text)
        #expect(result.releases.isEmpty)
        #expect(rules(result) == [rule])
        #expect(result.problems.first?.place?.line != nil)
    }

    @Test("a document type that declares nothing is harmless")
    func harmless() {
        let result = read("<!DOCTYPE rss>\n" + Self.item)
        #expect(result.versions == ["1"])
        #expect(result.problems.isEmpty)
    }

    @Test(
        "references to what nothing declares are errors with a place, and never lost text",
        arguments: [
            "<title>a&nbsp;b</title>", #"<link rel="&nbsp;">x</link>"#, "<title>&#0;</title>", "<title>a & b</title>",
            "<title>&#xD800;</title>",
        ])
    func undeclared(_ element: String) {
        let result = read(appcast(enclosure("2"), element + enclosure("1"), enclosure("3")))
        // What stands before is kept; nothing after it can be read.
        #expect(result.versions == ["2"])
        #expect(places(result) == ["4 xml-syntax"])
        #expect((result.problems.first?.place?.column ?? 0) > 5)
    }

    @Test("limits of depth, elements, attributes and tags")
    func limits() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(rules(read("<rss>" + deep)) == ["too-deep"])
        let nested = "<rss>" + String(repeating: "<a>", count: 63) + String(repeating: "</a>", count: 63) + "</rss>"
        #expect(read(nested).problems.isEmpty)
        #expect(rules(read("<rss>" + String(repeating: "<a/>", count: 500_001) + "</rss>")) == ["too-many-elements"])
        let attributes = (0..<300).map { "a\($0)='x'" }.joined(separator: " ")
        #expect(rules(read("<rss \(attributes)/>")) == ["tag-too-large"])
        let many = (0..<600_000).map { "a\($0)=''" }.joined(separator: " ")
        #expect(rules(read("<rss \(many)/>")) == ["tag-too-large"])
        let namespaces = (0..<33).map { "xmlns:n\($0)='x\($0)'" }.joined(separator: " ")
        #expect(rules(read("<rss \(namespaces)/>")) == ["tag-too-large"])
        #expect(rules(read(String(repeating: " ", count: FeedLimits.bytes) + "<rss/>")) == ["too-large"])
    }

    @Test("many names are many names and nothing worse")
    func names() {
        func text(_ count: Int) -> String {
            "<rss>" + (0..<count).map { "<a\($0) b\($0)='1'/>" }.joined() + "<channel><item>" + enclosure("1")
                + "</item></channel></rss>"
        }
        #expect(read(text(4_900)).versions == ["1"])
        #expect(rules(read(text(5_100))) == ["too-many-names"])
    }

    @Test("long comments, CDATA sections and texts pass the pieces in which a document is read")
    func longPieces() {
        let long = String(repeating: "x\u{E4}\r\n", count: 40_000)
        let result = read(
            appcast(
                "<!--\(long)--><title><![CDATA[\(long)]]></title><description>\(long)</description>" + enclosure("1")))
        #expect(result.versions == ["1"])
        #expect(result.releases.first?.title == String(repeating: "x\u{E4}\n", count: 40_000).dropLast().description)
    }

    @Test("many feeds at once are the same as one after the other")
    func concurrent() async {
        let text = appcast(AppcastLanguageTests.item)
        let expected = read(text)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<64 {
                group.addTask { read(text) == expected && rules(read(Self.billionLaughs)) == ["xml-declaration"] }
            }
            for await isSame in group { #expect(isSame) }
        }
    }
}
