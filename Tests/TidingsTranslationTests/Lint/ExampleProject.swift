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

    func findings(_ configuration: LintConfiguration = LintConfiguration()) throws -> [LintFinding] {
        try Linter(configuration).findings(in: TranslationProject(path: path))
    }

    func problems(_ configuration: LintConfiguration = LintConfiguration()) throws -> [Problem] {
        try findings(configuration).map(\.problem)
    }
}
