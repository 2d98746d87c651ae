import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// Whole messages as plain text and Markdown, byte by byte, in twelve languages.
///
/// With `UPDATE_GOLDEN=1` the files are written anew instead, to be read before they are committed.
struct GoldenTextTests {
    static let locales = ["ar", "de", "en", "es-419", "fr", "he", "ja", "pl", "pt-BR", "ru", "tr", "zh-Hant"]

    private static let notes = """
        Snoodle is much faster, and **offline** work is safe at last: see [the guide](https://example.com/guide/2.2).

        - Folders can be shared with people who have no account of their own, for a day, a week or for ever
          - They are asked before anything is copied to their device
        - `snoodle --fast` skips what did not change

        ```
        snoodle --fast --folder ~/Documents/one/long/path/that/is/never/broken/by/anybody
        ```
        """

    private static func message(_ kind: Notice.Kind, _ locale: String) throws -> Message {
        var notice = RenderingFixture.notice(kind)
        let language = LocaleTag(language: "en")
        for index in notice.releases.indices where index == 0 {
            notice.releases[index].notes = [ReleaseNotes(language: language, content: .markdown(notes))]
        }
        let recipient = Recipient(
            id: "r", name: kind == .updateRequired ? nil : "Amina Łęcka", locales: [try LocaleTag(canonical: locale)])
        let (rendition, problems) = try RenderingFixture.renderer().render(
            notice, for: recipient, download: URL(string: "https://example.com/get?a=1&b=2"), at: RenderingFixture.now)
        #expect(problems == [])
        var values = rendition.values
        values[.unsubscribe] = SlotValue("https://example.com/unsubscribe?token=0123456789abcdef", directions: [])
        return Rendition(program: rendition.program, values: values, locale: rendition.locale).message
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func isAsItWas(_ locale: String, _ kind: Notice.Kind) throws {
        let message = try Self.message(kind, locale)
        for (text, name) in [(message.text, "txt"), (message.markdown, "md")] {
            let file = URL(
                fileURLWithPath: Project.path("Tests/TidingsRenderingTests/Golden/\(kind.rawValue).\(locale).\(name)"))
            if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
                let folder = file.deletingLastPathComponent()
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
                try Data(text.utf8).write(to: file)
            }
            let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
            #expect(visible(text) == visible(golden), "\(file.lastPathComponent)")
        }
    }
}
