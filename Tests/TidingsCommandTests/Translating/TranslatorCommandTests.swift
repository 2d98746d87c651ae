import Foundation
import TestSupport
import Testing

/// The commands for translators, as they are built.
struct TranslatorCommandTests {
    private static let source = """
        /* English
           Review: source */

        /* Says hello. */
        "hello" = "Hello {name}";
        "days" = "{n, plural, one {# day} other {# days}}";
        """

    private func project() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write(Self.source, to: "Strings/en.lproj/Tidings.strings")
        try folder.write("\"hello\" = \"مرحبًا {name}\";\n", to: "Strings/ar.lproj/Tidings.strings")
        return folder
    }

    private func run(_ arguments: String..., in folder: ScratchFolder) throws -> BuiltCommand.Result {
        try BuiltCommand.run(arguments, in: folder.folder)
    }

    // MARK: coverage

    @Test func coverageIsATable() throws {
        let folder = try project()
        let result = try run("coverage", "Strings", in: folder)
        #expect(result.status == 0 && result.errors == "")
        #expect(
            result.output == """
                Tidings: 2 texts in English
                  Language                    Done  Own  Missing
                  ar        Arabic (\u{2068}العربية\u{2069})   50%    1        1

                """)
    }

    @Test(arguments: [("50", 0), ("50.5", 1), ("100", 1), ("101", 64), ("x", 64)])
    func aMinimumIsHeld(_ minimum: String, _ status: Int32) throws {
        let result = try run("coverage", "Strings", "--minimum", minimum, in: project())
        #expect(result.status == status)
        #expect(result.errors.contains("[below-minimum]") == (status == 1))
    }

    @Test func coverageIsAnObjectAPageAndABadge() throws {
        let folder = try project()
        let result = try run(
            "coverage", "Strings", "--json", "--keys", "--html", "c.html", "--badge", "c.svg", in: folder)
        #expect(result.status == 0)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        #expect(object["percent"] as? Double == 50)
        let table = try #require((object["tables"] as? [[String: Any]])?.first)
        let arabic = try #require((table["languages"] as? [[String: Any]])?.first)
        #expect(arabic["keys"] as? [String: String] == ["hello": "translated", "days": "missing"])
        let page = try String(contentsOfFile: folder.path("c.html"), encoding: .utf8)
        #expect(page.contains("<bdi lang=\"ar\" dir=\"rtl\">العربية</bdi>"))
        #expect(!page.contains("<script") && !page.contains("http:") && !page.contains("https:"))
        let badge = try String(contentsOfFile: folder.path("c.svg"), encoding: .utf8)
        #expect(
            badge.contains(">العربية</text>") && badge.contains("direction=\"rtl\"") && badge.contains(">50%</text>"))
        #expect(badge.hasPrefix("<svg xmlns=") && badge.hasSuffix("</svg>\n"))
    }

    @Test(arguments: ["coverage", "pseudo", "new-language", "diff"])
    func nothingThereIsSaid(_ command: String) throws {
        let folder = try ScratchFolder()
        let arguments = [
            "coverage": ["coverage", "none"], "pseudo": ["pseudo", "none", "--output", "x"],
            "new-language": ["new-language", "cy"], "diff": ["diff", "none", "none"],
        ]
        let result = try BuiltCommand.run(arguments[command] ?? [], in: folder.folder)
        #expect(result.status == 66 && result.output == "" && result.errors.contains("error: "))
        #expect(try folder.files() == [])
    }

    @Test func brokenFilesAreNamedAndTheRestIsCounted() throws {
        let folder = try project()
        try folder.write("\"hello\" = \"Hallo {name}\n\"days\" = x y;\n", to: "Strings/de.lproj/Tidings.strings")
        let result = try run("coverage", "Strings", in: folder)
        #expect(result.status == 1 && result.output.contains("ar "))
        #expect(result.errors.contains("Strings/de.lproj/Tidings.strings:"))
        #expect(try run("diff", "Strings", "Strings", in: folder).status == 1)
        try folder.write("\"hello\" = \"Hal", to: "Broken/en.lproj/Tidings.strings")
        let begun = try run("new-language", "cy", "--into", "Broken", in: folder)
        #expect(begun.status == 66 && begun.errors.contains("Broken/en.lproj/Tidings.strings:1:"))
        #expect(try folder.files(in: "Broken") == ["en.lproj"])
    }

    // MARK: pseudo

    @Test func pseudoLocalesAreWritten() throws {
        let folder = try project()
        let result = try run(
            "pseudo", "Strings", "--output", "Out/Deep", "--style", "accented", "--style", "rtl", in: folder)
        #expect(result.status == 0 && result.errors == "")
        #expect(result.output == "Out/Deep/en-XA.lproj/Tidings.strings\nOut/Deep/ar-XB.lproj/Tidings.strings\n")
        #expect(try run("strings", "Out/Deep", in: folder).status == 0)
        _ = try run("pseudo", "Strings", "--output", "Strings", in: folder)
        let coverage = try run("coverage", "Strings", in: folder)
        #expect(coverage.output.contains("ar ") && !coverage.output.contains("XA"))
        #expect(try run("coverage", "Strings", "--language", "en-XA", in: folder).output.contains("en-XA"))
        #expect(try run("pseudo", "Strings", "--output", "Out", "--style", "none", in: folder).status == 64)
        try folder.write("\"k\" = \"{open\";\n\"l\" = \"Fine\";\n", to: "Broken/en.lproj/Tidings.strings")
        let broken = try run("pseudo", "Broken", "--output", "Out", in: folder)
        #expect(broken.status == 1 && broken.errors.contains("Broken/en.lproj/Tidings.strings:1:1: warning"))
    }

    /// What a program shows is what was made of the source.
    @Test func ourOwnNoticesRenderInEachPseudoLocale() throws {
        let folder = try ScratchFolder()
        let made = try run("pseudo", Project.path("Localizations"), "--output", "Out", in: folder)
        #expect(made.status == 0)
        for (locale, sign) in [
            ("en-XA", "îš åṽåîļåƀļé"), ("ar-XB", "\u{202E}available\u{202C}"), ("en-XC", "is available]"),
        ] {
            let result = try run(
                "render", "update-available", "--app", "Snoodle", "--version", "2.1", "--installed", "1.9", "--locale",
                locale, "--strings", "Out", "--resources", Project.folder, in: folder)
            #expect(result.status == 0 && result.errors == "", "\(result.errors)")
            #expect(result.output.contains(sign), "\(result.output)")
        }
    }

    // MARK: new-language

    @Test func aLanguageBeginsAndIsNotOverwritten() throws {
        let folder = try project()
        let result = try run("new-language", "cy", "--into", "Strings", in: folder)
        #expect(result.status == 0 && result.errors == "")
        #expect(
            result.output == """
                Strings/cy.lproj/Tidings.strings
                Welsh (Cymraeg): 2 texts to translate.
                Next:
                  tidings coverage Strings --language cy
                  tidings lint Strings --language cy
                  tidings render update-available --app Snoodle --version 2.1 --installed 1.9 --locale cy --strings Strings

                """)
        let again = try run("new-language", "cy", "--into", "Strings", in: folder)
        #expect(again.status == 73 && again.errors.contains("--update"))
        let update = try run("new-language", "cy", "--into", "Strings", "--update", in: folder)
        #expect(update.status == 0 && update.output.contains("nothing was changed"))
        let junk = try run("new-language", "../../x", "--into", "Strings", in: folder)
        #expect(junk.status == 64 && junk.errors.contains("[bad-locale]"))
        let json = try run("new-language", "ar-MA", "--into", "Strings", "--json", in: folder)
        #expect(json.output.contains("\"parent\":\"ar\"") && json.output.contains("\"few\":\"3–10, 103–110\""))
        #expect(try folder.files(in: "Strings") == ["ar-MA.lproj", "ar.lproj", "cy.lproj", "en.lproj"])
    }

    // MARK: diff

    @Test func whatChangedIsShown() throws {
        let folder = try project()
        try folder.write("\"hello\" = \"Hello {name}\";", to: "Old/en.lproj/Tidings.strings")
        try folder.write("\"hello\" = \"مرحبًا {name}\";\n", to: "Old/ar.lproj/Tidings.strings")
        #expect(try run("diff", "Old", "Strings", in: folder).status == 0)
        try folder.write("\"hello\" = \"Hello, {name}!\";", to: "Strings/en.lproj/Tidings.strings")
        let result = try run("diff", "Old", "Strings", in: folder)
        #expect(result.status == 1)
        #expect(
            result.output == """
                Tidings:
                  changed hello
                    Hello{+,+} {name}{+!+}
                  out of date:
                    ar  1  hello

                """)
        let json = try run("diff", "Old", "Strings", "--json", in: folder)
        #expect(json.status == 1 && json.output.contains("\"file\":\"Strings/ar.lproj/Tidings.strings\""))
        let junk = try run("diff", "git:--help", "Strings", in: folder)
        #expect(junk.status == 66 && junk.errors.contains("is no revision"))
    }
}
