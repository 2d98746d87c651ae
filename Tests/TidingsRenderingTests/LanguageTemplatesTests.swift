import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

/// Templates that an app has for some languages only.
struct LanguageTemplatesTests {
    private func renderer(_ files: [String: String], _ path: String) throws -> Renderer {
        for (name, text) in files {
            let url = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let catalog = try StringsCatalog(
            bundles: [.library(RenderingFixture.library)], declarations: LibraryKeys.all,
            development: LocaleTag(language: "en"))
        let templates = TemplateLibrary(directories: [path, Project.path("Templates")])
        return Renderer(app: AppIdentity(name: "Snoodle"), catalog: catalog, templates: templates)
    }

    private func withRenderer(_ files: [String: String], _ body: (Renderer) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/templates-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(try renderer(files, path))
    }

    @Test(arguments: [
        ("en", "all\n"), ("de-AT", "German de\n"), ("pt-BR", "Brazilian pt-BR\n"), ("he", "\u{200F}Hebrew he\n"),
        ("zh-TW", "Taiwan zh-Hant\n"), ("zh-CN", "all\n"),
    ])
    func aReaderGetsTheNearest(_ locale: String, _ expected: String) throws {
        let files = [
            "update-available.txt.mustache": "all\n", "de/update-available.txt.mustache": "German {{language}}\n",
            "pt/update-available.txt.mustache": "Portuguese {{language}}\n",
            "pt-BR/update-available.txt.mustache": "Brazilian {{language}}\n",
            "iw/update-available.txt.mustache": "Hebrew {{language}}\n",
            "zh-TW/update-available.txt.mustache": "Taiwan {{language}}\n",
        ]
        try withRenderer(files) { renderer in
            let (message, problems) = try RenderingFixture.render(RenderingFixture.notice(), locale, with: renderer)
            #expect(problems == [])
            #expect(visible(message.text) == visible(expected))
            // What the app does not replace is still the library's.
            #expect(message.html.contains("<!doctype html>"))
            #expect(!renderer.check().contains { $0.severity == .error })
        }
    }

    @Test func theCheckCoversEveryLanguage() throws {
        let files = ["ar/partials/facts.txt.mustache": "\n{{relaesed}}", "klingon/whats-new.txt.mustache": ""]
        try withRenderer(files) { renderer in
            let found = renderer.check().filter { $0.severity == .error }
            #expect(found.map(\.rule) == ["unknown-language", "unknown-variable"])
            #expect(found.last?.place?.file.hasSuffix("/ar/partials/facts.txt.mustache") == true)
            #expect(found.last?.place?.line == 2)
            #expect(found.last?.message.contains("Did you mean “released”?") == true)
        }
    }

    @Test func templatesThatNobodyGetsAreReported() throws {
        try withRenderer(["tlh/whats-new.txt.mustache": "", "zh/whats-new.txt.mustache": ""]) { renderer in
            #expect(
                renderer.check().map(\.description) == [
                    "warning: There are no strings in tlh, so the templates for it are never used. "
                        + "[templates-without-strings]"
                ])
        }
    }

    /// A language whose own template needs a string that it lacks is not used.
    @Test func aStringThatOnlyOneLanguageNeedsCounts() throws {
        try withRenderer(["de/update-available.txt.mustache": "{{strings.whatsNewSentence}}{{strings.nowhere}}"]) {
            renderer in
            #expect(renderer.choose(["de"], for: .updateAvailable).use.used.language != "de")
            #expect(renderer.choose(["de"], for: .whatsNew).use.used.language == "de")
            #expect(renderer.choose(["fr"], for: .updateAvailable).use.used.language == "fr")
        }
    }
}
