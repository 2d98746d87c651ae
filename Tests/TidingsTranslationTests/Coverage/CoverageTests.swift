import TestSupport
import Testing
import TidingsModel
import TidingsStrings

@testable import TidingsTranslation

/// How much of the texts each language has.
struct CoverageTests {
    @Test func ownTextsAreCounted() throws {
        let coverage = try Coverage(path: Project.path("Localizations"))
        let table = try #require(coverage.tables.first)
        #expect(coverage.tables.count == 1 && table.keys.count > 50 && coverage.problems == [])
        let german = try #require(table.languages.first { $0.folder == "de" })
        #expect(german.counts.percent == "100%" && german.review == .needsReview && german.extraKeys == [])
        let portuguese = try #require(table.languages.first { $0.folder == "pt-PT" })
        #expect(portuguese.counts[.inherited] > 0 && portuguese.counts[.missing] == 0)
    }

    private static func project() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(
            """
            "a" = "One %@";
            "b" = "Two";
            "c" = "%@ %@";
            "d" = "";
            "e" = "Five";
            """, to: "en.lproj/Localizable.strings")
        try folder.write("\"a\" = \"Un %@\";\n\"b\" = \"\";\n\"x\" = \"Y\";\n", to: "fr.lproj/Localizable.strings")
        try folder.write("/* A\n   Review: Zoé, 2026 */\n\n\"e\" = \"Five\";\n", to: "fr-CA.lproj/Localizable.strings")
        try folder.write("\"c\" = \"%@ %@\";\n\"e\" = \"خمسة\";\n", to: "ar.lproj/Localizable.strings")
        return folder
    }

    @Test(arguments: [
        ("fr", "translated empty missing missing", "25%"), ("fr-CA", "inherited empty missing same", "50%"),
        ("ar", "missing missing translated translated", "50%"),
    ])
    func eachTextHasItsState(_ language: String, _ states: String, _ percent: String) throws {
        let folder = try Self.project()
        let coverage = try Coverage(path: folder.folder)
        let table = try #require(coverage.tables.first)
        #expect(table.keys == ["a", "b", "c", "e"])
        let found = try #require(table.languages.first { $0.folder == language })
        #expect(table.keys.map { found.states[$0]?.rawValue ?? "-" }.joined(separator: " ") == states)
        #expect(found.counts.percent == percent)
    }

    @Test func theTableLinesUp() throws {
        let folder = try Self.project()
        let coverage = try Coverage(path: folder.folder)
        #expect(
            CoverageLines(coverage).byLanguage == [
                "Localizable: 4 texts in English",
                "  Language                                       Done  Own  Same  Inherited  Empty  Missing  Review",
                "  ar        Arabic (\u{2068}العربية\u{2069})                      50%    2     0          0      0        2",
                "  fr        French (français)                     25%    1     0          0      1        2",
                "  fr-CA     Canadian French (français canadien)   50%    0     1          1      1        1  Zoé, 2026",
            ])
        #expect(
            CoverageLines(coverage).byKey == [
                "Localizable: 4 texts in English",
                "  2 of 3  a  missing: ar", "  0 of 3  b  missing: ar; empty: fr fr-CA",
                "  1 of 3  c  missing: fr fr-CA",
                "  2 of 3  e  missing: fr; same: fr-CA",
            ])
    }

    @Test(arguments: [(102, "Arabic (\u{2068}العربية\u{2069})"), (101, "Arabic "), (82, "Arabic "), (81, "")])
    func namesYieldToFigures(_ width: Int, _ name: String) throws {
        let folder = try Self.project()
        let lines = CoverageLines(try Coverage(path: folder.folder), width: width).byLanguage
        #expect(lines[2].contains(name) && lines[2].contains("Arabic") != name.isEmpty, "\(lines)")
        #expect(lines[2].contains("العربية") == name.contains("العربية"))
    }

    /// A key of several lines, or one that would drive a terminal, stays on its line.
    @Test func keysOfOthersStayOnTheirLine() throws {
        let folder = try ScratchFolder()
        try folder.write("\"a\\nb\\U001B[2J\" = \"A\";", to: "en.lproj/L.strings")
        let old = try ScratchFolder()
        try old.write("\"z\" = \"Z\";", to: "en.lproj/L.strings")
        let lines = CoverageLines(try Coverage(path: folder.folder)).byKey
        #expect(lines == ["L: 1 text in English", "  0 of 0  a b [2J"])
        let difference = SourceDifference(
            from: try TranslationProject(path: old.folder), to: try TranslationProject(path: folder.folder))
        #expect(difference.lines.contains("  added a b [2J"))
    }

    @Test func onlyTheWantedLanguages() throws {
        let folder = try Self.project()
        let coverage = try Coverage(path: folder.folder, languages: ["ar", "fr-CA"])
        #expect(coverage.totals.map(\.name.language) == ["ar", "fr-CA"])
        #expect(coverage.tables.first?.languages.count == 2)
        #expect(coverage.below(minimum: 50.1).count == 2 && coverage.below(minimum: 50).isEmpty)
    }

    @Test(arguments: [(0, 10, "0%"), (1, 100_000, "0.1%"), (2, 3, "66.6%"), (9999, 10_000, "99.9%"), (5, 5, "100%")])
    func sharesAreNotFlattered(_ covered: Int, _ texts: Int, _ percent: String) {
        let states =
            Array(repeating: TextState.translated, count: covered)
            + Array(repeating: .missing, count: texts - covered)
        #expect(CoverageCounts(states).percent == percent)
    }

    /// What others wrote stays text in the page.
    @Test func thePageHoldsWhatOthersWrote() throws {
        let folder = try ScratchFolder()
        try folder.write("\"<script>\" = \"A\"; b = \"B\"; \"\u{202E}x\" = \"C\";", to: "en.lproj/T<i>.strings")
        try folder.write("/* A\n   Review: <b>me</b> */\n\n\"b\" = \"ب\";", to: "ar.lproj/T<i>.strings")
        let page = CoveragePage(try Coverage(path: folder.folder), title: "<App> & \"co\"").html
        #expect(page.contains("<h1><bdi>&lt;App&gt; &amp; &quot;co&quot;</bdi></h1>"))
        #expect(page.contains("<bdi>&lt;b&gt;me&lt;/b&gt;</bdi>") && page.contains("<bdi>&lt;script&gt;</bdi>"))
        #expect(!page.contains("<script") && !page.contains("<i>") && !page.contains("<b>me"))
        #expect(page.contains("33.3%") && page.contains("2 to write"))
    }

    @Test func statesOfACatalogCount() throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            { "sourceLanguage" : "en", "strings" : {
              "A" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Ä" } },
                "fr" : { "stringUnit" : { "state" : "new", "value" : "A" } } } },
              "B" : { "localizations" : {
                "de" : { "stringUnit" : { "state" : "translated", "value" : "Beh" } } } },
              "C" : { "extractionState" : "stale" }, "D" : { "shouldTranslate" : false }
            }, "version" : "1.0" }
            """, to: "Localizable.xcstrings")
        let coverage = try Coverage(path: folder.folder)
        let table = try #require(coverage.tables.first)
        #expect(table.keys == ["A", "B"])
        let german = try #require(table.languages.first { $0.folder == "de" })
        #expect(german.counts.percent == "100%" && german.units == [.needsReview: 1, .translated: 1])
        let french = try #require(table.languages.first { $0.folder == "fr" })
        #expect(french.counts[.missing] == 2 && french.extraKeys == [])
        #expect(CoverageLines(coverage).byLanguage[2].hasSuffix("1 needs review"))
    }

    /// A language that has one table must have the others too.
    @Test func aLanguageIsAskedForEveryTable() throws {
        let folder = try Self.project()
        try folder.write("\"n\" = \"Name\";", to: "en.lproj/InfoPlist.strings")
        let coverage = try Coverage(path: folder.folder, languages: ["ar"])
        #expect(coverage.tables.map(\.name) == ["InfoPlist", "Localizable"])
        #expect(coverage.tables.first?.languages.first?.counts[.missing] == 1)
        #expect(coverage.totals.first?.counts.percent == "40%")
        #expect(CoverageLines(coverage).byLanguage.contains("All 2 tables:"))
    }

    @Test(arguments: [("ar", "العربية", "#b35900"), ("fr", "français", "#c0332b")])
    func aBadgeNamesItsLanguage(_ language: LocaleTag, _ name: String, _ ground: String) throws {
        let folder = try Self.project()
        let badge = CoverageBadge(try Coverage(path: folder.folder, languages: [language])).svg
        #expect(badge.contains(name) && badge.contains(ground))
    }
}
