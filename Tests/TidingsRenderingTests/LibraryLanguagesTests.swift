import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// Every language of the library, every notice, every medium: complete, and in that language only.
struct LibraryLanguagesTests {
    static let locales = RenderingFixture.library.locales

    @Test func thereAreTwentyLanguages() {
        #expect(Set(Self.locales.map(\.description)).count >= 20)
    }

    @Test func stringsAndTemplatesHaveNoProblem() throws {
        let renderer = try RenderingFixture.renderer()
        #expect(renderer.templates.problems == [])
        #expect(renderer.check() == [])
        for locale in Self.locales {
            #expect(
                renderer.catalog.missing(renderer.allKeys, in: renderer.catalog.choose([locale])) == [], "\(locale)")
        }
    }

    @Test(arguments: locales, Notice.Kind.allCases)
    func everyNotice(_ locale: LocaleTag, _ kind: Notice.Kind) throws {
        let renderer = try RenderingFixture.renderer()
        for count in [1, 2, 3, 5, 11, 22] {
            let notice = RenderingFixture.notice(kind, releases: count, days: count)
            let (message, problems) = try RenderingFixture.render(notice, locale.description, with: renderer)
            #expect(problems == [])
            #expect(message.locale.used == locale)
            #expect(!message.title.isEmpty && !message.title.contains("\n"))
            for text in [message.title, message.text, message.markdown] {
                #expect(!text.contains("{") && !text.contains("}"), "\(visible(text))")
                #expect(!text.contains("\n\n\n"), "\(visible(text))")
                let lines = text.split(separator: "\n").filter { !$0.hasPrefix("  ") && !$0.hasSuffix("  ") }
                #expect(!lines.contains { $0.contains("  ") }, "\(visible(text))")
            }
            #expect(message.html.contains("<html lang=\"\(locale)\" dir=\"\(locale.direction.rawValue)\">"))
        }
    }

    @Test(arguments: [
        ("ar", 0x600...0x6FF), ("he", 0x590...0x5FF), ("ru", 0x400...0x4FF), ("uk", 0x400...0x4FF),
        ("ja", 0x3040...0x30FF), ("zh-Hans", 0x4E00...0x9FFF), ("zh-Hant", 0x4E00...0x9FFF),
    ])
    func onlyItsOwnScript(_ locale: String, _ script: ClosedRange<Int>) throws {
        var notice = RenderingFixture.notice(releases: 1)
        notice.offered.notes = []
        notice.releases = [notice.offered]
        let (message, _) = try RenderingFixture.render(notice, locale, name: nil, with: RenderingFixture.renderer())
        let letters = message.text.unicodeScalars.filter { $0.properties.isAlphabetic }
        let latin = String(String.UnicodeScalarView(letters.filter { $0.isASCII }))
        #expect(letters.contains { script.contains(Int($0.value)) })
        // The app's name, units and the address are Latin everywhere.
        let known = ["Snoodle", "MB", "https", "example", "com", "get", "a", "b"]
        var rest = latin
        for word in known where word.count > 1 { rest = rest.replacingOccurrences(of: word, with: "") }
        #expect(rest.count <= 2, "\(locale): \(rest)")
    }
}
