import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings

@testable import TidingsTranslation

/// Texts before anybody has translated them.
struct PseudoTests {
    private func turned(_ text: String, _ style: PseudoStyle, _ syntax: TextSyntax) throws -> String {
        let entry = try #require(
            StringsFile.parse(Array("\"k\" = \"\(text.replacing("\"", with: "\\\""))\";".utf8), file: "f").entries.first
        )
        return try PseudoText(style, source: "en").turned(entry, syntax).text
    }

    @Test(arguments: [
        ("Hello {name},", "Ĥéļļö {name}, öñé"),
        (
            "<b class=\"a\">Go</b> &amp; see https://example.org/a?b=c.",
            "<b class=\"a\">Ĝö</b> &amp; šéé https://example.org/a?b=c. öñé"
        ),
        ("<a href=\"{url}\">link</a>", "<a href=\"{url}\">ļîñķ</a> öñé"),
        ("https://example.org/{path}/end done", "https://example.org/{path}/end ðöñé öñé"),
        ("Mail me@example.org or www.example.org", "Ḿåîļ me@example.org öŕ www.example.org öñé"),
        ("{n, plural, one {# day} other {# days}}", "{n, plural, one {# ðåý öñé} other {# ðåýš öñé}}"),
        ("{d, date, ::yMMMd} {app}", "{d, date, ::yMMMd} {app}"), ("It''s '{'x'}'", "Îţ''š '{x}' öñé"), ("", ""),
    ])
    func accentsLeaveSyntaxAlone(_ text: String, _ expected: String) throws {
        let result = try turned(text, .accented, .icu)
        #expect(try MessagePattern(result).arguments == MessagePattern(text).arguments)
        #expect(result == expected)
    }

    @Test(arguments: [
        ("%@ has %2$lld files", "%@ ĥåš %2$lld ƒîļéš öñé"), ("100%% of %#@n@", "100%% öƒ %#@n@ öñé"),
        ("{name} and ${x} and $1", "{name} åñð ${x} åñð $1 öñé"), ("%1$-8.2f", "%1$-8.2f"),
        ("50 % off", "50 % öƒƒ öñé"),
    ])
    func accentsLeaveSpecifiersAlone(_ text: String, _ expected: String) throws {
        #expect(try turned(text, .accented, .printf) == expected)
    }

    @Test func someFortyPerCentLonger() throws {
        let project = try TranslationProject(path: Project.path("Localizations"))
        let entries = try #require(project.tables.first?.source?.strings.entries)
        var (before, after) = (0, 0)
        for entry in entries {
            before += entry.value.count
            after += try PseudoText(.accented, source: "en").turned(entry, .icu).text.count
        }
        #expect((1.25...1.55).contains(Double(after) / Double(before)), "\(Double(after) / Double(before))")
    }

    @Test func wordsRunFromRightToLeft() throws {
        #expect(
            try turned("Get {app} now", .rtl, .icu)
                == "\u{200F}\u{202E}Get\u{202C}\u{200F} {app} \u{200F}\u{202E}now\u{202C}\u{200F}")
        let plural = try turned("{n, plural, one {a} other {b}}", .rtl, .icu)
        for category in PluralCategory.allCases { #expect(plural.contains("\(category.rawValue) {")) }
        #expect(PseudoStyle.rtl.locale(source: "en").direction == .rightToLeft)
    }

    @Test func bracketsStandAroundTheWhole() throws {
        #expect(
            try turned("{n, plural, one {a} other {b}} c", .bracketed, .icu) == "[{n, plural, one {a} other {b}} c]")
        #expect(try turned("%#@n@", .bracketed, .printf) == "[%#@n@]")
    }

    private static let catalog = """
        { "sourceLanguage" : "en", "strings" : {
          "%lld files" : { "localizations" : { "en" : { "variations" : { "plural" : {
            "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file by %@" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files by %@" } } } } } } },
          "Close" : {}, "Name" : { "shouldTranslate" : false },
          "sub" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "translated", "value" : "%@: %#@birds@ -- <ok>" },
            "substitutions" : { "birds" : { "argNum" : 2, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg bird" } },
              "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg birds" } } } } } } } } },
          "tap" : { "localizations" : { "en" : { "variations" : { "device" : {
            "mac" : { "stringUnit" : { "state" : "translated", "value" : "Click" } },
            "other" : { "stringUnit" : { "state" : "translated", "value" : "Tap" } } } } } } }
        }, "version" : "1.0" }
        """

    /// What is written is read again without a problem, and says the same with the letters changed.
    @Test(arguments: PseudoStyle.allCases)
    func catalogsBecomeFilesThatLoad(_ style: PseudoStyle) throws {
        let folder = try ScratchFolder()
        try folder.write(Self.catalog, to: "Localizable.xcstrings")
        let project = try TranslationProject(path: folder.folder)
        let locale = PseudoLocale(style, of: project)
        #expect(locale.texts == 4 && locale.problems == [])
        let output = try ScratchFolder()
        for file in locale.files { try output.write(String(decoding: file.bytes, as: UTF8.self), to: file.path) }
        let read = try TranslationProject(path: output.folder)
        #expect(read.problems.filter { $0.severity != .note } == [])
        let table = try #require(read.tables.first)
        let file = try #require(table.file(locale.locale))
        #expect(Set(file.strings.entries.map(\.key)) == ["%lld files", "Close", "sub", "tap"])
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: output.folder, name: "app"))], declarations: [],
            development: locale.locale)
        let localizer = catalog.localizer(for: [locale.locale], isolation: .never)
        let counted = localizer("%lld files", [3, "Al"])
        #expect(counted.contains("Al") && !counted.contains("%"), "\(counted)")
        #expect(style == .rtl || counted.contains("3 "))
        let birds = localizer("sub", ["Al", 1])
        #expect(birds.contains("Al: ") && birds.contains("-- <ok>") && !birds.contains("%"), "\(birds)")
    }

    @Test func ourOwnTextsRender() throws {
        let project = try TranslationProject(path: Project.path("Localizations"))
        for style in PseudoStyle.allCases {
            let locale = PseudoLocale(style, of: project)
            #expect(locale.problems == [] && locale.texts == project.tables.first?.source?.strings.entries.count)
            for file in locale.files {
                let read = StringsFile.parse(file.bytes, file: file.path)
                #expect(read.problems == [])
                for entry in read.entries {
                    let source = try #require(project.tables.first?.source?.strings[entry.key])
                    #expect(try MessagePattern(entry.value).arguments == MessagePattern(source.value).arguments)
                }
            }
        }
    }
}
