import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// What is exported and imported without a change leaves every file as it is; a change, all but its entry.
struct ExchangeRoundTripTests {
    static let languages: [LocaleTag] = ["de", "ar", "ru", "fr", "ja", "zh-Hant"]

    @Test(arguments: ExchangeFormat.allCases, languages)
    func ourOwnStringsStayAsTheyAre(_ format: ExchangeFormat, _ language: LocaleTag) throws {
        let project = try ExchangeProject(copying: Project.path("Localizations"))
        let text = try project.export(language, format)
        #expect(text.problems.filter { $0.severity != .note } == [])
        let result = try project.import(text.text, format, name: "Tidings")
        #expect(result.problems == [] && result.files.isEmpty && result.changes.isEmpty)
        #expect(result.unchanged > 60 && result.untranslated == 0 && result.language == language)
    }

    @Test(arguments: ExchangeFormat.allCases)
    func oneChangeIsOneLine(_ format: ExchangeFormat) throws {
        let project = try ExchangeProject(copying: Project.path("Localizations"))
        let before = try project.text("de.lproj/Tidings.strings")
        let exported = try project.export("de", format).text
        let old = try #require(before.contains("Heute erschienen") ? "Heute erschienen" : nil)
        let result = try project.import(
            exported.replacingOccurrences(of: old, with: "Heute & “gestern” erschienen".forXML(format)), format,
            name: "Tidings")
        #expect(result.changes.count == 1 && result.problems == [])
        try project.write(result)
        let expected = before.replacingOccurrences(of: old, with: "Heute & “gestern” erschienen")
        #expect(try project.text("de.lproj/Tidings.strings").utf8.elementsEqual(expected.utf8))
    }

    static let folders = TestData.isPresent ? ProjectSearch.folders(below: TestData.path("strings")) : []

    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"), arguments: folders)
    func theStringsOfOthersStayAsTheyAre(_ folder: String) throws {
        let project = try TranslationProject(path: folder)
        for table in project.tables {
            for file in table.translations.prefix(4) {
                guard let language = file.language, table.file(language)?.folder == file.folder else { continue }
                var options = ImportOptions()
                options.language = language
                for format in ExchangeFormat.allCases {
                    let export = TranslationExport(
                        project, language: language, tables: [table.name], unfolding: format != .xcstrings)
                    let text = ExportedText(export, as: format)
                    let lost = text.problems.filter { $0.severity == .error }
                    #expect(lost.allSatisfy { ["not-in-catalog", "control-character"].contains($0.rule) }, "\(lost)")
                    let read = ExchangeFile(
                        Array(text.text.utf8), as: format, file: "\(table.name).\(format)", language: language)
                    let result = TranslationImport(read, into: project, options: options)
                    #expect(result.files.isEmpty, "\(folder) \(table.name) \(language) \(format)")
                    let known = export.units.count { $0.target != nil && $0.state != .new }
                    // A catalog whose language has no text at all has not even its name.
                    if known > 0 {
                        #expect(result.refused == 0, "\(format) \(result.problems.prefix(3))")
                        #expect(result.unchanged >= known - lost.count * 12, "\(folder) \(table.name) \(format)")
                    }
                }
            }
        }
    }

    @Test(arguments: [ExchangeFormat.xliff, .xliff2, .po, .csv])
    func dictionariesTakeOneChange(_ format: ExchangeFormat) throws {
        let german = ExchangeProject.dictionary.replacingOccurrences(of: "%d files</string>", with: "%d Akten</string>")
            .replacingOccurrences(of: "One file", with: "Eine Akte")
        let project = try ExchangeProject([
            "en.lproj/Localizable.stringsdict": ExchangeProject.dictionary,
            "de.lproj/Localizable.stringsdict": german,
        ])
        let exported = try project.export("de", format).text
        #expect(try project.import(exported, format).files.isEmpty)
        let result = try project.import(
            exported.replacingOccurrences(of: "Eine Akte", with: "Eine <Datei>".forXML(format)), format)
        #expect(result.problems == [] && result.changes.count == 1)
        try project.write(result)
        let expected = german.replacingOccurrences(of: "Eine Akte", with: "Eine &lt;Datei&gt;")
        #expect(try project.text("de.lproj/Localizable.stringsdict") == expected)
    }
}

extension String {
    /// The text as it stands in a file of a format.
    func forXML(_ format: ExchangeFormat) -> String {
        guard format == .xliff || format == .xliff2 else { return self }
        return replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;")
    }
}
