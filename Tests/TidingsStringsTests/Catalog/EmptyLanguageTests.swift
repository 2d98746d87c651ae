import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// A language that has a file and no text yet, as `tidings new-language` leaves it.
@Suite struct EmptyLanguageTests {
    private let welsh = LocaleTag(language: "cy")

    private func used(_ files: [String: String], wanted: [LocaleTag]) throws -> LocaleTag {
        let scratch = try ScratchFolder()
        try scratch.write("\"hello\" = \"Hello\";\n", to: "en.lproj/Localizable.strings")
        for (file, text) in files { try scratch.write(text, to: file) }
        let bundle = StringsBundle(directory: scratch.folder, name: "app")
        let catalog = try StringsCatalog(bundles: [.app(bundle)], development: english)
        #expect(catalog.supported.contains(welsh))
        return catalog.localizer(for: wanted).locale.used
    }

    @Test(arguments: ["/* Welsh */\n", "/* \"hello\" = \"Hello\"; */\n", "// Nothing yet\n"])
    func commentsAreNoLanguage(_ text: String) throws {
        let file = ["cy.lproj/Localizable.strings": text]
        #expect(try used(file, wanted: [welsh]) == english)
        let german = LocaleTag(language: "de")
        let files = file.merging(["de.lproj/Localizable.strings": "\"hello\" = \"Hallo\";"]) { first, _ in first }
        #expect(try used(files, wanted: [welsh, german]) == german)
    }

    @Test func oneTextIsEnough() throws {
        #expect(try used(["cy.lproj/Localizable.strings": "\"other\" = \"Arall\";"], wanted: [welsh]) == welsh)
    }

    @Test func theInspectionStillSeesIt() throws {
        let scratch = try ScratchFolder()
        try scratch.write("/* Welsh */\n", to: "cy.lproj/Localizable.strings")
        #expect(try StringsInspection(path: scratch.folder).tables.map(\.language) == ["cy"])
    }
}
