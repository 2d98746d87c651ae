import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings

@testable import TidingsRendering

/// Plain text, Markdown and HTML of a message say the same in the same order, and lead to the same places.
///
/// The HTML is read by Python's own parser, the Markdown by cmark-gfm.
struct ParityTests {
    /// Numbers by which every plural category of our languages is chosen.
    static let counts = [0, 1, 2, 3, 5, 11, 21, 100]

    private static let notes = """
        Fixes **2** of 3 bugs, see [the list](https://example.com/bugs?x=1&y=2) or <https://example.com/all>.

        1. First <&> of 10
        2. `code 4.5`
        """

    private static func notice(_ kind: Notice.Kind, _ count: Int) -> Notice {
        var notice = RenderingFixture.notice(kind, releases: max(count, 1), days: count)
        for index in notice.releases.indices {
            let content = ReleaseNotes.Content.markdown(index == 0 ? notes : "")
            notice.releases[index].notes = [ReleaseNotes(language: LocaleTag(language: "en"), content: content)]
        }
        if count == 5 { notice.installed = nil }
        return notice
    }

    private static func message(_ notice: Notice, _ locale: LocaleTag, _ renderer: Renderer) throws -> Message {
        let (rendition, _) = try renderer.render(
            notice, for: Recipient(id: "r", name: notice.releases.count == 3 ? nil : "Zoë 7", locales: [locale]),
            download: URL(string: "https://example.com/get?a=1&b=2"), at: RenderingFixture.now)
        var values = rendition.values
        values[.unsubscribe] = SlotValue("https://example.com/stop?t=1&u=2", directions: [])
        return Rendition(program: rendition.program, values: values, locale: rendition.locale).message
    }

    @Test(.enabled(if: HTMLReader.isThere, "there is no Python"), arguments: RenderingFixture.library.locales)
    func everyMediumSaysTheSame(_ locale: LocaleTag) throws {
        let renderer = try RenderingFixture.renderer()
        var said: [(name: String, message: Message)] = []
        for kind in Notice.Kind.allCases {
            for count in Self.counts {
                said.append(("\(kind) \(count)", try Self.message(Self.notice(kind, count), locale, renderer)))
            }
        }
        let pages = try HTMLReader.read(said.map(\.message.html))
        #expect(pages.count == said.count)
        for ((name, message), page) in zip(said, pages) {
            let text = Said(plain: message.title + "\n" + message.text)
            let markdown = Said(markdown: message.markdown)
            let html = Said(words: page.words, links: page.links)
            #expect(text.links.count == (message.kind == .whatsNew ? 3 : 4), "\(locale) \(name)")
            #expect(text.links == markdown.links, "\(locale) \(name)")
            #expect(text.links == html.links, "\(locale) \(name)")
            #expect(text.letters.contains("Snoodle"), "\(locale) \(name)")
            #expect(text.letters == markdown.letters, "\(locale) \(name)")
            #expect(text.letters == html.letters, "\(locale) \(name)")
        }
    }

    /// The test can fail.
    @Test func whatDiffersIsSeen() {
        #expect(Said(plain: "Version 2.1 is out") != Said(markdown: "Version 2.2 is out"))
        #expect(Said(plain: "a https://example.com/b c") != Said(markdown: "a [c](https://example.com/d)"))
        #expect(Said(plain: "a b (https://example.com/b)\nc") == Said(markdown: "a [b](https://example.com/b)\n\n- c"))
    }
}
