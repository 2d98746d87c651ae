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

    @Test func thereAreEightyLanguages() {
        #expect(Set(Self.locales.map(\.description)).count >= 80)
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

    /// The letters of the scripts other than Latin, by their codes.
    private static let scripts: [String: [ClosedRange<UInt32>]] = [
        "Arab": [0x600...0x6FF], "Armn": [0x530...0x58F], "Beng": [0x980...0x9FF], "Cyrl": [0x400...0x52F],
        "Deva": [0x900...0x97F], "Ethi": [0x1200...0x137F], "Geor": [0x10A0...0x10FF], "Grek": [0x370...0x3FF],
        "Gujr": [0xA80...0xAFF], "Guru": [0xA00...0xA7F], "Hans": [0x4E00...0x9FFF], "Hant": [0x4E00...0x9FFF],
        "Hebr": [0x590...0x5FF], "Jpan": [0x3040...0x30FF, 0x4E00...0x9FFF], "Khmr": [0x1780...0x17FF],
        "Knda": [0xC80...0xCFF], "Kore": [0xAC00...0xD7AF], "Laoo": [0xE80...0xEFF], "Mlym": [0xD00...0xD7F],
        "Mymr": [0x1000...0x109F], "Sinh": [0xD80...0xDFF], "Taml": [0xB80...0xBFF], "Telu": [0xC00...0xC7F],
        "Thai": [0xE00...0xE7F],
    ]

    /// No letter of another script stands in a message, but in names, units and addresses, which are Latin everywhere.
    @Test(arguments: locales)
    func onlyItsOwnScript(_ locale: LocaleTag) throws {
        var notice = RenderingFixture.notice(releases: 1)
        notice.offered.notes = []
        notice.releases = [notice.offered]
        let renderer = try RenderingFixture.renderer()
        let (message, _) = try RenderingFixture.render(notice, "\(locale)", name: nil, with: renderer)
        let script = try #require(locale.maximized.script)
        let isLatin = script == "Latn"
        let own = try isLatin ? [] : #require(Self.scripts[script], "The table of this test lacks the script.")
        var text = message.text
        if !isLatin {
            for word in ["Snoodle", "MB", "https", "example", "com", "get"] {
                text = text.replacingOccurrences(of: word, with: "")
            }
        }
        let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
        let foreign = letters.filter { letter in
            // Beyond U+02AF no letter is Latin; the letters with marks of Vietnamese and Yoruba are.
            isLatin
                ? letter.value > 0x2BC && !(0x1E00...0x1EFF).contains(letter.value)
                : !own.contains { $0.contains(letter.value) }
        }
        #expect(isLatin || letters.contains { letter in own.contains { $0.contains(letter.value) } })
        // “a” and “b” of the address; and CLDR writes the megabyte of Kazakh with a Latin M.
        #expect(foreign.count <= 3, "\(locale): \(String(String.UnicodeScalarView(foreign)))")
    }
}
