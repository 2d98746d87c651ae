#if Service
import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsService

/// The preview in a real browser: what is seen, heard and reached by keys.
struct BrowserTests {
    private struct Finding: Decodable {
        let check: String
        let isRight: Bool
        let detail: String
    }

    private static var hasBrowser: Bool {
        ["chromium", "chromium-browser", "google-chrome"].contains { name in
            ["/usr/bin/", "/usr/local/bin/"].contains { FileManager.default.isExecutableFile(atPath: $0 + name) }
        }
    }

    @Test(
        .enabled(if: hasBrowser && PythonOracle.isPresent, "there is no Chromium"), .timeLimit(.minutes(5)))
    func thePreviewIsReadAndWorked() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("\"greeting\" = \"Hallo {name},\";\n", to: "de.lproj/Tidings.strings")
        let findings = try await PreviewTests.running(strings: scratch.folder) { address in
            let oracle = PythonOracle("browser.py")
            let pictures = ProcessInfo.processInfo.environment["TIDINGS_PICTURES"].map { [$0] } ?? []
            let arguments = [address, scratch.path("de.lproj/Tidings.strings")] + pictures
            return try await onThread { () -> [Finding] in try oracle.answers(arguments: arguments) }
        }
        #expect(findings.count > 30)
        for finding in findings { #expect(finding.isRight, "\(finding.check): \(finding.detail)") }
    }
}
#endif
