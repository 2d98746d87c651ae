import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

@Suite struct ChoosingTests {
    private func library() throws -> StringsBundle {
        try memory(
            "library",
            [
                "en": ["a": "en", "b": "en"], "en-GB": ["a": "en-GB"], "de": ["a": "de", "b": "de"],
                "fr": ["a": "fr"], "pt": ["a": "pt"], "pt-PT": ["a": "pt-PT"], "zh-Hant": ["a": "zh-Hant"],
                "ru": ["a": "ru"], "nb": ["a": "nb"], "sr": ["a": "sr"],
            ])
    }

    @Test(arguments: [
        ("de", "de", "de"), ("de-AT", "de", "de"), ("en-AU", "en", "en-GB"), ("en-US", "en", "en"),
        ("pt-AO", "pt", "pt-PT"), ("pt-BR", "pt", "pt"), ("zh-TW", "zh-Hant", "zh-Hant"), ("no", "nb", "nb"),
        ("iw de", "de", "de"), ("xx fr", "fr", "fr"),
    ])
    func theNearestLocaleIsChosen(wanted: String, language: String, used: String) throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        let choice = catalog.choose(try LocaleTag.list(wanted))
        #expect("\(choice.language)" == language)
        #expect("\(choice.use.used)" == used)
    }

    @Test(arguments: ["uk", "da", "zh-CN", "sr-Latn", "ja"])
    func anotherLanguageOrScriptIsRefused(wanted: String) throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        let choice = catalog.choose(try LocaleTag.list(wanted))
        #expect(choice.use.reason == .noneSupported)
        #expect(choice.use.used == english)
    }

    @Test func anotherLanguageIsUsedWhereItIsAllowed() throws {
        let catalog = try StringsCatalog(
            bundles: [.library(library())], development: english, otherLanguages: .allowed)
        #expect(try catalog.text("a", "uk") == "ru")
    }

    @Test func theReasonIsTold() throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        let deAT = try LocaleTag(parsing: "de-AT")
        let de = try LocaleTag(parsing: "de")
        #expect(catalog.choose([]).use == LocaleUse(wanted: [], used: english, reason: .nothingWanted))
        #expect(catalog.choose([deAT]).use == LocaleUse(wanted: [deAT], used: de, reason: .near(wanted: deAT)))
        #expect(catalog.choose([de]).use == LocaleUse(wanted: [de], used: de, reason: .exact(de)))
    }

    @Test func theWholeMessageFallsToTheNextLanguage() throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        let fr = try LocaleTag(parsing: "fr")
        let choice = catalog.choose(try LocaleTag.list("fr-CA fr-BE de"), needing: ["a", "b"])
        #expect("\(choice.use.used)" == "de")
        #expect(choice.use.reason == .incomplete(better: fr, missing: ["b"]))
        #expect(catalog.lookup("a", in: choice)?.text == "de")
        let last = catalog.choose(try LocaleTag.list("fr pt"), needing: ["a", "b"])
        #expect(last.use.used == english)
        #expect(last.use.reason == .incomplete(better: fr, missing: ["b"]))
        #expect("\(catalog.choose([fr], needing: ["a"]).use.used)" == "fr")
    }

    @Test func perKeyEachTextFallsAlone() throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english, fallback: .perKey)
        #expect(try catalog.text("a", "fr de", needing: ["a", "b"]) == "fr")
        #expect(try catalog.text("b", "fr de", needing: ["a", "b"]) == "de")
        #expect(try catalog.text("b", "fr", needing: ["a", "b"]) == "en")
        #expect(try catalog.text("c", "fr", needing: ["c"]) == nil)
    }

    @Test func aKeyThatNoLanguageHasLeavesTheDevelopmentLanguage() throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        let choice = catalog.choose(try LocaleTag.list("de"), needing: ["a", "nowhere"])
        #expect(choice.use.used == english)
        #expect(catalog.missing(["a", "nowhere"], in: choice) == ["nowhere"])
    }

    @Test func onlyTheAppsLanguagesCountUnlessAllDo() throws {
        let app = try memory("app", ["en": ["x": "en"], "fr": ["x": "fr"]])
        func catalog(_ bundles: [CatalogBundle], all: Bool) throws -> StringsCatalog {
            try StringsCatalog(bundles: bundles, development: english, useAllAvailableLanguages: all)
        }
        let library = try library()
        #expect(try catalog([.app(app), .library(library)], all: true).text("a", "de") == "de")
        #expect(try catalog([.app(app), .library(library)], all: false).text("a", "de") == "en")
        #expect(try catalog([.app(app), .library(library)], all: false).text("a", "fr") == "fr")
        let none = try catalog([.app(memory("app", [:])), .library(library)], all: false)
        #expect(none.supported == [english])
        #expect(try none.text("a", "de") == "en")
        #expect(try catalog([.library(library)], all: false).supported == [english])
    }

    @Test func theCacheIsBounded() throws {
        let catalog = try StringsCatalog(bundles: [.library(library())], development: english)
        for number in 0..<1_500 {
            _ = catalog.choose([LocaleTag(language: "de", extensions: ["x-\(number)"])])
        }
        #expect(catalog.choices.count <= 1_024)
        let many = Array(repeating: LocaleTag(language: "xx"), count: 32) + [LocaleTag(language: "de")]
        #expect(catalog.choose(many).use.reason == .noneSupported)
        #expect(catalog.choose(many).use.wanted.count == 32)
    }
}
