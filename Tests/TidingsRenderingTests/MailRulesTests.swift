import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings

/// What mail programs ask of HTML, held against every notice in every language of the library.
struct MailRulesTests {
    static let locales = RenderingFixture.library.locales

    private func html(_ locale: LocaleTag, _ kind: Notice.Kind) throws -> String {
        var notice = RenderingFixture.notice(kind)
        let notes = "## A\n#### B\n# C\n### D [x](https://example.com/x)\n> # E"
        notice.releases[0].notes = [ReleaseNotes(language: locale, content: .markdown(notes))]
        return try RenderingFixture.render(notice, locale.description, with: RenderingFixture.renderer()).message.html
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func languageAndDirectionStandThreeTimes(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let html = try html(locale, kind)
        let (direction, side) = locale.direction == .rightToLeft ? ("rtl", "right") : ("ltr", "left")
        for element in ["<html", "<body", "<div"] {
            #expect(html.contains("\(element) lang=\"\(locale)\" dir=\"\(direction)\""))
        }
        #expect(html.contains("style=\"direction:\(direction);text-align:\(side)\""))
        for word in ["text-align:start", "text-align:end", "-inline-", "display:flex", "display:grid", "<bdi"] {
            #expect(!html.contains(word), "\(word)")
        }
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func nothingIsFetched(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let html = try html(locale, kind)
        for word in ["src=", "url(", "@import", "<link", "<img", "<script", "@font-face", "background="] {
            #expect(!html.contains(word), "\(word)")
        }
        #expect(html.utf8.count < 20_000)
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func theFirstWordsAreTheSentence(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let html = try html(locale, kind)
        let preheader = try #require(html.firstMatch(of: #/<div class="preheader"[^>]*>(.+)\n&zwnj;/#)).1
        #expect(html.contains("<p style=\"margin:0 0 12px\">\(preheader)</p>"))
        let title = try #require(html.firstMatch(of: #/<title>(.+)</title>/#)).1
        #expect(html.contains("aria-label=\"\(title)\""))
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func headingsTablesAndLinks(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let html = try html(locale, kind)
        var last = 0
        for heading in html.matches(of: #/<h([1-6])/#) {
            let level = Int(heading.1) ?? 0
            #expect(level <= last + 1, "h\(level) after h\(last)")
            last = level
        }
        #expect(html.matches(of: #/<h1/#).count == 1)
        #expect(html.matches(of: #/<table/#).count == html.matches(of: #/<table role="presentation"/#).count)
        let links = html.matches(of: #/<a href="([^"]*)"([^>]*)>([^<]+)</a>/#)
        // After an update there is nothing to download; the link in the notes stays.
        let expected = kind == .whatsNew ? 1 : 2
        let all = html.matches(of: #/<a /#).count
        #expect(links.count == expected && all == expected)
        for link in links {
            #expect(link.1.hasPrefix("https://"))
            #expect(link.2.contains("text-decoration:underline") || link.2.contains("class=\"button\""))
        }
    }

    /// Gmail takes no style sheet of more than 16 KB, and drops one by itself, not all.
    @Test func styleSheetsAreShort() throws {
        let sheets = try html("ar", .updateAvailable).matches(of: #/<style>([^<]*)</style>/#)
        #expect(sheets.count == 2)
        #expect(sheets.reduce(0) { $0 + $1.1.utf8.count } < 16_384)
        #expect(sheets.last?.1.contains("prefers-color-scheme:dark") == true)
        #expect(sheets.last?.1.contains("[data-ogsc]") == true)
    }

    @Test(arguments: [
        ("ar", "Noto Sans Arabic"), ("he", "Noto Sans Hebrew"), ("ja", "Noto Sans JP"), ("zh-Hant", "Noto Sans TC"),
        ("zh-Hans", "Noto Sans SC"),
    ])
    func eachScriptHasItsFonts(_ locale: LocaleTag, _ font: String) throws {
        let html = try html(locale, .whatsNew)
        #expect(html.contains("font-family:-apple-system,Segoe UI,Roboto,") && html.contains(",\(font),"))
        #expect(!(try self.html("en", .whatsNew)).contains(font))
    }

    /// In a text from right to left, an address and words of a program keep their order.
    @Test func addressesAreFromLeftToRight() throws {
        var notice = RenderingFixture.notice()
        notice.releases[0].notes = [
            ReleaseNotes(
                language: "ar", content: .markdown("<https://example.com/a/> [س](https://example.com/b/) `--x`"))
        ]
        let html = try RenderingFixture.render(notice, "ar", with: RenderingFixture.renderer()).message.html
        #expect(html.contains("><span dir=\"ltr\">https://example.com/a/</span></a>"))
        #expect(html.contains(">س</a> <code dir=\"ltr\">--x</code>"))
    }
}
