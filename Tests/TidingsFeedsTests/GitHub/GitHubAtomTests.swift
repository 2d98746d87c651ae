import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("GitHubAtom")
struct GitHubAtomTests {
    static func feed(_ entries: String...) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en-US">
        <id>tag:github.com,2008:https://github.com/owner/app/releases</id>
        <link type="text/html" rel="alternate" href="https://github.com/owner/app/releases"/>
        <title>Release notes from app</title>
        \(entries.joined(separator: "\n"))
        </feed>
        """
    }

    static func entry(_ tag: String, title: String? = nil, content: String = "&lt;p&gt;New &amp;amp; old&lt;/p&gt;\r\n")
        -> String
    {
        """
        <entry><id>tag:github.com,2008:Repository/10270250/\(tag)</id><updated>2024-05-31T12:00:00Z</updated>
        <link rel="alternate" type="text/html" href="https://github.com/owner/app/releases/tag/\(tag)"/>
        <title>\(title ?? tag)</title><content type="html">\(content)</content>
        <author><name>someone</name></author><media:thumbnail height="30" width="30" url="https://example.com/a"/></entry>
        """
    }

    static func read(_ text: String) -> FeedResult {
        GitHubAtom.read(Array(text.utf8), language: german, file: "a.atom")
    }

    @Test("an entry with everything")
    func entry() throws {
        let result = Self.read(Self.feed(Self.entry("v1.2.3", title: "A &amp; B"), Self.entry("v2.0.0-beta.1+5")))
        #expect(result.problems.isEmpty)
        #expect(result.versions == ["2.0.0-beta.1+5", "1.2.3"])
        let release = try #require(result["1.2.3"])
        #expect(release.title == "A & B")
        #expect(release.page?.absoluteString == "https://github.com/owner/app/releases/tag/v1.2.3")
        #expect(release.date == Date(timeIntervalSince1970: 1_717_156_800))
        #expect(tagged(release).map(visible) == [visible("de html: <p>New &amp; old</p>\n")])
        #expect(result.releases.map(\.isPrerelease) == [true, false])
        #expect(result.releases.first?.title == nil)
        #expect(release.download == nil)
    }

    @Test(
        "the version of a tag",
        arguments: [
            ("v1.2.3", "1.2.3"), ("V2", "2"), ("1.0", "1.0"), ("1.0-rc.1", "1.0-rc.1"), ("v1.0+build.5", "1.0+build.5"),
            ("release/1.0", "1.0"), ("release%2F1.0", "1.0"), ("../1.0", nil), ("..%5C1.0", nil), ("..%2F1.0", nil),
            ("nightly", nil), ("v", nil), ("1.0 final", nil), ("app@1.0", "1.0"),
        ] as [(String, String?)])
    func tag(_ tag: String, _ version: String?) {
        let result = Self.read(Self.feed(Self.entry(tag), Self.entry("0.1")))
        #expect(result.versions.filter { $0 != "0.1" } == (version.map { [$0] } ?? []))
        #expect(rules(result) == (version == nil ? ["not-a-version"] : []))
    }

    @Test("empty notes are none", arguments: ["No content.", "", "  "])
    func noNotes(_ content: String) {
        let result = Self.read(Self.feed(Self.entry("1", content: content)))
        #expect(result.releases.first?.notes.isEmpty == true)
        #expect(result.problems.isEmpty)
    }

    @Test("the id stands in for the link, and a bad entry does not touch the others")
    func parts() {
        let result = Self.read(
            Self.feed(
                "<entry><id>tag:github.com,2008:Repository/1/v3.0</id></entry>", "<entry><title>x</title></entry>",
                "<entry><id>tag:github.com,2008:Repository/1/v4.0</id><link href='file:///x'/><updated>soon</updated></entry>",
                Self.entry("1.0")))
        #expect(result.versions == ["4.0", "3.0", "1.0"])
        #expect(rules(result) == ["missing-version", "not-an-address", "not-a-date"])
    }

    @Test("other types of content")
    func types() {
        let result = Self.read(
            Self.feed(
                Self.entry("2").replacing(#"type="html""#, with: ""),
                Self.entry("1", content: "<div>x</div>").replacing(#"type="html""#, with: #"type="xhtml""#)))
        #expect(tagged(result["2"]).map(visible) == [visible("de plain: <p>New &amp; old</p>\n")])
        #expect(tagged(result["1"]) == ["de plain: x"])
        #expect(rules(result) == ["warning:unknown-format"])
    }

    @Test(
        "what is no Atom feed",
        arguments: [
            ("<html/>", "not-an-atom-feed"), ("<rss/>", "not-an-atom-feed"), ("<feed/>", "not-an-atom-feed"),
            ("", "not-xml"), ("<feed", "xml-syntax"),
        ])
    func noFeed(_ text: String, _ rule: String) { #expect(rules(Self.read(text)) == [rule]) }

    @Test("any prefix counts for Atom's namespace")
    func prefix() {
        let result = Self.read(
            "<a:feed xmlns:a='http://www.w3.org/2005/Atom'><a:entry><a:id>tag:github.com,2008:Repository/1/v3.0</a:id></a:entry></a:feed>"
        )
        #expect(result.versions == ["3.0"])
    }
}
