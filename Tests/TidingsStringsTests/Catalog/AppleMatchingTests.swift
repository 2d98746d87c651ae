import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

/// A catalog that chooses its language as Apple's systems do.
@Suite struct AppleMatchingTests {
    private func catalog(_ matching: LocaleMatching) throws -> StringsCatalog {
        try StringsCatalog(
            bundles: [
                .app(memory("app", ["en": ["a": "app en"], "en-GB": ["b": "app en-GB"], "zh-Hant": ["a": "app zh"]])),
                .library(
                    memory(
                        "library",
                        [
                            "en": ["a": "en", "b": "en", "c": "en"], "en-GB": ["c": "en-GB"], "en-AU": ["d": "en-AU"],
                            "yue": ["a": "yue", "e": "yue"], "pt-BR": ["a": "pt-BR"], "ru": ["a": "ru"],
                        ])),
            ], development: english, matching: matching)
    }

    @Test(arguments: [
        // Wishes, key, what Apple's matching gives, what ICU's does.
        ("en-NZ", "d", "en-AU", nil), ("en-NZ", "b", "app en-GB", "app en-GB"), ("en-NZ", "c", "en-GB", "en-GB"),
        ("en-NZ", "a", "app en", "app en"), ("en-IL", "c", "en", "en-GB"), ("yue", "a", "app zh", "yue"),
        ("yue", "e", "yue", "yue"), ("pt-PT", "a", "pt-BR", "pt-BR"), ("pt-PT ru", "a", "ru", "pt-BR"),
        ("uk", "a", "app en", "app en"),
    ])
    func theTwoWaysDiffer(wanted: String, key: String, apple: String?, icu: String?) throws {
        #expect(try catalog(.apple).text(key, wanted) == apple)
        #expect(try catalog(.icu).text(key, wanted) == icu)
    }

    @Test func theChoiceIsTold() throws {
        let choice = try catalog(.apple).choose(try LocaleTag.list("uk en-NZ"))
        #expect("\(choice.use.used)" == "en-AU")
        #expect(try choice.use.reason == .near(wanted: LocaleTag(parsing: "en-NZ")))
        #expect(
            try catalog(.apple).choose(try LocaleTag.list("en-GB")).use.reason == .exact(LocaleTag(parsing: "en-GB")))
        #expect(try catalog(.apple).choose(try LocaleTag.list("uk")).use.reason == .noneSupported)
    }

    @Test func otherLanguagesByPair() throws {
        let bundle = try memory("app", ["de": ["a": "de"], "es": ["a": "es"], "en": ["a": "en"]])
        let catalog = try StringsCatalog(
            bundles: [.app(bundle)], development: english,
            otherLanguages: .allowedFor(["gsw": "de", "ca": "es"]))
        #expect(try catalog.text("a", "gsw-CH") == "de")
        #expect(try catalog.text("a", "ca") == "es")
        #expect(try catalog.text("a", "gl") == "en")
        #expect(try catalog.text("a", "ca de") == "de")
    }
}
