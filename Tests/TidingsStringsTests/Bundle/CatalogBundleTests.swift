import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

/// String Catalogs beside language folders.
@Suite struct CatalogBundleTests {
    private let scratch = try? ScratchFolder()
    private static let german = LocaleTag(language: "de")

    private static func catalog(_ german: String) -> String {
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Hello %@" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "\(german)" } } } },
            "days" : {
              "localizations" : {
                "de" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld Tag" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Tage" } }
                } } },
                "pl" : { "variations" : { "plural" : {
                  "one" : { "stringUnit" : { "state" : "needs_review", "value" : "%lld dzień" } },
                  "few" : { "stringUnit" : { "state" : "translated", "value" : "%lld dni" } },
                  "many" : { "stringUnit" : { "state" : "translated", "value" : "%lld dni" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld dnia" } }
                } } }
              }
            },
            "OK" : { "shouldTranslate" : false }
          },
          "version" : "1.0"
        }
        """
    }

    private func bundle() throws -> StringsBundle {
        let scratch = try #require(scratch)
        try scratch.write(Self.catalog("Hallo %@"), to: "Localizable.xcstrings")
        try scratch.write(
            "\"Hello %@\" = \"Tach %@\";\n\"other\" = \"anderes\";\n", to: "de.lproj/Localizable.strings")
        return StringsBundle(directory: scratch.folder, name: "app")
    }

    @Test func aCatalogBringsItsLanguagesAndCountsBeforeATable() throws {
        let catalog = try StringsCatalog(bundles: [.app(bundle())], development: english)
        #expect(catalog.supported.map(\.description) == ["de", "en", "pl"])
        let german = catalog.localizer(for: ["de"])
        #expect(german("Hello %@", ["Zoë"]) == "Hallo Zoë")
        #expect(german("days", [1]) == "1 Tag")
        #expect(german("days", [1000]) == "1.000 Tage")
        #expect(german("other") == "anderes")
        #expect(german("OK") == "OK")
        let polish = catalog.localizer(for: ["pl"])
        #expect(polish("days", [3]) == "3 dni")
        #expect(polish("days", [1.5]) == "1,5 dnia")
        let source = catalog.localizer(for: ["en"])
        #expect(source("Hello %@", ["Zoë"]) == "Hello Zoë")
        let text = try #require(german.text("days", [2]))
        #expect(text.source.table == "Localizable" && text.source.bundle == "app")
        #expect(text.source.place?.line == 7)
    }

    @Test func theClashIsReported() throws {
        let catalog = try StringsCatalog(bundles: [.app(bundle())], development: english)
        let problems = catalog.problems(for: ["Hello %@"], in: catalog.choose(["de"]))
        #expect(problems.map(\.rule) == ["shadowed-by-catalog"])
        #expect(problems.first?.place?.file.hasSuffix("de.lproj/Localizable.strings") == true)
        #expect(problems.first?.message.contains("Localizable.xcstrings:4") == true)
    }

    @Test func aCatalogIsReloaded() throws {
        let living = LivingCatalog(try StringsCatalog(bundles: [.app(bundle())], development: english))
        #expect(living.localizer(for: ["de"])("Hello %@", ["x"]) == "Hallo x")
        try scratch?.write(Self.catalog("Servus %@!"), to: "Localizable.xcstrings")
        _ = living.reload()
        #expect(living.localizer(for: ["de"])("Hello %@", ["x"]) == "Servus x!")
        try scratch?.write("{ \"sourceLanguage\" : ", to: "Localizable.xcstrings")
        let problems = living.reload().problems
        #expect(problems.contains { $0.rule == "kept-old-strings" })
        #expect(living.localizer(for: ["de"])("Hello %@", ["x"]) == "Servus x!")
    }

    @Test func aCatalogIsInspected() throws {
        _ = try bundle()
        let inspection = try StringsInspection(path: try #require(scratch).path("Localizable.xcstrings"))
        #expect(inspection.tables.map(\.language) == ["de", "en", "pl"])
        #expect(inspection.tables.first?.file["days"]?.variation?.forms.map(\.conditions) == [["one"], ["other"]])
    }
}
