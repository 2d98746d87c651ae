import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

/// Texts of a program that take the place of a library's.
@Suite struct OverrideTests {
    private func problems(
        _ app: String, over library: String, declaration: KeyDeclaration? = nil, tables: [CatalogTable]
    ) throws -> [Problem] {
        let scratch = try ScratchFolder()
        try scratch.write("\"k\" = \"\(app)\";\n", to: "app/en.lproj/T.strings")
        try scratch.write("\n\"k\" = \"\(library)\";\n", to: "library/en.lproj/T.strings")
        let catalog = try StringsCatalog(
            bundles: [
                .app(StringsBundle(directory: scratch.path("app"), name: "app")),
                .library(StringsBundle(directory: scratch.path("library"), name: "library")),
            ], declarations: declaration.map { [$0] } ?? [], development: english, tables: tables)
        return catalog.problems(for: ["k"], in: catalog.choose([english]))
    }

    @Test(
        arguments: [
            ("{app} is here", "{app} is there", []), ("Hello", "{app}", ["override-lacks-argument"]),
            ("{app} {size}", "{app}", ["override-argument"]),
            ("{count, date}", "{count, number}", ["override-type"]), ("{count}", "{count, number}", []),
            ("{count, plural, other {{app}}}", "{count} {app}", []), ("{app", "{app}", ["invalid-pattern"]),
        ] as [(String, String, [String])])
    func patternsWithoutADeclaration(app: String, library: String, rules: [String]) throws {
        let problems = try problems(app, over: library, tables: [CatalogTable("T", .icu)])
        #expect(problems.map(\.rule) == rules)
        // Both places are named: that of the text, and that of the one it replaces.
        for problem in problems where problem.rule.hasPrefix("override") {
            #expect(problem.place?.file.hasSuffix("app/en.lproj/T.strings") == true && problem.place?.line == 1)
            #expect(problem.message.contains("library/en.lproj/T.strings:2:1"))
        }
    }

    @Test(
        arguments: [
            ("%@ und %d", "%@ and %d", []), ("%2$d %1$@", "%@ and %d", []),
            ("%d", "%@ and %d", ["override-lacks-argument"]),
            ("%@ %@ %@", "%@ and %@", ["override-argument"]),
        ] as [(String, String, [String])])
    func printfTextsWithoutADeclaration(app: String, library: String, rules: [String]) throws {
        let problems = try problems(app, over: library, tables: [CatalogTable("T", .printf)])
        #expect(problems.map(\.rule) == rules)
    }

    @Test func aDeclarationCountsBeforeTheShadowedText() throws {
        let declaration = KeyDeclaration(
            name: "k", purpose: "", arguments: [.init("app"), .init("count", .number, required: false)])
        let problems = try problems(
            "{size}", over: "{app}", declaration: declaration, tables: [CatalogTable("T", .icu)])
        #expect(problems.map(\.rule) == ["unknown-argument", "missing-argument"])
        #expect(problems.allSatisfy { $0.message.contains("library/en.lproj/T.strings:2:1") })
        let fine = try self.problems(
            "{app}", over: "{app} {count}", declaration: declaration, tables: [CatalogTable("T", .icu)])
        #expect(fine == [])
    }

    @Test func aTextThatIsSetInCodeNamesWhatItReplaces() throws {
        let catalog = try StringsCatalog(
            overrides: StringsOverrides(everywhere: ["k": "{size}"]),
            bundles: [.app(memory("app", ["en": ["k": "{app}"]]))], development: english)
        let problems = catalog.problems(for: ["k"], in: catalog.choose([english]))
        #expect(problems.map(\.rule) == ["override-argument", "override-lacks-argument"])
        #expect(problems.first?.message.contains("app/en") == true)
    }

    /// No category of the library's plural shines through.
    @Test func aPluralIsReplacedWhole() throws {
        let scratch = try ScratchFolder()
        try scratch.write("\"days\" = \"%d Tage\";", to: "app/de.lproj/Localizable.strings")
        try scratch.write(
            """
            <plist version="1.0"><dict><key>days</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
            <key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d Tag</string><key>other</key><string>%d Tage</string></dict>
            </dict></dict></plist>
            """, to: "library/de.lproj/Localizable.stringsdict")
        let library = StringsBundle(directory: scratch.path("library"), name: "library")
        let app = StringsBundle(directory: scratch.path("app"), name: "app")
        let german = LocaleTag(language: "de")
        let alone = try StringsCatalog(bundles: [.library(library)], development: german)
        #expect(alone.localizer(for: [german])("days", [1]) == "1 Tag")
        let both = try StringsCatalog(bundles: [.app(app), .library(library)], development: german)
        #expect(both.localizer(for: [german])("days", [1]) == "1 Tage")
        #expect(both.problems(for: ["days"], in: both.choose([german])) == [])
    }

    @Test func bundlesCountInTheirOrder() throws {
        let names = ["program", "app", "library", "base"]
        let bundles = try names.enumerated().map { index, name in
            let keys = names[...index].map { ($0, name) }
            return CatalogBundle.app(try memory(name, ["de": Dictionary(uniqueKeysWithValues: keys)]))
        }
        let catalog = try StringsCatalog(bundles: bundles, development: LocaleTag(language: "de"))
        for name in names { #expect(try catalog.text(name, "de") == name) }
    }
}
