import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

@Suite struct LookupTests {
    private func catalog(app: [String: [String: String]], library: [String: [String: String]]) throws -> StringsCatalog
    {
        try StringsCatalog(
            bundles: [.app(memory("app", app)), .library(memory("library", library))], development: english)
    }

    @Test(arguments: [
        ("en", "en-GB", "en-GB"), ("en", "en-GB", "en-AU"), ("pt", "pt-BR", "pt-BR"), ("zh-TW", "zh-Hant", "zh-Hant"),
        ("zh-Hant", "zh-TW", "zh-TW"), ("pt", "pt-PT", "pt-PT"), ("no", "nb", "nb"),
    ])
    func theAppOverridesTheLibraryWhateverTheRegion(app: String, library: String, wanted: String) throws {
        let catalog = try catalog(app: [app: ["a": "app"]], library: [library: ["a": "library", "b": "library"]])
        #expect(try catalog.text("a", wanted) == "app")
        #expect(try catalog.text("b", wanted) == "library")
        let found = try #require(catalog.lookup("b", in: catalog.choose(try LocaleTag.list(wanted))))
        #expect(found.bundle == "library")
        #expect("\(try #require(found.locale))" == library)
    }

    @Test func theChainIsWalkedInEachBundle() throws {
        let catalog = try catalog(
            app: ["es": ["a": "es"], "es-MX": ["b": "es-MX"], "es-419": ["c": "es-419", "b": "es-419"]],
            library: ["es-MX": ["a": "our", "d": "our"], "en": ["a": "en"]])
        #expect(try catalog.text("a", "es-MX") == "es")
        #expect(try catalog.text("b", "es-MX") == "es-MX")
        #expect(try catalog.text("b", "es-AR") == "es-419")
        #expect(try catalog.text("c", "es-MX") == "es-419")
        #expect(try catalog.text("c", "es-ES") == nil)
        #expect(try catalog.text("d", "es-ES") == "our")
    }

    @Test func scriptsAreNeverCrossed() throws {
        let catalog = try catalog(
            app: ["zh-Hans": ["a": "hans"], "sr": ["a": "cyrl"]],
            library: ["zh-Hant": ["b": "hant"], "sr-Latn": ["b": "latn"]])
        #expect(try catalog.text("a", "zh-TW") == nil)
        #expect(try catalog.text("b", "zh-TW") == "hant")
        #expect(try catalog.text("a", "sr-Latn") == nil)
        #expect(try catalog.text("a", "sr-RS") == "cyrl")
    }

    @Test func aFolderOfTheSpellingThatIsWantedCountsFirst() throws {
        let catalog = try catalog(app: ["zh-Hant": ["a": "hant", "b": "hant"], "zh-TW": ["a": "tw"]], library: [:])
        #expect(try catalog.text("a", "zh-TW") == "tw")
        #expect(try catalog.text("a", "zh-Hant") == "hant")
        #expect(try catalog.text("b", "zh-TW") == "hant")
    }

    @Test func textsSetInCodeCountFirst() throws {
        let overrides = StringsOverrides(
            everywhere: ["a": "everywhere", "c": ""], byLocale: [LocaleTag(language: "pt"): ["a": "pt"]])
        let catalog = try StringsCatalog(
            overrides: overrides,
            bundles: [.app(memory("app", ["pt-BR": ["a": "app", "b": "app"], "de": ["a": "app"]]))],
            development: english)
        #expect(try catalog.text("a", "pt-BR") == "pt")
        #expect(try catalog.text("b", "pt-BR") == "app")
        #expect(try catalog.text("a", "de") == "everywhere")
        #expect(try catalog.text("c", "de") == "")
        let found = try #require(catalog.lookup("a", in: catalog.choose(try LocaleTag.list("de"))))
        #expect(found.place == nil && found.bundle == nil && found.locale == nil)
    }

    @Test func tablesAndAliasesHaveTheirOrder() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = icu;", to: "en.lproj/Tidings.strings")
        try scratch.write(
            "a = printf; b = printf; \"Old a\" = x; \"Old c\" = \"old %@\";", to: "en.lproj/Localizable.strings")
        let declarations = [
            KeyDeclaration(name: "a", purpose: "", aliases: ["Old a"]),
            KeyDeclaration(name: "c", purpose: "", arguments: [.init("version")], aliases: ["none", "Old c"]),
        ]
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], declarations: declarations,
            development: english)
        let choice = catalog.choose([english])
        #expect(catalog.lookup("a", in: choice)?.text == "icu")
        #expect(catalog.lookup("a", in: choice)?.syntax == .icu)
        #expect(catalog.lookup("b", in: choice)?.syntax == .printf)
        let found = try #require(catalog.lookup("c", in: choice))
        #expect(found.key == "c" && found.writtenKey == "Old c" && found.syntax == .printf)
        #expect(found.place == SourcePlace(file: scratch.path("en.lproj/Localizable.strings"), line: 1, column: 38))
        #expect(try catalog.filled("c", "en", ["version": .text("2.1")]) == "old 2.1")
    }

    @Test func theBaseFolderIsTheDevelopmentLanguage() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = base; b = base;", to: "Base.lproj/Tidings.strings")
        try scratch.write("a = de;", to: "de.lproj/Tidings.strings")
        func catalog(_ development: String) throws -> StringsCatalog {
            try StringsCatalog(
                bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))],
                development: LocaleTag(parsing: development))
        }
        #expect(try catalog("en").text("a", "en-GB") == "base")
        #expect(try catalog("en").text("b", "de") == nil)
        #expect(try catalog("de").text("a", "de-AT") == "de")
        #expect(try catalog("de").text("b", "de-AT") == "base")
        #expect(try catalog("en").languages.map(\.description) == ["de", "en"])
    }

    @Test func nynorskInheritsFromTheMacrolanguage() throws {
        let catalog = try catalog(app: ["nn": ["a": "nn"]], library: ["no": ["b": "no"]])
        #expect(try catalog.text("a", "nn") == "nn")
        #expect(try catalog.text("b", "nn") == "no")
    }

    @Test(.enabled(if: TestData.isPresent)) func iVersionsOwnBundleAnswersByAliases() throws {
        let bundle = StringsBundle(directory: TestData.path("strings/iversion.bundle"), name: "iversion")
        let declarations = [
            KeyDeclaration(
                name: "version.label", purpose: "", arguments: [.init("version")],
                aliases: ["iVersionVersionLabelFormat"])
        ]
        let catalog = try StringsCatalog(bundles: [.app(bundle)], declarations: declarations, development: english)
        #expect(try catalog.filled("version.label", "de-CH", ["version": .text("2.1")]) == "Version 2.1")
        let japanese = catalog.choose(try LocaleTag.list("ja"), needing: ["version.label"])
        let problems = catalog.problems(for: ["version.label"], in: japanese)
        // The Japanese label of the Ignore button ends in a NUL.
        #expect(problems.map(\.rule) == ["nul-byte", "fullwidth-percent", "missing-argument"])
        #expect(
            problems.allSatisfy {
                $0.place?.line != nil && $0.place?.file.hasSuffix("ja.lproj/Localizable.strings") == true
            })
        let all = catalog.verify(["version.label"]).filter { $0.rule != "nul-byte" }
        #expect(all.map(\.rule) == ["fullwidth-percent", "missing-argument"])
    }
}
