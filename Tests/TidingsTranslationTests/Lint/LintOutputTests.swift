import Foundation
import Testing
import TidingsModel
import TidingsTranslation

/// How findings are written for other programs.
struct LintOutputTests {
    private static let finding = LintFinding(
        Problem(
            .warning, rule: "missing-key", "50% of “a”,\nand: more.",
            at: SourcePlace(file: "My App/de, at.lproj/L:1.strings", line: 3, column: 7), key: "a",
            locale: LocaleTag(language: "de")))

    @Test func escapesForGitHub() {
        #expect(
            GitHubAnnotations.line(Self.finding)
                == "::warning file=My App/de%2C at.lproj/L%3A1.strings,line=3,col=7,title=missing-key::"
                + "50%25 of “a”,%0Aand: more.")
        let here = LintFinding(Problem(.error, rule: "x", "y", at: SourcePlace(file: "./a/b.strings")))
        #expect(GitHubAnnotations.line(here) == "::error file=a/b.strings,title=x::y")
        let note = LintFinding(Problem(.note, rule: "no-strings", "Nothing.\r\n"))
        #expect(GitHubAnnotations.line(note) == "::notice title=no-strings::Nothing.%0D%0A")
    }

    @Test func writesSARIF() throws {
        let data = try JSONEncoder().encode(SARIFLog([Self.finding], version: "1.2.3"))
        let log = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        #expect((log["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
        let run = try #require((log["runs"] as? [[String: Any]])?.first)
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        let rule = try #require((driver["rules"] as? [[String: Any]])?.first)
        #expect(rule["id"] as? String == "missing-key")
        #expect((rule["defaultConfiguration"] as? [String: Any])?["level"] as? String == "warning")
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(result["ruleId"] as? String == "missing-key" && result["ruleIndex"] as? Int == 0)
        #expect(result["level"] as? String == "warning")
        let location = try #require((result["locations"] as? [[String: Any]])?.first)
        let physical = try #require(location["physicalLocation"] as? [String: Any])
        let uri = (physical["artifactLocation"] as? [String: Any])?["uri"] as? String
        #expect(uri == "My%20App/de,%20at.lproj/L%3A1.strings")
        #expect(physical["region"] as? [String: Int] == ["startLine": 3, "startColumn": 7])
    }

    @Test func countsFindings() {
        let notes = [LintFinding(Problem(.note, rule: "x", "")), LintFinding(Problem(.error, rule: "x", ""))]
        let summary = LintSummary(notes)
        #expect(summary.description == "1 error, 0 warnings, 1 note")
        #expect(summary.has(.note) && summary.has(.warning) && summary.has(.error))
        #expect(!LintSummary(notes.prefix(1)).has(.warning) && LintSummary(notes.prefix(1)).has(.note))
        #expect(!LintSummary([]).has(.note))
    }
}
