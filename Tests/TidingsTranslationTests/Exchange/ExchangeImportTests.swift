import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStrings
import TidingsTranslation

/// What an import takes, what it refuses, and what it says.
struct ExchangeImportTests {
    private let strings = ["en.lproj/Tidings.strings": ExchangeProject.english]

    /// A PO file with the texts of the English table, in German.
    private func german(_ changes: [(String, String)] = []) throws -> (ExchangeProject, String) {
        let project = try ExchangeProject(strings)
        var text = try project.export("de", .po).text
        text = text.replacingOccurrences(of: "too\"\nmsgstr \"\"", with: "too\"\nmsgstr \"Hallo {name}\"")
        text = text.replacingOccurrences(
            of: "msgstr[0] \"\"\nmsgstr[1] \"\"",
            with: "msgstr[0] \"Noch {count} Tag.\"\nmsgstr[1] \"Noch {count} Tage.\"")
        for (old, new) in changes { text = text.replacingOccurrences(of: old, with: new) }
        return (project, text)
    }

    @Test func aNewLanguageBecomesAFile() throws {
        let (project, text) = try german()
        let result = try project.import(text, .po)
        #expect(result.problems == [] && result.files.map(\.isNew) == [true])
        #expect(result.files.first?.path == project.path + "/de.lproj/Tidings.strings")
        try project.write(result)
        let expected = """
            /* German
               Review: needs review */

            /* A greeting
               {name} who is greeted */
            "greeting" = "Hallo {name}";

            "days" = "{count, plural, one {Noch # Tag.} other {Noch # Tage.}}";

            """
        #expect(try project.text("de.lproj/Tidings.strings") == expected)
        #expect(try project.import(text, .po).files.isEmpty)
    }

    @Test func whatIsWrongIsRefused() throws {
        let (project, text) = try german([
            ("msgctxt \"days\"", "msgctxt \"nights\""), ("You have no day left.", "You had no day left."),
            ("left.\"\nmsgstr \"\"", "left.\"\nmsgstr \"Kein Tag\""), ("Hallo {name}", "Hallo {nam"),
        ])
        let result = try project.import(text, .po)
        #expect(
            Set(result.problems.map(\.rule)) == ["unknown-key", "invalid-pattern", "stale-source"])
        #expect(result.files.isEmpty && result.refused == 4)
        #expect(result.problems.allSatisfy { $0.place?.line != nil && $0.key != nil && $0.severity == .error })
    }

    @Test func aStaleTextIsTakenIfAsked() throws {
        let (project, text) = try german([("You have {count} days left.", "You had {count} days left.")])
        // Of the plural, what is left without its general form is no plural.
        #expect(try project.import(text, .po).refused == 2)
        let result = try project.import(text, .po, acceptsStale: true)
        #expect(result.refused == 0 && result.changes.contains { $0.state == .needsReview })
    }

    @Test(arguments: [
        ("Hallo {name}", "Hallo", "placeholder-lost"), ("Hallo {name}", "Hallo {name} {nom}", "placeholder-unknown"),
        ("Noch {count} Tage.", "Noch Tage.", "placeholder-lost"),
    ])
    func aLostPlaceholderIsAProblem(_ old: String, _ new: String, _ rule: String) throws {
        let (project, text) = try german([(old, new)])
        let result = try project.import(text, .po)
        #expect(result.problems.map(\.rule) == [rule] && result.refused == 0 && result.files.count == 1)
    }

    @Test func oneDayNeedsNoNumber() throws {
        let (project, text) = try german([("Noch {count} Tag.", "Noch ein Tag.")])
        #expect(try project.import(text, .po).problems == [])
    }

    @Test func aPluralNeedsItsGeneralForm() throws {
        let (project, text) = try german([("Noch {count} Tage.", "")])
        let result = try project.import(text, .po)
        #expect(result.problems.map(\.rule) == ["incomplete-plural"] && result.changes.count == 1)
    }

    @Test(arguments: [ExchangeFormat.xliff, .xliff2, .po, .csv])
    func exactNumbersComeBack(_ format: ExchangeFormat) throws {
        let project = try ExchangeProject(strings)
        let units = TranslationExport(try project.project(), language: "de").units
        #expect(
            units.filter { $0.key == "days" }.map(\.id) == [
                "days|==|plural.=0", "days|==|plural.one", "days|==|plural.other",
            ])
        let records = ExchangeFile(
            Array(try project.export("de", format).text.utf8), as: format, file: "f", language: "de"
        ).records
        #expect(Set(records.map(\.id)).isSuperset(of: units.map(\.id)))
        #expect(records.first { $0.id == "days|==|plural.=0" }?.source == "You have no day left.")
    }

    @Test func aCatalogTakesANewLanguage() throws {
        let project = try ExchangeProject(["Localizable.xcstrings": ExchangeProject.catalog])
        let exported = try project.export("cy", .xliff).text
        #expect(exported.contains("id=\"pages|==|substitutions.pages.plural.few\""))
        #expect(!exported.contains("Never"))
        let filled = exported.replacingOccurrences(
            of: "<source>(.*)</source>", with: "<source>$1</source><target>$1!</target>", options: .regularExpression)
        let result = try project.import(filled, .xliff)
        #expect(result.problems == [] && result.changes.count == 14)
        try project.write(result)
        #expect(try project.project().problems == [])
        let again = try project.export("cy", .xliff).text
        #expect(try project.import(again, .xliff).files.isEmpty)
        #expect(again.contains("<target state=\"translated\">%arg pages!</target>"))
        let units = TranslationExport(try project.project(), language: "cy").units
        #expect(units.allSatisfy { $0.target == $0.source + "!" })
    }

    @Test func aStateIsCarried() throws {
        let project = try ExchangeProject(["Localizable.xcstrings": ExchangeProject.catalog])
        let text = try project.export("de", .po).text.replacingOccurrences(
            of: "msgid \"Hello\"\nmsgstr \"\"", with: "msgid \"Hello\"\nmsgstr \"Hallo\"")
        #expect(try project.import(text, .po).changes.map(\.state) == [.translated])
        let fuzzy = text.replacingOccurrences(of: "msgctxt \"Hello\"", with: "#, fuzzy\nmsgctxt \"Hello\"")
        try project.write(try project.import(fuzzy, .po))
        let catalog = try project.text("Localizable.xcstrings")
        #expect(catalog.contains("needs_review"))
        #expect(try project.export("de", .xliff).text.contains("<target state=\"needs-review-translation\">Hallo"))
        #expect(try project.export("de", .xliff2).text.contains("subState=\"tidings:needs-review\""))
        #expect(try project.export("de", .csv).text.contains("Hello,Hello,Hallo,Localizable,True"))
        // The state alone goes back too.
        let done = try project.export("de", .xliff).text.replacingOccurrences(
            of: "needs-review-translation", with: "final")
        try project.write(try project.import(done, .xliff))
        let reviewed = try project.text("Localizable.xcstrings")
        #expect(!reviewed.contains("needs_review"))
    }

    @Test func aDictionaryTakesANewLanguage() throws {
        let project = try ExchangeProject(["en.lproj/Localizable.stringsdict": ExchangeProject.dictionary])
        let exported = try project.export("ru", .xliff).text
        #expect(exported.contains("id=\"/%d files:dict/NSStringLocalizedFormatKey:dict/:string\""))
        #expect(exported.contains("id=\"/%d files:dict/files:dict/many:dict/:string\""))
        #expect(exported.contains("id=\"/tap:dict/NSStringDeviceSpecificRuleType:dict/mac:dict/:string\""))
        let filled = exported.replacingOccurrences(
            of: "<source>(.*)</source>", with: "<source>$1</source><target>$1!</target>", options: .regularExpression)
        let result = try project.import(filled, .xliff)
        #expect(result.problems == [] && result.files.map(\.isNew) == [true])
        try project.write(result)
        #expect(try project.project().problems == [])
        #expect(try project.import(try project.export("ru", .xliff).text, .xliff).files.isEmpty)
        let units = TranslationExport(try project.project(), language: "ru").units
        #expect(units.count == 7 && units.allSatisfy { $0.target == $0.source + "!" })
    }

    @Test func equalKeysOfTwoTablesStayTwo() throws {
        let project = try ExchangeProject([
            "en.lproj/A.strings": "\"k\" = \"One\";\n", "en.lproj/B.strings": "\"k\" = \"Two\";\n",
            "de.lproj/A.strings": "\"k\" = \"Eins\";\n", "de.lproj/B.strings": "\"k\" = \"Zwei\";\n",
        ])
        for format in [ExchangeFormat.xliff, .xliff2, .po, .csv] {
            let text = try project.export("de", format).text
            #expect(try project.import(text, format).files.isEmpty)
            let result = try project.import(text.replacingOccurrences(of: "Zwei", with: "Zwo"), format)
            #expect(result.files.map(\.path) == [project.path + "/de.lproj/B.strings"], "\(format)")
        }
        let text = try project.export("de", .xcstrings)
        #expect(text.problems.map(\.rule) == ["several-tables"])
    }

    @Test func utf16StaysUTF16() throws {
        let project = try ExchangeProject(["en.lproj/A.strings": "\"k\" = \"One\";\n"])
        let bytes: [UInt8] = [0xFF, 0xFE] + "\"k\" = \"Eins\";\n".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        try FileManager.default.createDirectory(atPath: project.path + "/de.lproj", withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(fileURLWithPath: project.path + "/de.lproj/A.strings"))
        let text = try project.export("de", .xliff).text.replacingOccurrences(of: "Eins", with: "Ains")
        let result = try project.import(text, .xliff)
        var expected = bytes
        expected[16] = UInt8(ascii: "A")
        #expect(result.files.first?.bytes == expected)
    }

    /// The source has a plural where the language has one text, in a file of another kind.
    @Test func aTextStaysInTheKindOfItsFile() throws {
        let project = try ExchangeProject([
            "en.lproj/Localizable.stringsdict": ExchangeProject.dictionary,
            "ja.lproj/Localizable.strings": "\"%d files\" = \"%d ファイル\";\n",
        ])
        let text = try project.export("ja", .po).text
        #expect(try project.import(text, .po).files.isEmpty)
        let result = try project.import(text.replacingOccurrences(of: "%d ファイル", with: "%d 個"), .po)
        #expect(result.files.map(\.path) == [project.path + "/ja.lproj/Localizable.strings"])
        #expect(result.files.first?.bytes == Array("\"%d files\" = \"%d 個\";\n".utf8))
    }
}
