import Foundation
import TestSupport
import Testing

/// `tidings import` into several files.
struct ImportCommandTests {
    private func project() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for table in ["A", "B"] {
            try folder.write("\"hello\" = \"Hello\";\n", to: "Strings/en.lproj/\(table).strings")
            try folder.write("\"hello\" = \"Hallo\";\n", to: "Strings/de.lproj/\(table).strings")
        }
        return folder
    }

    private func text(_ table: String, in folder: ScratchFolder) throws -> String {
        try String(contentsOfFile: folder.path("Strings/de.lproj/\(table).strings"), encoding: .utf8)
    }

    /// The translations of both tables as they come back, changed.
    private func exported(_ folder: ScratchFolder) throws {
        let result = try BuiltCommand.run(
            ["export", "Strings", "--language", "de", "--format", "po", "--output", "de.po"], in: folder.folder)
        #expect(result.status == 0, "\(result.errors)")
        let po = try String(contentsOfFile: folder.path("de.po"), encoding: .utf8)
        try folder.write(po.replacing("Hallo", with: "Guten Tag"), to: "de.po")
    }

    @Test func allFilesAreChanged() throws {
        let folder = try project()
        try exported(folder)
        let result = try BuiltCommand.run(["import", "de.po", "--into", "Strings"], in: folder.folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(try text("A", in: folder).contains("Guten Tag"))
        #expect(try text("B", in: folder).contains("Guten Tag"))
    }

    @Test func oneThatCannotBeWrittenChangesNone() throws {
        let folder = try project()
        try exported(folder)
        // A link is no plain file: to write would put a file into its place.
        let file = folder.path("Strings/de.lproj/B.strings")
        try FileManager.default.moveItem(atPath: file, toPath: folder.path("Strings/de.lproj/real.txt"))
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: "real.txt")
        let result = try BuiltCommand.run(["import", "de.po", "--into", "Strings"], in: folder.folder)
        #expect(result.status == 73, "\(result.errors)")
        #expect(try !text("A", in: folder).contains("Guten Tag"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("Strings/de.lproj")).sorted()
        #expect(names == ["A.strings", "B.strings", "real.txt"])
    }
}
