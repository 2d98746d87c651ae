import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// A message as a terminal shows it.
struct TerminalMessageTests {
    private func shown(
        _ locale: String, width: Int = 40, styles: Bool = true, links: Bool = true, app: String? = nil,
        notes: String = "Faster, see [the **long** list of changes](https://example.com/x) now"
    ) throws -> String {
        var notice = RenderingFixture.notice(releases: 1)
        notice.releases[0].notes = [
            ReleaseNotes(language: LocaleTag(language: "en"), content: .markdown(notes))
        ]
        let (rendition, _) = try RenderingFixture.renderer().render(
            notice, for: Recipient(id: "r", locales: [try LocaleTag(canonical: locale)]),
            download: URL(string: "https://example.com/get?a=1&b=2"), at: RenderingFixture.now, form: .prompt)
        return rendition.message.text(for: TerminalStyle(width: width, hasStyles: styles, hasHyperlinks: links))
    }

    @Test func titleAndHeadingsAreBoldAndLinksAreBehindTheirWords() throws {
        let (bold, plain) = ("\u{1B}[1m", "\u{1B}[0m")
        func link(_ address: String, _ words: String) -> String {
            "\u{1B}]8;;\(address)\u{1B}\\\(words)\u{1B}]8;;\u{1B}\\"
        }
        let list = "https://example.com/x"
        let expected = """
            \(bold)Snoodle 2.1 is available\(plain)

            Version 2.1 of Snoodle is available. You
            have version 1.9.

            Released 3 days ago

            Download size: 74.4 MB

            \(bold)3 days left to update\(plain)

            \u{2022} \(link("https://example.com/get?a=1&b=2", "Download"))


            \(bold)What’s new\(plain)

            Faster, see \(link(list, "the "))\(link(list, bold + "long" + plain))\(link(list, " list of changes")) now

            """
        let text = visible(try shown("en"))
        #expect(text == visible(expected))
    }

    @Test func withoutLinksTheAddressStandsBehind() throws {
        let text = try shown("en", styles: false, links: false)
        #expect(!text.contains("\u{1B}"))
        #expect(text.contains("\u{2022} Download\n  (https://example.com/get?a=1&b=2)\n"))
        #expect(text.contains("\nFaster, see the long list of changes\n(https://example.com/x) now\n"))
    }

    @Test(arguments: ["ar", "de", "he", "ja", "zh-Hant"], [20, 33, 80])
    func noLineIsTooLong(_ locale: String, _ width: Int) throws {
        for line in try shown(locale, width: width, styles: false).split(separator: "\n") {
            let words = line.replacing(/\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
            #expect(DisplayWidth.columns(of: words) <= width, "\(visible(String(line)))")
        }
    }

    @Test func nothingFromNotesSteersTheTerminal() throws {
        let notes = "a\u{1B}[31mb\u{9B}c &#27;]8;;x&#7; [d](https://example.com/%1b\u{1B}]e) \u{7}"
        let text = try shown("en", styles: false, links: true, notes: notes)
        let rest = text.replacing(/\u{1B}\]8;;[!-~]*\u{1B}\\/, with: "")
        #expect(!rest.unicodeScalars.contains { $0 != "\n" && $0.properties.generalCategory == .control })
    }

    @Test func promptsAreAsWideAsTheyAreAskedToBe() throws {
        let library = try RenderingFixture.renderer()
        for (width, longest) in [(nil, 58), (30, 30)] as [(Int?, Int)] {
            let renderer = Renderer(
                app: library.app, catalog: library.catalog, templates: library.templates, promptWidth: width)
            let (rendition, _) = try renderer.render(
                RenderingFixture.notice(), for: Recipient(id: "r", locales: [LocaleTag(language: "en")]),
                at: RenderingFixture.now, form: .prompt)
            let text = rendition.body(.text)
            #expect(text.split(separator: "\n").map { DisplayWidth.columns(of: $0) }.max() ?? 0 <= longest)
            #expect(text.contains("You have version 1.9.") == (width == nil))
        }
    }
}
