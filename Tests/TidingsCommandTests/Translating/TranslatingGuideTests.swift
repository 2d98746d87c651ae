import Foundation
import TestSupport
import Testing

/// What TRANSLATING.md shows is what the command does.
struct TranslatingGuideTests {
    private func guide() throws -> String {
        try String(contentsOfFile: Project.path("TRANSLATING.md"), encoding: .utf8)
    }

    @Test func picturesAreThereAndSmall() throws {
        let pictures = try guide().matches(of: /!\[[^\]]+\]\(([^)]+)\)/).map { String($0.output.1) }
        #expect(pictures.count == 2)
        for picture in pictures {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: Project.path(picture)))
            #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count < 80_000, "\(picture)")
        }
    }

    @Test func thePluralIsSaidAsShown() throws {
        let lines = try guide().split(separator: "\n", omittingEmptySubsequences: true)
        let index = try #require(lines.firstIndex { $0.hasPrefix("    $ tidings format '") })
        let words = lines[index].split(separator: "'")
        let rest = words[2].split(separator: " ").map(String.init)
        let result = try BuiltCommand.run(["format", String(words[1])] + rest)
        #expect(result.output == lines[index + 1].trimmingCharacters(in: .whitespaces) + "\n")
    }

    @Test func aLanguageBeginsAsShown() throws {
        let folder = try ScratchFolder()
        let source = try String(contentsOfFile: Project.path("Localizations/en.lproj/Tidings.strings"), encoding: .utf8)
        try folder.write(source, to: "Localizations/en.lproj/Tidings.strings")
        let result = try BuiltCommand.run(["new-language", "br"], in: folder.folder)
        let shown = try guide()
        for line in result.output.split(separator: "\n").prefix(4) where !line.contains(" texts ") {
            #expect(shown.contains(line), "\(line)")
        }
        let file = try String(contentsOfFile: folder.path("Localizations/br.lproj/Tidings.strings"), encoding: .utf8)
        #expect(file.contains("// \"versionLabel\" = \"Version {version}\";") && shown.contains("// \"versionLabel\""))
        let render = try #require(result.output.split(separator: "\n").last).trimmingCharacters(in: .whitespaces)
        #expect(shown.contains("$ " + render))
    }
}
