import Foundation
import TestSupport
import TidingsModel
import TidingsTranslation

/// The files of an example in a folder of their own, taken away at the end.
struct ExampleProject {
    let folder: ScratchFolder
    var path: String { folder.folder }

    init(_ example: LintExample) throws { try self.init(example.files) }

    init(_ files: [String: String]) throws {
        folder = try ScratchFolder()
        for (name, text) in files { try folder.write(text, to: name) }
    }

    /// What is found with the configuration of the example, if it has one; where it has a library, over that.
    func findings() throws -> [LintFinding] {
        var options = LintRun.Options()
        guard FileManager.default.fileExists(atPath: path + "/library") else { return try LintRun([path]).findings }
        options.over = path + "/library"
        return try LintRun([path + "/app"], options).findings
    }

    func problems() throws -> [Problem] { try findings().map(\.problem) }
}
