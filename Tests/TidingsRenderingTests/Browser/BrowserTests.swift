import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// Messages as a browser shows them: on a telephone and on a desk, light and dark, with their style sheet and without.
///
/// `TIDINGS_PICTURES` names a folder for pictures of them, for somebody to look at.
@Suite("Seen by a browser", .enabled(if: Browser.program != nil, "no Chromium in PATH"), .serialized)
struct BrowserTests {
    static let locales = ["ar", "he", "ja", "de", "zh-Hant", "en"]
    static let widths = [320, 360, 600, 1024]

    /// Notes with all that notes can have, in the language of the message where we know words of it.
    static let notes: [String: String] = [
        "ar": "أُضيف الوضع الداكن، ويدعم الآن `--force` وملفات PDF.", "he": "נוסף מצב כהה, ותמיכה ב־PDF וב־`--force`.",
        "ja": "ダークモードを追加し、長い文書の同期が速くなりました。詳しくは設定画面をご覧ください。",
        "de": """
        Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft und \
        Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz
        """, "zh-Hant": "新增深色模式，並改善了長文件的同步速度。", "en": "Dark mode, and faster sync of long documents.",
    ]

    static func message(_ locale: String, _ kind: Notice.Kind) throws -> Message {
        let tag = try LocaleTag(canonical: locale)
        let words = notes[locale] ?? ""
        let rich = """
            # \(words)

            \(words) [\(words)](https://example.com/a) https://example.com/\(String(repeating: "long-path/", count: 12))

            1. **\(words)**
               - \(words)
            2. `let value = \(String(repeating: "veryLongName", count: 8))`

            > \(words)

            ```
            tidings send job.yaml --now \(String(repeating: "abcdefgh", count: 12))
            ```

            | \(words) | 1.0 |
            |---|---|
            | \(String(repeating: "x", count: 60)) | \(words) |
            """
        let contents = [(tag, ReleaseNotes.Content.markdown(rich)), ("en", .list(["Fixed & improved.", "More."]))]
        var releases = contents.enumerated().map { index, each in
            Release(
                version: Version(major: 2, minor: 2 - index), date: RenderingFixture.now.addingTimeInterval(-259_200),
                notes: [ReleaseNotes(language: each.0, content: each.1)], size: 74_398_324)
        }
        if kind == .whatsNew { releases.removeLast() }
        let notice = Notice(
            kind: kind, offered: releases[0], releases: releases, installed: Version("1.9"), daysLeft: 3)
        return try RenderingFixture.render(notice, locale, with: RenderingFixture.renderer()).message
    }

    private func check(_ measures: [BrowserPage.Measure], _ messages: [String: Message], _ scheme: Browser.Scheme) {
        for measure in measures {
            let what = "\(measure.name) at \(measure.width), \(scheme)"
            let inside = Set(measure.outside).sorted()
            #expect(measure.scrollWidth <= measure.clientWidth, "\(what)")
            #expect(inside.isEmpty, "\(what)")
            #expect(measure.dark == (scheme == .dark), "\(what)")
            guard let message = messages[measure.name] else {
                Issue.record("\(what)")
                continue
            }
            let (language, direction) = (message.locale.used.description, message.direction.rawValue)
            for element in ["html", "body", "div"] {
                #expect(measure.languages["\(element) \(language)"] == direction, "\(what): \(element)")
            }
            #expect(measure.languages["td"] == direction, "\(what)")
            #expect(measure.texts.count > 12, "\(what)")
            // The notes in English say so; all else is in the language of the message.
            for text in measure.texts {
                #expect(text.contrast >= 4.5, "\(what): \(text.words)")
                let own = ["Fixed & improved.", "More."].contains(text.words) ? "en" : language
                #expect(text.language == own, "\(what): \(text.words)")
            }
        }
    }

    @Test(arguments: Notice.Kind.allCases, Browser.Scheme.allCases)
    func fitsAndCanBeRead(_ kind: Notice.Kind, _ scheme: Browser.Scheme) throws {
        let messages = Dictionary(uniqueKeysWithValues: try Self.locales.map { ($0, try Self.message($0, kind)) })
        let page = BrowserPage(
            messages: Self.locales.map { ($0, messages[$0]?.html ?? "") }, widths: Self.widths)
        let measures = try BrowserPage.measures(in: try Browser.open(page.html, scheme))
        #expect(measures.count == Self.locales.count * Self.widths.count)
        check(measures, messages, scheme)
    }

    /// Gmail's app for the accounts of others drops all style sheets.
    @Test func needsNoStyleSheet() throws {
        let messages = Dictionary(
            uniqueKeysWithValues: try Self.locales.map { ($0, try Self.message($0, .updateAvailable)) })
        let bare = Self.locales.map { locale in
            let html = messages[locale]?.html ?? ""
            return (locale, html.replacing(#/<style>[^<]*</style>/#, with: ""))
        }
        for (_, html) in bare { #expect(!html.contains("<style")) }
        let page = BrowserPage(messages: bare, widths: Self.widths)
        let measures = try BrowserPage.measures(in: try Browser.open(page.html, .light))
        #expect(measures.count == Self.locales.count * Self.widths.count)
        check(measures, messages, .light)
    }

    @Test(
        .enabled(
            if: ProcessInfo.processInfo.environment["TIDINGS_PICTURES"] != nil, "TIDINGS_PICTURES names no folder"),
        arguments: locales, Browser.Scheme.allCases)
    func pictures(_ locale: String, _ scheme: Browser.Scheme) throws {
        let folder = ProcessInfo.processInfo.environment["TIDINGS_PICTURES"] ?? ""
        let page = BrowserPage(
            messages: [(locale, try Self.message(locale, .updateAvailable).html)], widths: [360, 1024])
        let file = "\(folder)/\(locale)-\(scheme).png"
        try Browser.picture(of: page.html, scheme, width: 1404, height: 1800, to: file)
        #expect(FileManager.default.fileExists(atPath: file))
    }
}
