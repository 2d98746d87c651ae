import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Languages of an appcast")
struct AppcastLanguageTests {
    static let item =
        enclosure("1") + """
            <title xml:lang="es">Uno</title><title>One</title><title xml:lang="de">Eins</title>
            <title xml:lang="de-AT">Oans</title>
            <link xml:lang="es">https://example.com/es</link><link xml:lang="de">https://example.com/de</link>
            <description xml:lang="es">nuevo</description>
            <description xml:lang="zh-Hant" sparkle:format="plain-text">\u{65B0}</description>
            <description>new</description>
            <sparkle:releaseNotesLink xml:lang="de">https://example.com/neu</sparkle:releaseNotesLink>
            """

    @Test(
        "of repeated titles and links the wanted one counts, else the first",
        arguments: [
            (nil, "One", "es"), ("en-GB", "One", "es"), ("de", "Eins", "de"), ("de-AT", "Oans", "de"),
            ("de-CH", "Eins", "de"), ("es-MX", "Uno", "es"),
        ] as [(LocaleTag?, String, String)])
    func choice(_ language: LocaleTag?, _ title: String, _ page: String) {
        // What has no language beside what has one is English, so that `en-GB` finds “One”.
        let release = read(appcast(Self.item), language: language).releases.first
        #expect(release?.title == title)
        #expect(release?.page?.absoluteString == "https://example.com/" + page)
    }

    @Test("without the wanted language the first counts, as in Sparkle")
    func first() {
        let item = enclosure("1") + #"<title xml:lang="fr">Un</title><title xml:lang="es">Uno</title>"#
        #expect(read(appcast(item)).releases.first?.title == "Un")
        #expect(read(appcast(item), language: "ja").releases.first?.title == "Un")
        #expect(read(appcast(enclosure("1") + "<title>A</title><title>B</title>")).releases.first?.title == "A")
    }

    @Test("all languages of the notes are kept, links before texts")
    func notes() {
        let result = read(appcast(Self.item))
        #expect(
            tagged(result.releases.first) == [
                "de link: https://example.com/neu", "es html: nuevo", "zh-Hant plain: \u{65B0}", "en html: new",
            ])
        #expect(result.problems.isEmpty)
    }

    @Test("what has no language is in that of the address")
    func untagged() {
        let item = enclosure("1") + "<description>neu</description>"
        #expect(tagged(read(appcast(item), language: german).releases.first) == ["de html: neu"])
        #expect(tagged(read(appcast(item)).releases.first) == ["en html: neu"])
    }

    @Test("a language further out holds for what is in it, as XML has it")
    func inherited() {
        let result = read(
            """
            <rss xmlns:sparkle="http://www.andymatuschak.org/xml-namespaces/sparkle" xml:lang="fr"><channel>
            <item>\(enclosure("1"))<description>nouveau</description></item>
            <item xml:lang="it">\(enclosure("2"))<description>nuovo</description></item></channel>
            <channel xml:lang="nl"><item>\(enclosure("3"))<description>nieuw</description></item></channel></rss>
            """)
        #expect(result.releases.map { tagged($0) } == [["nl html: nieuw"], ["it html: nuovo"], ["fr html: nouveau"]])
    }

    @Test("of two notes in one language the first counts")
    func repeated() {
        let result = read(
            appcast(
                enclosure("1")
                    + "<description>a</description><description/>\n<description xml:lang='en'>b</description>"))
        #expect(tagged(result.releases.first) == ["en html: a"])
        #expect(places(result) == ["4 repeated-element"])
    }

    @Test("notes whose language cannot be read stay without one")
    func unreadable() {
        let result = read(appcast(enclosure("1") + "<description xml:lang='no language'>b</description>"))
        #expect(tagged(result.releases.first) == ["? html: b"])
    }

    @Test("entities, character references and CDATA")
    func text() {
        let result = read(
            appcast(
                enclosure("1")
                    + "<title>A &amp; B &#x1F600; &#228; &lt;i&gt; &quot;&apos;</title><description>a<![CDATA[ <b>&amp;</b> ]]>&lt;c><!-- no --></description>"
            ))
        #expect(result.releases.first?.title == "A & B \u{1F600} \u{E4} <i> \"'")
        #expect(tagged(result.releases.first) == ["en html: a <b>&amp;</b> <c>"])
    }
}
