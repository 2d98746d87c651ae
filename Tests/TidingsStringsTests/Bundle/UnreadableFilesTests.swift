import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsStrings

/// What cannot be read is a problem with its place, and the rest of the bundle works on.
@Suite struct UnreadableFilesTests {
    private func bundle(_ scratch: ScratchFolder) -> StringsBundle {
        StringsBundle(directory: scratch.path("in"), name: "app")
    }

    @Test func linksThatLeadNowhereOrRoundAreProblems() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = b;", to: "in/de.lproj/T.strings")
        let manager = FileManager.default
        try manager.createSymbolicLink(atPath: scratch.path("in/fr.lproj"), withDestinationPath: "fr.lproj")
        try manager.createSymbolicLink(
            atPath: scratch.path("in/de.lproj/U.strings"), withDestinationPath: "gone.strings")
        try manager.createSymbolicLink(
            atPath: scratch.path("in/de.lproj/V.strings"), withDestinationPath: "/dev/null")
        let bundle = bundle(scratch)
        #expect(
            Set(bundle.problems.map { "\($0.rule) \(($0.place?.file ?? "").split(separator: "/").last ?? "")" }) == [
                "unreadable-file fr.lproj", "unreadable-file U.strings", "link-outside V.strings",
            ])
        #expect(bundle.tableNames == ["T"])
        #expect(bundle.table("T", inFolder: 0)?.pairs == ["a=b"])
    }

    @Test func aFileThatGoesIsAProblem() throws {
        let scratch = try ScratchFolder()
        try scratch.write("a = b;", to: "in/de.lproj/T.strings")
        try scratch.write("a = b;", to: "in/de.lproj/U.strings")
        let bundle = bundle(scratch)
        try FileManager.default.removeItem(atPath: scratch.path("in/de.lproj/T.strings"))
        #expect(bundle.table("T", inFolder: 0)?.problems.map(\.rule) == ["unreadable-file"])
        #expect(bundle.table("T", inFolder: 0)?.problems.first?.place?.file == scratch.path("in/de.lproj/T.strings"))
        #expect(bundle.table("U", inFolder: 0)?.pairs == ["a=b"])
    }

    @Test(.enabled(if: geteuid() != 0, "root may read everything"))
    func filesAndFoldersWithoutPermissionAreProblems() throws {
        let scratch = try ScratchFolder()
        for folder in ["de", "fr"] { try scratch.write("a = b;", to: "in/\(folder).lproj/T.strings") }
        #expect(chmod(scratch.path("in/de.lproj/T.strings"), 0) == 0)
        #expect(chmod(scratch.path("in/fr.lproj"), 0) == 0)
        defer { chmod(scratch.path("in/fr.lproj"), 0o700) }
        let bundle = bundle(scratch)
        #expect(bundle.problems.map(\.rule) == ["unreadable-folder"])
        #expect(bundle.table("T", inFolder: 0)?.problems.map(\.rule) == ["unreadable-file"])
    }
}
