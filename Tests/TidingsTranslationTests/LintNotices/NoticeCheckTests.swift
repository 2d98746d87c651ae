import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// Templates and strings together, as `tidings lint` renders them.
struct NoticeCheckTests {
    private func check(app files: [String: String] = [:], templates: [String: String] = [:]) throws -> [Problem] {
        let folder = NSTemporaryDirectory() + "tidings-notices-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        for (name, text) in files.merging(templates, uniquingKeysWith: { $1 }) {
            let file = URL(fileURLWithPath: folder).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        return try NoticeCheck(
            app: files.isEmpty ? [] : [folder], library: Project.path("Localizations"),
            templates: (templates.isEmpty ? [] : [folder]) + [Project.path("Templates")]
        ).problems()
    }

    @Test func ourOwnNoticesAreRenderedWithoutAProblem() throws {
        #expect(try check() == [])
    }

    @Test func aTextOfAnAppThatNamesWhatIsNotThereIsFound() throws {
        let text = #""updateAvailableSentence" = "{app} {nonsense} ist da.";"#
        let found = try check(app: ["de.lproj/Tidings.strings": text])
        #expect(found.contains { $0.key == "updateAvailableSentence" && $0.severity != .note })
        #expect(found.contains { $0.rule == "rendered-leftover" && $0.locale == LocaleTag(language: "de") })
    }

    @Test func aTextOfAnAppWithTwoSpacesIsFound() throws {
        let found = try check(app: ["de.lproj/Tidings.strings": #""greeting" = "Hallo  {name},";"#])
        #expect(Set(found.map(\.rule)) == ["rendered-double-space"])
        #expect(found.allSatisfy { $0.locale == LocaleTag(language: "de") })
    }

    @Test func aTemplateWithAnUnknownNameIsFoundAtItsPlace() throws {
        let found = try check(templates: ["update-available.txt.mustache": "{{title}}\n{{nonsense}}\n"])
        let problem = try #require(found.first { $0.message.contains("nonsense") })
        #expect(problem.severity == .error && problem.place?.line == 2)
    }

    @Test(arguments: [
        ("rendered-blank", #""updateRequiredTitle" = " ";"#),
        ("rendered-line-break", #""whatsNewTitle" = "Neu\nin {app}";"#),
    ])
    func aTitleThatIsNoneIsFound(_ rule: String, _ text: String) throws {
        let found = try check(app: ["de.lproj/Tidings.strings": text])
        #expect(found.contains { $0.rule == rule && $0.severity == .error && $0.locale == LocaleTag(language: "de") })
    }

    @Test func aBrokenTemplateIsFoundAndTheOthersAreRendered() throws {
        let found = try check(templates: ["whats-new.md.mustache": "{{#notes}}\n"])
        #expect(found.contains { $0.place?.file.hasSuffix("whats-new.md.mustache") ?? false })
    }
}
