import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStrings

@testable import TidingsTranslation

/// A language of which nothing is translated yet.
struct NewLanguageTests {
    private static let source = """
        /* English
           Review: source */

        /* Says hello.
           {name} who */
        "hello" = "Hello \\"{name}\\"";

        "days" = "{n, plural, =0 {today} one {# day} other {# days}}";

        """

    private func project(_ files: [String: String] = [:]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(Self.source, to: "en.lproj/Tidings.strings")
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    private func text(_ tag: String, _ folder: ScratchFolder, isUpdate: Bool = false) throws -> String {
        let new = try NewLanguage(tag, in: TranslationProject(path: folder.folder), isUpdate: isUpdate)
        return new.files.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n---\n")
    }

    @Test func aFileBeginsWithAllTexts() throws {
        #expect(
            try text("cy", project()) == """
                /* Welsh (Cymraeg)
                   Review: needs review */

                /* A line that begins with // does not count yet. Take the // away and write your own words
                   between the last two quotation marks. A " in them is written \\", and a new line \\n.
                   What is in braces stays: {app}. In a plural, # is the number, and each form is a text in braces.
                   Forms of a plural in Welsh, and numbers for each:
                     zero   0
                     one    1
                     two    2
                     few    3
                     many   6
                     other  4, 5, 7, 8, 9, … */

                /* Says hello.
                   {name} who */
                // "hello" = "Hello \\"{name}\\"";

                /* English: {n, plural, =0 {today} one {# day} other {# days}} */
                // "days" = "{n, plural, =0 {today} zero {# days} one {# day} two {# days} few {# days} many {# days} other {# days}}";

                """)
    }

    @Test func aRegionHasTheWordsOfItsParent() throws {
        let french = "/* French\n   Review: needs review */\n\n\"hello\" = \"Bonjour {name}\";\n"
        let text = try text("fr-CA", project(["fr.lproj/Tidings.strings": french]))
        #expect(text.contains("Canadian French (français canadien)\n   Review: needs review"))
        #expect(text.contains("The lines have the words of French (fr)"))
        #expect(text.contains("// \"hello\" = \"Bonjour {name}\";"))
    }

    /// No message is in what is not written; what is written is read, and so is the head.
    @Test func onlyWhatIsWrittenShips() throws {
        let folder = try project()
        try folder.write(try text("cy", folder), to: "cy.lproj/Tidings.strings")
        var table = try #require(try TranslationProject(path: folder.folder).tables.first)
        #expect(try TranslationProject(path: folder.folder).problems == [])
        #expect(table.file("cy")?.strings.entries.isEmpty == true)
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: folder.folder, name: "app"))], declarations: [], development: "en")
        #expect(catalog.localizer(for: ["cy"], needing: ["hello"]).locale.used == "en")
        let half = try String(contentsOfFile: folder.path("cy.lproj/Tidings.strings"), encoding: .utf8)
            .replacing("// \"hello\" = \"Hello", with: "\"hello\" = \"Helo")
        try folder.write(half, to: "cy.lproj/Tidings.strings")
        table = try #require(try TranslationProject(path: folder.folder).tables.first)
        #expect(table.file("cy")?.strings["hello"]?.value == "Helo \"{name}\"")
        #expect(table.file("cy")?.review == .needsReview)
        let coverage = try Coverage(path: folder.folder)
        #expect(coverage.totals.first?.counts[.missing] == 1 && coverage.totals.first?.counts.percent == "50%")
    }

    @Test func anUpdateAddsOnlyWhatIsNew() throws {
        let begun = "\u{FEFF}\"hello\" = \"Helo\"\t;// x\r\n/* \"days\" = \"…\"; */\r\n  // \"old\" = \"x\";"
        let folder = try project(["cy.lproj/Tidings.strings": begun])
        #expect(throws: NewLanguageError.self) { try text("cy", folder) }
        #expect(try text("cy", folder, isUpdate: true) == "")
        try folder.write(Self.source + "\n/* New */\n\"more\" = \"More\";\n", to: "en.lproj/Tidings.strings")
        #expect(try text("cy", folder, isUpdate: true) == begun + "\r\n\r\n/* New */\r\n// \"more\" = \"More\";\r\n")
    }

    /// What is new stands where the source has it, also between what is still in comments.
    @Test func anUpdateKeepsTheOrder() throws {
        let folder = try project()
        let begun = try text("pl", folder)
        try folder.write(begun, to: "pl.lproj/Tidings.strings")
        try folder.write(
            Self.source.replacing("\"days\"", with: "\"between\" = \"B\";\n\"days\""), to: "en.lproj/Tidings.strings")
        let updated = try text("pl", folder, isUpdate: true)
        #expect(updated == begun.replacing("{name}\\\"\";\n", with: "{name}\\\"\";\n\n// \"between\" = \"B\";\n"))
        try folder.write(Self.source + "\n\"last\" = \"L\";\n", to: "en.lproj/Tidings.strings")
        #expect(try text("pl", folder, isUpdate: true) == begun + "\n// \"last\" = \"L\";\n")
    }

    @Test(arguments: [String.Encoding.utf16BigEndian, .utf16LittleEndian])
    func anUpdateKeepsTheEncoding(_ encoding: String.Encoding) throws {
        let folder = try project(["cy.lproj/Tidings.strings": ""])
        let begun = "\u{FEFF}/* Ŵ */\n\"hello\" = \"Helo {name} 😀\";\n"
        let bytes = try #require(begun.data(using: encoding))
        try bytes.write(to: URL(fileURLWithPath: folder.path("cy.lproj/Tidings.strings")))
        let new = try NewLanguage("cy", in: TranslationProject(path: folder.folder), isUpdate: true)
        let file = try #require(new.files.first)
        #expect(new.texts == 1 && file.bytes.starts(with: bytes))
        let read = StringsFile.parse(file.bytes, file: "f")
        #expect(read.problems == [] && read["hello"]?.value == "Helo {name} 😀" && read.entries.count == 1)
        let text = try #require(String(data: Data(file.bytes), encoding: .utf16))
        #expect(text.contains("\n// \"days\" = \"{n, plural, =0 {today} zero {# days}"))
    }

    @Test(arguments: [
        ("", "bad-locale"), ("cy cy", "bad-locale"), ("../cy", "bad-locale"), ("xx", "unknown-language"),
        ("und", "unknown-language"), ("cy-ZZ", "unknown-region"), ("cy-QX", "unknown-region"),
        ("cy-Abcd", "unknown-script"),
        ("en", "source-language"), ("en-US", "source-language"), ("cy-u-nu-latn", "bad-locale"),
        ("zh-Hant", "existing-language"),
        ("zh-TW", "existing-language"), ("zh-HK", nil), ("iw", nil), ("sr-Latn", nil), ("pt-BR", nil), ("es-419", nil),
        ("tlh", nil), ("no", nil),
    ])
    func junkIsRefused(_ tag: String, _ rule: String?) throws {
        let folder = try project(["zh-TW.lproj/Tidings.strings": "\"hello\" = \"x {name}\";"])
        do {
            _ = try text(tag, folder)
            #expect(rule == nil)
        } catch let error as NewLanguageError {
            #expect(error.problem.rule == rule, "\(error.problem)")
        }
    }

    @Test(arguments: [
        ("en", "one 1; other 0, 2, 3, 4, …"), ("ja", "other 0, 1, 2, …"),
        ("ru", "one 1, 21, 31, …; few 2–4, 22–24, 32–34, …; many 0, 5–20, 25–30, …; other 0.5, 1.5, 2.5, …"),
        ("fr", "one 0, 1; many 1000000, 2000000, …; other 2, 3, 4, …"),
        ("ar", "zero 0; one 1; two 2; few 3–10, 103–110; many 11–99, 111–199; other 100–102, …"),
    ])
    func eachFormHasNumbers(_ language: LocaleTag, _ expected: String) {
        let found = PluralExamples(language).categories.map { "\($0.category.rawValue) \($0.numbers)" }
        #expect(found.joined(separator: "; ") == expected)
    }

    @Test func catalogsGetEmptyTexts() throws {
        let folder = try ScratchFolder()
        try folder.write(
            """
            {
              "sourceLanguage" : "en",
              "strings" : {
                "Close" : {

                },
                "files" : {
                  "localizations" : {
                    "en" : {
                      "variations" : {
                        "plural" : {
                          "one" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%lld file"
                            }
                          },
                          "other" : {
                            "stringUnit" : {
                              "state" : "translated",
                              "value" : "%lld files"
                            }
                          }
                        }
                      }
                    }
                  }
                },
                "Name" : {
                  "shouldTranslate" : false
                }
              },
              "version" : "1.0"
            }
            """, to: "Localizable.xcstrings")
        let new = try NewLanguage("ru", in: TranslationProject(path: folder.folder))
        #expect(new.texts == 2 && new.files.map(\.path) == ["Localizable.xcstrings"])
        let text = String(decoding: try #require(new.files.first).bytes, as: UTF8.self)
        try folder.write(text, to: "Localizable.xcstrings")
        let table = try #require(try TranslationProject(path: folder.folder).tables.first)
        #expect(table.file("ru")?.strings.entries.map(\.key) == ["Name"])
        #expect(
            table.catalog?.units(of: "files", in: "ru").map(\.form.description).sorted() == [
                "plural.few", "plural.many", "plural.one", "plural.other",
            ])
        let coverage = try Coverage(path: folder.folder)
        #expect(coverage.totals.first?.counts[.missing] == 2 && coverage.totals.first?.counts.texts == 2)
    }

    @Test func dictionariesWaitInComments() throws {
        let folder = try ScratchFolder()
        try folder.write("\"a -- b\" = \"A\";\n", to: "en.lproj/L.strings")
        var writer = StringsDictionaryWriter()
        let variable = StringsVariable(specifier: "d", forms: [.one: "%d -- <file>", .other: "%d files"])
        let isWritten = writer.add("n--m", .format("%#@n@", variables: ["n": variable]))
        #expect(isWritten)
        try folder.write(StringsDictionaryWriter.file(writer.lines), to: "en.lproj/L.stringsdict")
        let new = try NewLanguage("pl", in: TranslationProject(path: folder.folder))
        #expect(new.files.map(\.path) == ["pl.lproj/L.strings", "pl.lproj/L.stringsdict"] && new.texts == 2)
        for file in new.files { try folder.write(String(decoding: file.bytes, as: UTF8.self), to: file.path) }
        let read = try TranslationProject(path: folder.folder)
        #expect(read.problems == [] && read.tables.first?.file("pl")?.strings.entries.isEmpty == true)
        #expect(try NewLanguage("pl", in: read, isUpdate: true).files == [])
        let open = String(decoding: new.files[1].bytes, as: UTF8.self).replacing("<!--\n", with: "").replacing(
            "\n\t-->\n</dict>", with: "\n</dict>")
        let entry = try #require(StringsFile.parse(Array(open.utf8), file: "f").entries.first)
        #expect(entry.key == "n--m" && entry.variation?.forms.count == 5)
    }
}
