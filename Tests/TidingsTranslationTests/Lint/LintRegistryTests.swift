import Foundation
import TestSupport
import Testing
import TidingsTemplates
import TidingsTranslation

/// The readers of strings files report under ids that the linter knows.
struct LintRegistryTests {
    /// What is no finding in a file: refusals to change one, and a program that keeps what it had.
    private static let others: Set = [
        "not-editable", "unknown-key", "existing-key", "kept-old-strings", "faulty-file", "property-list",
    ]

    @Test func explainsAllThatReadersFind() throws {
        var ids: Set<String> = []
        for room in ["File", "Bundle", "Message", "PropertyList", "StringCatalog", "StringCatalog/JSON", "Variation"] {
            let folder = Project.path("Sources/TidingsStrings/\(room)")
            for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasSuffix(".swift") {
                let text = try String(contentsOfFile: folder + "/" + name, encoding: .utf8)
                for match in text.matches(of: /"([a-z]+(?:-[a-z0-9]+)+)",/) { ids.insert(String(match.1)) }
            }
        }
        #expect(ids.count > 60)
        let unknown = ids.subtracting(Self.others).filter { LintRule[$0] == nil }
        #expect(unknown.sorted() == [])
    }

    @Test(arguments: TemplateRule.allCases.map(\.rawValue))
    func explainsAllThatTemplatesHave(_ id: String) {
        #expect(LintRule[id] != nil)
    }

    @Test func listsEachGroup() {
        let missing = Set(LintGroup.allCases).subtracting(LintRule.all.map(\.group))
        // Those of words, templates and lengths are written elsewhere.
        #expect(
            missing.isSubset(of: [
                .whitespace, .punctuation, .markup, .content, .bidi, .length, .templates,
            ]))
    }
}
