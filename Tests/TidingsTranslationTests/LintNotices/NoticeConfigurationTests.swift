import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// What a project says of rules holds for its notices, too.
struct NoticeConfigurationTests {
    private func findings(_ text: String, configuration: String = "") throws -> [Problem] {
        let folder = try ScratchFolder()
        try folder.write(text, to: "de.lproj/Tidings.strings")
        if !configuration.isEmpty { try folder.write(configuration, to: ".tidings-lint.yaml") }
        var options = LintRun.Options()
        options.notices = NoticeLibrary(
            strings: Project.path("Localizations"), templates: Project.path("Templates"))
        return try LintRun([folder.folder], options).findings.map(\.problem)
    }

    private static let doubleSpace = #""greeting" = "Hallo  {name},";"#

    @Test func theConfigurationSetsASeverity() throws {
        func severities(_ configuration: String) throws -> Set<Problem.Severity> {
            Set(
                try findings(Self.doubleSpace, configuration: configuration)
                    .filter { $0.rule == "rendered-double-space" }.map(\.severity))
        }
        #expect(try severities("") == [.error])
        #expect(try severities("rules: { rendered-double-space: note }") == [.note])
        #expect(try severities("languages: { de: { rendered-double-space: off } }") == [])
        #expect(try severities("languages: { fr: { rendered-double-space: off } }") == [.error])
    }

    @Test func aDirectiveSilencesWhatHasAPlace() throws {
        let entry = #""updateAvailableSentence" = "{app} {nonsense} ist da.";"#
        func rules(_ text: String) throws -> Set<String> {
            Set(try findings(text).filter { $0.key == "updateAvailableSentence" && $0.place != nil }.map(\.rule))
        }
        let found = try rules(entry)
        #expect(!found.isEmpty)
        let directive = "/* tidings-lint: disable=" + found.sorted().joined(separator: ",") + " */\n"
        #expect(try rules(directive + entry) == [])
    }
}
