import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

@Suite struct BundleTests {
    @Test(arguments: [
        ("de.lproj", "de"), ("zh_TW.lproj", "zh-TW"), ("pt-br.LPROJ", "pt-BR"), ("English.lproj", "en"),
        ("Traditional Chinese.lproj", "zh-Hant"), ("iw.lproj", "he"), ("es-419.lproj", "es-419"),
    ])
    func folderNamesAreLocales(name: String, tag: String) throws {
        #expect(try LanguageFolder(folder: name) == .locale(LocaleTag(parsing: tag)))
    }

    @Test func otherFolderNamesAreNone() throws {
        #expect(try LanguageFolder(folder: "bAsE.lproj") == .base)
        #expect(try LanguageFolder(folder: "Images") == nil)
        for name in ["Images.lproj", "Resources.lproj", ".lproj", "d\u{E9}.lproj", "und.lproj"] {
            #expect(throws: LanguageFolder.UnknownLanguage.self) { try LanguageFolder(folder: name) }
        }
    }

    @Test func aFolderIsListedAndItsTablesAreRead() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = b;", to: "de.lproj/Tidings.strings")
        try scratch.write("c = d;;", to: "de.lproj/Localizable.strings")
        try scratch.write("e = f;", to: "Base.lproj/Main.strings")
        try scratch.write("", to: "pictures.lproj/x")
        try scratch.write("", to: "Readme.txt")
        let bundle = StringsBundle(directory: scratch.folder, name: "app")
        #expect(bundle.languageFolders.map(\.name) == ["Base.lproj", "de.lproj"])
        #expect(bundle.tableNames == ["Localizable", "Main", "Tidings"])
        #expect(bundle.problems.map(\.rule) == ["unknown-language"])
        let all = bundle.allTables()
        #expect(
            all.map { "\($0.folder)/\($0.table)" } == [
                "Base.lproj/Main", "de.lproj/Localizable", "de.lproj/Tidings",
            ])
        #expect(all.map { $0.file.faults } == [[], ["1:7 stray-token"], []])
        #expect(all.last?.file.entries.first?.place.file == scratch.path("de.lproj/Tidings.strings"))
    }

    @Test func aTableIsReadOnce() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = b;", to: "de.lproj/T.strings")
        let bundle = StringsBundle(directory: scratch.folder, name: "app")
        #expect(bundle.table("T", inFolder: 0)?.pairs == ["a=b"])
        try scratch.write("a = c;", to: "de.lproj/T.strings")
        #expect(bundle.table("T", inFolder: 0)?.pairs == ["a=b"])
        #expect(bundle.table("U", inFolder: 0) == nil)
    }

    @Test func linksOutOfTheFolderAreNotFollowed() throws {
        let scratch = try ScratchFolder()
        try scratch.write("secret = x;", to: "outside/T.strings")
        try scratch.write("a = b;", to: "in/de.lproj/T.strings")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: scratch.path("in/fr.lproj"), withDestinationPath: "../outside")
        try manager.createSymbolicLink(atPath: scratch.path("in/it.lproj"), withDestinationPath: "nowhere")
        try manager.createSymbolicLink(atPath: scratch.path("in/de_AT.lproj"), withDestinationPath: "de.lproj")
        try manager.createSymbolicLink(
            atPath: scratch.path("in/de.lproj/U.strings"), withDestinationPath: "../../outside/T.strings")
        let bundle = StringsBundle(directory: scratch.path("in"), name: "app")
        #expect(bundle.languageFolders.map(\.name) == ["de.lproj", "de_AT.lproj"])
        #expect(bundle.tableNames == ["T"])
        #expect(Set(bundle.problems.map(\.rule)) == ["link-outside", "unreadable-file"])
        let link = StringsBundle(directory: scratch.path("in/../in"), name: "app")
        #expect(link.languageFolders.count == 2)
    }

    @Test func whatIsNoFileOrFolderIsAProblem() throws {
        let scratch = try ScratchFolder()
        #expect(StringsBundle(directory: scratch.path("none"), name: "x").problems.map(\.rule) == ["unreadable-folder"])
        try scratch.write("x", to: "de.lproj")
        try scratch.write("x", to: "fr.lproj/T.strings/inner")
        let bundle = StringsBundle(directory: scratch.folder, name: "x")
        #expect(bundle.problems.map(\.rule) == ["not-a-folder"])
        #expect(bundle.allTables().map { $0.file.problems.map(\.rule) } == [["unreadable-file"]])
        #expect(mkfifo(scratch.path("fr.lproj/P.strings"), 0o600) == 0)
        let pipe = StringsBundle(directory: scratch.folder, name: "x")
        #expect(pipe.table("P", inFolder: 0)?.problems.map(\.rule) == ["unreadable-file"])
    }

    @Test func aFileBeyondTheLimitIsNotRead() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = b;", to: "de.lproj/T.strings")
        var limits = StringsLimits()
        limits.fileSize = 5
        let bundle = StringsBundle(directory: scratch.folder, name: "x", limits: limits)
        #expect(bundle.allTables().first?.file.faults == ["file-too-large"])
    }
}
