import TestSupport
import Testing
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// What a translator sees of Tidings' own strings.
struct TranslationProjectTests {
    @Test func readsTheTablesOfAFolder() throws {
        let project = try TranslationProject(path: Project.path("Localizations"))
        let table = try #require(project.tables.first)
        #expect(project.tables.count == 1 && table.name == "Tidings" && table.syntax == .icu)
        #expect(table.source?.review == .source)
        let german = try #require(table.file(LocaleTag("de")))
        #expect(german.review == .needsReview)
        #expect(german.strings.entries.count == table.source?.strings.entries.count)
        #expect(project.problems == [])
    }

    @Test func aRegionTakesWhatItLacksFromItsParent() throws {
        let project = try TranslationProject(path: Project.path("Localizations"))
        let table = try #require(project.tables.first)
        let british = try #require(table.file(LocaleTag("en-GB")))
        let own = try #require(table.entry("whatsNewSentence", in: british))
        #expect(own.isOwn && own.entry.value.contains("has been updated"))
        let inherited = try #require(table.entry("greeting", in: british))
        #expect(!inherited.isOwn && inherited.entry.value == "Hello {name},")
        #expect(table.parents(of: "fr").isEmpty)
    }

    @Test func findsFoldersOfStringsBelowAFolder() {
        #expect(ProjectSearch.folders(below: Project.path("Localizations")) == [Project.path("Localizations")])
        #expect(ProjectSearch.folders(below: Project.path("Localizations/de.lproj")).count == 1)
    }
}
