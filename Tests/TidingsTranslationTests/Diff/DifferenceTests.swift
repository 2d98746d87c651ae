import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsStrings

@testable import TidingsTranslation

private let gitProgram = ["/usr/bin/git", "/usr/local/bin/git", "/opt/homebrew/bin/git"].first {
    FileManager.default.isExecutableFile(atPath: $0)
}

/// What changed in a source, and who did not follow.
struct DifferenceTests {
    private static let old: [String: String] = [
        "en.lproj/L.strings": """
        /* Greets. */
        "a" = "Version %@ is out.";
        "b" = "Same";
        "c" = "Gone";
        "d" = "Moved";
        """,
        "de.lproj/L.strings": "\"a\" = \"Version %@ ist da.\";\n\"b\" = \"Gleich\";\n\"d\" = \"Verschoben\";\n",
        "ar.lproj/L.strings": "\"a\" = \"صدر الإصدار %@.\";\n",
    ]
    private static let new: [String: String] = [
        "en.lproj/L.strings": """
        /* Greets. */
        "a" = "Release %@ is out now.";
        /* Says so. */
        "b" = "Same";
        "e" = "Moved";
        "f" = "New";
        """,
        "de.lproj/L.strings": old["de.lproj/L.strings"] ?? "",
        "ar.lproj/L.strings": "\"a\" = \"صدر الآن %@.\";\n",
    ]

    private func write(_ files: [String: String], to folder: ScratchFolder) throws {
        for (name, text) in files { try folder.write(text, to: name) }
    }

    private static let lines = [
        "L:", "  added f", "    New", "  removed c", "    Gone", "  renamed d to e", "    Moved", "  changed a",
        "    [-Version-]{+Release+} %@ is out{+ now+}.", "  comment b", "    {+Says so.+}", "  out of date:",
        "    de  2  a d",
    ]

    @Test func foldersAreCompared() throws {
        let (old, new) = (try ScratchFolder(), try ScratchFolder())
        try write(Self.old, to: old)
        try write(Self.new, to: new)
        let difference = SourceDifference(
            from: try TranslationProject(path: old.folder), to: try TranslationProject(path: new.folder))
        #expect(difference.lines == Self.lines)
        #expect(difference.outOfDate.map(\.renamed) == [nil, "e"])
        #expect(difference.outOfDate.first?.place.line == 1)
        let same = SourceDifference(
            from: try TranslationProject(path: new.folder), to: try TranslationProject(path: new.folder))
        #expect(same.lines == ["The source is as it was."] && same.outOfDate.isEmpty)
    }

    private func git(_ arguments: [String], in folder: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: gitProgram ?? "")
        process.arguments = ["-C", folder, "-c", "user.name=T", "-c", "user.email=t@example.org"] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(.enabled(if: gitProgram != nil, "git is not installed"))
    func revisionsAreRead() throws {
        let folder = try ScratchFolder()
        let path = folder.path("App/Ünï $(x) Strings")
        for (name, text) in Self.old { try folder.write(text, to: "App/Ünï $(x) Strings/" + name) }
        try git(["init", "-q"], in: folder.folder)
        try git(["add", "."], in: folder.folder)
        try git(["commit", "-qm", "One"], in: folder.folder)
        for (name, text) in Self.new { try folder.write(text, to: "App/Ünï $(x) Strings/" + name) }
        let now = try ProjectVersion(path, path: path).read()
        let before = try ProjectVersion("git:HEAD", path: path).read()
        #expect(SourceDifference(from: before, to: now).lines == Self.lines)
        try git(["commit", "-qam", "Two"], in: folder.folder)
        let first = try ProjectVersion("git:HEAD~1:\(path)", path: "elsewhere").read()
        let second = try ProjectVersion("git:HEAD", path: path).read()
        #expect(SourceDifference(from: first, to: second).lines == Self.lines)
        let version = ProjectVersion("git:HEAD", path: path)
        let shown = SourceDifference(from: first, to: try version.read(), readFrom: version).outOfDate.first?.place
        #expect(shown == SourcePlace(file: "git:HEAD:\(path)/de.lproj/L.strings", line: 1, column: 1))
        let file = try ProjectVersion("git:HEAD", path: path + "/en.lproj/L.strings").read()
        #expect(file.tables.first?.source?.strings["f"]?.value == "New")
        for junk in ["", "--output=/tmp/x", "nothing", "HEAD;ls", "-"] {
            #expect(throws: ProjectVersion.Failure.self) { try ProjectVersion("git:" + junk, path: path).read() }
        }
    }

    @Test(arguments: [
        ("", "", ""), ("a", "a", "a"), ("a b c", "a x c", "a [-b-]{+x+} c"), ("", "a", "{+a+}"), ("a", "", "[-a-]"),
        ("one, two", "one; two", "one[-,-]{+;+} two"), ("день %@", "дня %@", "[-день-]{+дня+} %@"),
    ])
    func wordsAreCompared(_ old: String, _ new: String, _ line: String) {
        #expect(WordDifference(from: old, to: new).line == line)
    }
}
