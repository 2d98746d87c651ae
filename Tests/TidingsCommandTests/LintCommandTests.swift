import Foundation
import TestSupport
import Testing

/// `tidings lint` as a stranger runs it.
struct LintCommandTests {
    private func project() throws -> ScratchFolder {
        let folder = try ScratchFolder()
        try folder.write("\"a\" = \"Hello %@\";\n\"b\" = \"%d%% done\";\n", to: "en.lproj/L.strings")
        try folder.write("\"a\" = \"Hallo\";\n\"b\" = \"%d % fertig\";\n", to: "de.lproj/L.strings")
        return folder
    }

    /// Runs the command in a folder, which stays until it is done.
    private func lint(_ arguments: [String], in folder: ScratchFolder) throws -> BuiltCommand.Result {
        try withExtendedLifetime(folder) { try BuiltCommand.run(["lint"] + arguments, in: folder.folder) }
    }

    @Test func showsFindingsAsLinesAndASummary() throws {
        let result = try lint(["--rule", "missing-placeholder", "."], in: project())
        #expect(
            result.output
                == "de.lproj/L.strings:1:1: error: “a” lacks %@, which its source has. Put it in. [missing-placeholder]\n"
                || result.output.hasPrefix("./de.lproj/L.strings:1:1: error: “a” lacks %@"))
        #expect(result.errors == "1 error, 0 warnings, 0 notes in 2 translated texts; languages of tables: 2.\n")
        #expect(result.status == 1)
    }

    @Test(arguments: ["de.lproj/L.strings", "de.lproj", "de.lproj/"])
    func holdsOneLanguageAgainstTheSourceBesideIt(_ path: String) throws {
        let result = try lint(["--rule", "missing-placeholder", path], in: project())
        #expect(result.output.contains("de.lproj/L.strings:1:1: error: “a” lacks %@") && result.status == 1)
        #expect(result.errors == "1 error, 0 warnings, 0 notes in 2 translated texts; languages of tables: 1.\n")
    }

    @Test(arguments: [("error", 1), ("warning", 1), ("note", 1), ("never", 0)] as [(String, Int32)])
    func failsFromTheSeverityOnThatIsWanted(_ threshold: String, _ status: Int32) throws {
        let arguments = ["--rule", "missing-placeholder", "--fail-on", threshold, "."]
        #expect(try lint(arguments, in: project()).status == status)
    }

    @Test func doesNotFailForWarningsWhereOnlyErrorsCount() throws {
        let arguments = ["--rule", "unescaped-percent", "--fail-on", "error", "."]
        let result = try lint(arguments, in: project())
        #expect(result.status == 0 && result.output.contains("[unescaped-percent]"))
    }

    @Test func writesOneObjectAsJSON() throws {
        let result = try lint([".", "--json"], in: project())
        let object = try #require(
            try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let findings = try #require(object["findings"] as? [[String: Any]])
        #expect(
            findings.count == (object["errors"] as? Int ?? 0) + (object["warnings"] as? Int ?? 0)
                + (object["notes"] as? Int ?? 0))
        #expect(findings.contains { $0["rule"] as? String == "missing-placeholder" && $0["locale"] as? String == "de" })
    }

    @Test func writesForGitHubAndAsSARIF() throws {
        let folder = try project()
        let lines = try lint([".", "--format", "github"], in: folder)
        #expect(lines.output.contains("::error file="))
        let log = try lint([".", "--format", "sarif"], in: folder)
        #expect(log.output.contains("\"version\":\"2.1.0\""))
    }

    @Test func mendsFilesAndLeavesThemInATrial() throws {
        let folder = try project()
        let before = try String(contentsOfFile: folder.path("de.lproj/L.strings"), encoding: .utf8)
        let trial = try lint([".", "--rule", "unescaped-percent", "--fix", "--dry-run"], in: folder)
        #expect(trial.output.contains("\"%d % fertig\" → \"%d %% fertig\" [unescaped-percent]"))
        #expect(try String(contentsOfFile: folder.path("de.lproj/L.strings"), encoding: .utf8) == before)
        let result = try lint([".", "--rule", "unescaped-percent", "--fix"], in: folder)
        #expect(result.status == 0 && result.errors.contains("1 text was mended."))
        let after = try String(contentsOfFile: folder.path("de.lproj/L.strings"), encoding: .utf8)
        #expect(after == before.replacing("%d % f", with: "%d %% f"))
    }

    @Test func listsAndExplainsRules() throws {
        let list = try BuiltCommand.run(["lint", "--rules"])
        #expect(list.status == 0 && list.output.contains("missing-placeholder"))
        let rule = try BuiltCommand.run(["lint", "--explain", "missing-key"])
        #expect(rule.output.hasPrefix("missing-key: ") && rule.output.contains("Wrong:"))
        let slip = try BuiltCommand.run(["lint", "--explain", "mising-key"])
        #expect(slip.status == 64 && slip.errors.contains("Did you mean “missing-key”?"))
    }

    @Test func saysWhatIsMissing() throws {
        #expect(try BuiltCommand.run(["lint"]).status == 64)
        #expect(try BuiltCommand.run(["lint", "/nowhere/at/all"]).status == 66)
        #expect(try BuiltCommand.run(["lint", ".", "--dry-run"]).status == 64)
        let folder = try project()
        try folder.write("rules: { mising-key: off }", to: ".tidings-lint.yaml")
        let result = try lint(["."], in: folder)
        #expect(result.status == 78 && result.errors.contains("[unknown-rule]"))
    }
}
