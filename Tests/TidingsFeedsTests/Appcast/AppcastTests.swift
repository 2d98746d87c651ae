import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Appcast")
struct AppcastTests {
    @Test(
        "the version: attribute before element before the name of the file",
        arguments: [
            ("<sparkle:version>1</sparkle:version>" + enclosure("2"), "2", "2"),
            (#"<sparkle:version> 1.5 </sparkle:version><enclosure url="https://e.com/A_3.zip"/>"#, "1.5", "1.5"),
            (#"<enclosure url="https://e.com/my_files/App_1.2.3.zip"/>"#, "1.2.3", "1.2.3"),
            (#"<enclosure url="https://e.com/App_2.0.tar.gz?mirror=a_9.zip"/>"#, "2.0", "2.0"),
            (enclosure("201", #"sparkle:shortVersionString="2.0""#), "2.0", "201"),
            ("<sparkle:shortVersionString>2.1</sparkle:shortVersionString>" + enclosure("202"), "2.1", "202"),
            (
                "<sparkle:shortVersionString>2.1</sparkle:shortVersionString>"
                    + enclosure("203", #"sparkle:shortVersionString="2.2""#), "2.2", "203"
            ),
        ])
    func version(_ item: String, _ version: String, _ build: String) throws {
        let result = read(appcast(item))
        let release = try #require(result.releases.first)
        #expect(release.version.text == version)
        #expect(release.build?.text == build)
        #expect(result.problems.isEmpty)
    }

    @Test(
        "versions that cannot be read",
        arguments: [
            (enclosure("junk one"), [], ["not-a-version"]),
            (#"<enclosure url="https://e.com/App.zip"/>"#, [], ["missing-version"]),
            (#"<enclosure url="https://e.com/my_files/App.zip"/>"#, [], ["missing-version"]),
            ("<sparkle:version/>" + #"<enclosure url="https://e.com/App.zip"/>"#, [], ["missing-version"]),
            (enclosure("3.3 (5847)"), ["3.3"], []),
            (enclosure("3.3 (5847)", #"sparkle:shortVersionString="3.3""#), ["3.3"], []),
            (enclosure("7", #"sparkle:shortVersionString="Big Cat""#), ["7"], ["warning:not-a-version"]),
            (
                #"<enclosure url="https://e.com/App.zip" sparkle:shortVersionString="1.0"/>"#, ["1.0"],
                ["warning:not-a-version"]
            ),
        ] as [(String, [String], [String])])
    func badVersion(_ item: String, _ versions: [String], _ expected: [String]) {
        // Sparkle refuses the whole feed for want of one version; the other item stands here.
        let result = read(appcast(item, enclosure("0.1")))
        #expect(result.versions == versions + ["0.1"])
        #expect(rules(result) == expected)
    }

    @Test("a bad item is reported at its line and the others stand")
    func badItems() {
        let result = read(
            appcast(
                enclosure("1.0"), "<title>Nothing</title>", enclosure("nonsense!"),
                enclosure("2.0") + "<pubDate>yesterday</pubDate>"))
        #expect(result.versions == ["2.0", "1.0"])
        #expect(places(result) == ["4 missing-version", "5 not-a-version", "6 not-a-date"])
        #expect(result.problems[2].description.hasPrefix("feed.xml:6: error: “pubDate” is “yesterday”, no date."))
    }

    @Test("all that an item can say")
    func whole() throws {
        let result = read(
            appcast(
                """
                <title>Two</title>
                <link> https://example.com/two?a=1&amp;b=2 </link>
                <pubDate>Sat, 26 Jul 2014 15:20:12 +0000</pubDate>
                <description sparkle:format="markdown"><![CDATA[* <new> & more]]></description>
                <sparkle:releaseNotesLink>
                    https://example.com/notes.html
                </sparkle:releaseNotesLink>
                <sparkle:fullReleaseNotesLink>https://example.com/all.html</sparkle:fullReleaseNotesLink>
                <enclosure url="https://example.com/App 2.zip?x=1&amp;y=&#x32;" length="5000" type="application/zip"
                    sparkle:version="200" sparkle:shortVersionString="2.0" sparkle:os="macos" sparkle:edSignature="x"/>
                <sparkle:minimumSystemVersion>13.1</sparkle:minimumSystemVersion>
                <sparkle:maximumSystemVersion>15</sparkle:maximumSystemVersion>
                <sparkle:hardwareRequirements>arm64, ARM64 neon</sparkle:hardwareRequirements>
                <sparkle:minimumAutoupdateVersion>1.5</sparkle:minimumAutoupdateVersion>
                <sparkle:ignoreSkippedUpgradesBelowVersion>1.9</sparkle:ignoreSkippedUpgradesBelowVersion>
                <sparkle:minimumUpdateVersion>1.1</sparkle:minimumUpdateVersion>
                <sparkle:criticalUpdate sparkle:version="1.7"/>
                <sparkle:phasedRolloutInterval>3600</sparkle:phasedRolloutInterval>
                <sparkle:channel>beta-1.x_y</sparkle:channel>
                <sparkle:unknown>kept out</sparkle:unknown>
                """))
        #expect(result.problems.isEmpty)
        let release = try #require(result.releases.first)
        #expect(release.title == "Two")
        #expect(release.page?.absoluteString == "https://example.com/two?a=1&b=2")
        #expect(release.date == Date(timeIntervalSince1970: 1_406_388_012))
        #expect(tagged(release) == ["en link: https://example.com/notes.html", "en markdown: * <new> & more"])
        #expect(release.download?.absoluteString == "https://example.com/App%202.zip?x=1&y=2")
        #expect(release.size == 5000)
        #expect((release.version.text, release.build?.text) == ("2.0", "200"))
        let requirements = ReleaseRequirements(
            system: "macos", minimumOS: Version("13.1"), maximumOS: Version("15"), hardware: ["arm64", "neon"],
            minimumInstalled: Version("1.1"))
        #expect(release.requirements == requirements)
        let urgency = ReleaseUrgency(
            critical: .some(named: [], below: Version("1.7")), majorBelow: Version("1.5"),
            toldAgainBelow: Version("1.9"))
        #expect(release.urgency == urgency)
        #expect(release.rollout == ReleaseRollout(channel: "beta-1.x_y", phaseInterval: 3600))
    }

    @Test(
        "the namespace is Sparkle's exactly, or the prefix is written as usual",
        arguments: [
            ("sparkle", "http://www.andymatuschak.org/xml-namespaces/sparkle", true, []),
            ("s", "http://www.andymatuschak.org/xml-namespaces/sparkle", true, []),
            ("sparkle", "https://example.com/other", true, []),
            ("s", "https://example.com/other", false, ["missing-version"]),
            ("sparkle", "https://www.andymatuschak.org/xml-namespaces/sparkle", true, ["warning:wrong-namespace"]),
            (
                "s", "https://www.andymatuschak.org/xml-namespaces/sparkle", false,
                ["warning:wrong-namespace", "missing-version"]
            ),
        ] as [(String, String, Bool, [String])])
    func namespace(_ prefix: String, _ address: String, _ isRead: Bool, _ expected: [String]) {
        let result = read(
            """
            <rss xmlns:\(prefix)="\(address)"><channel><item>
            <enclosure url="https://example.com/App.zip" \(prefix):version="1.0"/></item></channel></rss>
            """)
        #expect(result.versions == (isRead ? ["1.0"] : []))
        #expect(rules(result) == expected)
    }

    @Test("a prefix that nothing declares counts by its spelling")
    func undeclaredPrefix() {
        let result = read(
            #"<rss><channel><item><enclosure url="https://e.com/A.zip" sparkle:version="1.0"/></item></channel></rss>"#)
        #expect(result.versions == ["1.0"])
        #expect(result.problems.isEmpty)
    }

    @Test("items stand at /rss/channel/item and nowhere else")
    func nesting() {
        let result = read(
            """
            <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><item>\(enclosure("9"))</item>
            <channel><group><item>\(enclosure("8"))</item></group><item>\(enclosure("1"))</item></channel>
            <channel><item>\(enclosure("2"))</item></channel></rss>
            """)
        #expect(result.versions == ["2", "1"])
    }

    @Test(
        "what is no appcast",
        arguments: [
            ("", "not-xml"), ("   ", "not-xml"), ("{}", "not-xml"), ("<!DOCTYPE html><html></html>", "not-an-appcast"),
            ("<html/>", "not-an-appcast"), ("<feed xmlns='http://www.w3.org/2005/Atom'/>", "not-an-appcast"),
            ("<rss>", "xml-syntax"), ("<", "xml-syntax"), ("<rss></rss>x", "xml-syntax"),
        ])
    func noAppcast(_ text: String, _ rule: String) {
        let result = read(text)
        #expect(result.releases.isEmpty)
        #expect(rules(result) == [rule])
    }

    @Test(
        "the system that a release is for",
        arguments: [
            ("", nil, []), (#"sparkle:os="macos""#, "macos", []), (#"sparkle:os="Windows""#, "windows", []),
            (#"sparkle:os="windows-arm64""#, "windows", ["arm64"]),
            (#"sparkle:os="windows-x64""#, "windows", ["x64"]),
        ] as [(String, String?, [String])])
    func system(_ attribute: String, _ system: String?, _ hardware: [String]) {
        let requirements = read(appcast(enclosure("1", attribute))).releases.first?.requirements
        #expect(requirements?.system == system)
        #expect(requirements?.hardware == hardware)
    }

    @Test(
        "for whom a release is critical",
        arguments: [
            ("", nil, []), ("<sparkle:criticalUpdate/>", .all, []),
            (#"<sparkle:criticalUpdate sparkle:version=""/>"#, .all, []),
            (#"<sparkle:criticalUpdate sparkle:version="2"/>"#, .some(named: [], below: Version("2")), []),
            (#"<sparkle:criticalUpdate sparkle:version="??"/>"#, .all, ["not-a-version"]),
            ("<sparkle:tags><sparkle:criticalUpdate/></sparkle:tags>", .all, []),
            ("<sparkle:tags><other/></sparkle:tags>", nil, []),
        ] as [(String, ReleaseUrgency.Versions?, [String])])
    func critical(_ element: String, _ critical: ReleaseUrgency.Versions?, _ expected: [String]) {
        let result = read(appcast(enclosure("3") + element))
        #expect(result.releases.first?.urgency.critical == critical)
        #expect(rules(result) == expected)
    }

    @Test(
        "for whom a release is only news",
        arguments: [
            ("<sparkle:informationalUpdate/>", .all, []),
            (
                "<sparkle:informationalUpdate><sparkle:version>1</sparkle:version><sparkle:belowVersion>0.7</sparkle:belowVersion><sparkle:belowVersion>0.5</sparkle:belowVersion></sparkle:informationalUpdate>",
                .some(named: [Version("1")].compactMap { $0 }, below: Version("0.7")), []
            ),
            (
                "<sparkle:informationalUpdate><sparkle:version>?</sparkle:version></sparkle:informationalUpdate>",
                .some(named: [], below: nil), ["not-a-version"]
            ),
        ] as [(String, ReleaseUrgency.Versions?, [String])])
    func informational(_ element: String, _ informational: ReleaseUrgency.Versions?, _ expected: [String]) {
        let result = read(appcast(enclosure("3") + element))
        #expect(result.releases.first?.urgency.informational == informational)
        #expect(rules(result) == expected)
    }

    @Test(
        "values that cannot be used are dropped with a problem, and the release stays",
        arguments: [
            ("<sparkle:minimumSystemVersion>ten</sparkle:minimumSystemVersion>", "not-a-version"),
            ("<sparkle:maximumSystemVersion>?</sparkle:maximumSystemVersion>", "not-a-version"),
            ("<sparkle:minimumAutoupdateVersion>a b</sparkle:minimumAutoupdateVersion>", "not-a-version"),
            ("<sparkle:minimumUpdateVersion>a b</sparkle:minimumUpdateVersion>", "not-a-version"),
            ("<sparkle:phasedRolloutInterval>soon</sparkle:phasedRolloutInterval>", "not-an-interval"),
            ("<sparkle:phasedRolloutInterval>-1</sparkle:phasedRolloutInterval>", "not-an-interval"),
            ("<sparkle:phasedRolloutInterval>99999999999999999999</sparkle:phasedRolloutInterval>", "not-an-interval"),
            ("<sparkle:phasedRolloutInterval>60</sparkle:phasedRolloutInterval>", "warning:phase-without-date"),
            ("<sparkle:channel/>", "warning:not-a-channel"),
            ("<sparkle:channel>beta test</sparkle:channel>", "warning:not-a-channel"),
            ("<sparkle:channel>b\u{E9}ta</sparkle:channel>", "warning:not-a-channel"),
            ("<link>javascript:alert(1)</link>", "not-an-address"),
            ("<link>file:///etc/passwd</link>", "not-an-address"),
            ("<link>https://user:password@example.com/</link>", "not-an-address"),
            ("<sparkle:releaseNotesLink>data:text/html,x</sparkle:releaseNotesLink>", "not-an-address"),
            (#"<description sparkle:format="rtf">x</description>"#, "warning:unknown-format"),
            (#"<description xml:lang="no language">x</description>"#, "warning:not-a-language"),
            ("<description><p>x</p></description>", "warning:markup-in-notes"),
            ("<pubDate>2014-07-26T15:20:12Z</pubDate>", "not-a-date"),
        ])
    func dropped(_ element: String, _ rule: String) {
        let result = read(appcast(enclosure("3") + element))
        #expect(result.versions == ["3"])
        #expect(rules(result) == [rule])
        #expect(result.releases.first?.page == nil)
    }

    @Test(
        "the size of the download",
        arguments: [
            ("0", nil, []), ("12", 12, []), ("-1", nil, ["warning:not-a-size"]), ("1 MB", nil, ["warning:not-a-size"]),
            ("99999999999999999999", nil, ["warning:not-a-size"]),
        ] as [(String, Int64?, [String])])
    func size(_ text: String, _ size: Int64?, _ expected: [String]) {
        let result = read(appcast(enclosure("3", #"length="\#(text)""#)))
        #expect(result.releases.first?.size == size)
        #expect(rules(result) == expected)
    }

    @Test("dangerous downloads, also disguised", arguments: ["file:///a", "JavaScript:x", " ftp://e.com/a", "x-app:1"])
    func dangerous(_ address: String) {
        let result = Appcast.read(
            Array(appcast(#"<enclosure url="\#(address)" sparkle:version="1"/>"#).utf8),
            base: URL(string: "https://example.com/"), language: nil, file: "feed.xml")
        #expect(result.releases.isEmpty)
        #expect(rules(result) == ["not-an-address"])
    }

    @Test("an item with neither enclosure nor link stays, and is only news")
    func nowhere() {
        let result = read(appcast("<sparkle:version>1</sparkle:version>"))
        #expect(result.releases.first?.urgency.informational == .all)
        #expect(rules(result) == ["warning:missing-enclosure"])
    }

    @Test("notes beyond the limit are cut")
    func longNotes() throws {
        let result = read(
            appcast(enclosure("1") + "<description>\(String(repeating: "\u{E4}", count: 40_000))</description>"))
        let text = try #require(tagged(result.releases.first).first)
        #expect(text.utf8.count == FeedLimits.notesBytes + "en html: ".utf8.count)
        #expect(rules(result) == ["warning:notes-too-long"])
    }

    @Test("of several enclosures the one in the wanted language counts, or else the first, with a problem")
    func enclosures() {
        let two = read(appcast(enclosure("1", #"sparkle:os="macos""#) + enclosure("2", #"sparkle:os="windows""#)))
        #expect(two.versions == ["1"])
        #expect(rules(two) == ["warning:repeated-element"])
        let tagged = enclosure("1", #"xml:lang="de""#) + enclosure("2")
        #expect(read(appcast(tagged)).versions == ["2"])
        #expect(read(appcast(tagged), language: german).versions == ["1"])
        #expect(read(appcast(tagged)).problems.isEmpty)
    }

    @Test("what Sparkle has besides and a notice does not need is passed over")
    func passedOver() {
        let result = read(
            appcast(
                enclosure("1", #"sparkle:installationType="package" sparkle:dsaSignature="x" type="a/b""#)
                    + """
                    <sparkle:deltas><enclosure url="file:///x" sparkle:version="9" sparkle:deltaFrom="0.9"/></sparkle:deltas>
                    <guid>x</guid><author>y</author><sparkle:unknown a="b">z</sparkle:unknown>
                    """))
        #expect(result.versions == ["1"])
        #expect(result.releases.first?.download?.absoluteString == "https://example.com/App.zip")
        #expect(result.problems.isEmpty)
    }

    @Test("a hundred problems and no more; all good items stand")
    func manyProblems() {
        let result = read(
            """
            <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel>
            \((0..<300).map { "<item>\(enclosure("\($0)"))<link>ftp://x</link></item>" }.joined())</channel></rss>
            """)
        #expect(result.releases.count == 300)
        #expect(result.problems.count == FeedLimits.problems + 1)
    }

    @Test("of more releases than the limit the newest stay")
    func manyReleases() {
        let items = (0..<FeedLimits.releases + 5).map { "<item>\(enclosure("\($0)"))</item>" }.joined()
        let result = read(
            #"<rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle"><channel>"# + items
                + "</channel></rss>")
        #expect(result.releases.count == FeedLimits.releases)
        #expect(result.versions.first == "10004" && result.versions.last == "5")
        #expect(rules(result) == ["too-many-releases"])
    }
}
