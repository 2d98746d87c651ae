public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The file in which a project says what it wants of the linter.
public struct LintConfigurationFile: Sendable {
    /// What the file is called.
    public static let name = ".tidings-lint.yaml"

    /// Where it stands.
    public let path: String
    /// What it says; of what is wrong in it, the default.
    public let configuration: LintConfiguration
    /// What is wrong in it.
    public let problems: [Problem]

    /// Reads a file.
    ///
    /// - Throws: A problem if it cannot be read.
    public init(path: String) throws(CannotRead) {
        guard let data = FileManager.default.contents(atPath: path) else { throw CannotRead(path: path) }
        self.init(String(decoding: data, as: UTF8.self), path: path)
    }

    /// Reads the text of a file.
    public init(_ text: String, path: String) {
        self.path = path
        var reader = LintConfigurationReader(file: path)
        reader.read(text)
        configuration = reader.configuration
        problems = reader.problems
    }

    /// The nearest file in the folder of a path, or in one above it.
    public static func path(for path: String) -> String? {
        var folder = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
        while true {
            let candidate = (folder == "/" ? "" : folder) + "/" + name
            if FileManager.default.fileExists(atPath: candidate) { return candidate }
            guard let slash = folder.lastIndex(of: "/"), folder != "/" else { return nil }
            folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
        }
    }

    /// That the file cannot be read.
    public struct CannotRead: Error, Sendable, Hashable {
        /// Which file.
        public let path: String

        /// The same as a problem.
        public var problem: Problem {
            Problem(
                .error, rule: "unreadable-file", "The configuration cannot be read. Is it there, and yours to read?",
                at: SourcePlace(file: path))
        }
    }
}
