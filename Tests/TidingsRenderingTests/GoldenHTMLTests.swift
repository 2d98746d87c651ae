import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsRendering

/// Whole HTML messages, byte by byte, in twelve languages.
///
/// With `UPDATE_GOLDEN=1` the files are written anew instead, to be read before they are committed.
struct GoldenHTMLTests {
    static let locales = ["ar", "de", "en", "es-419", "fr", "he", "ja", "pl", "pt-BR", "ru", "tr", "zh-Hant"]

    @Test(arguments: locales, Notice.Kind.allCases)
    func isAsItWas(_ locale: String, _ kind: Notice.Kind) throws {
        let (message, problems) = try RenderingFixture.render(
            RenderingFixture.notice(kind), locale, with: RenderingFixture.renderer())
        #expect(problems == [])
        let file = URL(
            fileURLWithPath: Project.path("Tests/TidingsRenderingTests/Golden/\(kind.rawValue).\(locale).html"))
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            let folder = file.deletingLastPathComponent()
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try Data(message.html.utf8).write(to: file)
        }
        let golden = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        let isSame = message.html.utf8.elementsEqual(golden.utf8)
        #expect(isSame, "\(difference(message.html, golden))")
    }

    /// The first line that is not the same.
    private func difference(_ text: String, _ golden: String) -> String {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let expected = golden.split(separator: "\n", omittingEmptySubsequences: false)
        let index = zip(lines, expected).enumerated().first { !$1.0.utf8.elementsEqual($1.1.utf8) }?.offset
        guard let index else { return "\(lines.count) lines, not \(expected.count)" }
        return "line \(index + 1): \(visible(String(lines[index])))\nexpected: \(visible(String(expected[index])))"
    }
}
