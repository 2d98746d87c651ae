#if Service
import Foundation
import TestSupport
import Testing

/// The description of the service, as a program reads it that knows nothing else of it.
struct DescriptionTests {
    private static let venv = Project.path(".build/schemathesis/bin/python")

    /// The short form of `make test-service`, which makes what this needs.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: venv), "make test-service has not run"),
        .timeLimit(.minutes(5)))
    func everythingThatIsDescribedIsAsDescribed() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("", to: "output")
        let status = try await onThread {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.arguments = [Project.path("Tests/service.sh"), Project.buildFolder + "/tidings", "5"]
            process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: scratch.path("output")))
            process.standardError = process.standardOutput
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
        let output = try String(contentsOfFile: scratch.path("output"), encoding: .utf8)
        #expect(status == 0, "\(output.suffix(4_000))")
        #expect(output.contains("answers: 200 "))
    }
}
#endif
