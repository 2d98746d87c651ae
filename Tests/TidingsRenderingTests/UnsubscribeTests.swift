import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// The address at which a reader unsubscribes, in every language and medium.
struct UnsubscribeTests {
    private static let address = "https://example.com/stop?list=3&u=w5xuYWwgNw&k=mJ0G3VOqQe9k99BBj_ry-g"

    @Test(arguments: LibraryLanguagesTests.locales, Notice.Kind.allCases)
    func itStandsInEveryMedium(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let renderer = try RenderingFixture.renderer()
        let (rendition, problems) = try renderer.render(
            RenderingFixture.notice(kind), for: Recipient(id: "r", locales: [locale]), at: RenderingFixture.now)
        #expect(problems == [])
        var values = rendition.values
        values[.unsubscribe] = SlotValue(Self.address, directions: [])
        let whole = Rendition(program: rendition.program, values: values, locale: rendition.locale)
        let isAlone = whole.body(.text).split(separator: "\n").contains { line in
            let shown = line.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
            return shown.elementsEqual(Self.address.unicodeScalars)
        }
        #expect(isAlone, "\(visible(whole.body(.text)))")
        // In an attribute an ampersand is escaped, and the link has words in the reader's language.
        let html = whole.body(.html)
        let escaped = NSRegularExpression.escapedPattern(for: Self.address.replacing("&", with: "&amp;"))
        let links = html.matches(of: try Regex("<a href=\"\(escaped)\"[^>]*>([^<]+)</a>"))
        #expect(links.count == 1, "\(html)")
        let words = try #require(links.first?[1].substring)
        #expect(whole.body(.text).contains(words))
        #expect(!html.contains("&u=") && !html.contains("&k="))
        // Who has no address sees neither it nor the words.
        #expect(!rendition.body(.html).contains(">\(words)<"))
        #expect(!rendition.body(.text).contains("\n\(words)\n"))
    }
}
