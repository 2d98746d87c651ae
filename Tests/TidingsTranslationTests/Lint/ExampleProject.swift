import Foundation
import TidingsModel
import TidingsTranslation

/// The files of an example in a folder of their own, taken away at the end.
final class ExampleProject {
    let path: String

    init(_ example: LintExample) throws {
        path = NSTemporaryDirectory() + "tidings-lint-\(UUID().uuidString)"
        for (name, text) in example.files {
            let file = URL(fileURLWithPath: path).appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// What is found with the configuration of the example, if it has one.
    func findings() throws -> [LintFinding] {
        var options = LintRun.Options()
        guard FileManager.default.fileExists(atPath: path + "/library") else { return try LintRun([path]).findings }
        options.over = path + "/library"
        return try LintRun([path + "/app"], options).findings
    }

    func problems() throws -> [Problem] { try findings().map(\.problem) }
}
