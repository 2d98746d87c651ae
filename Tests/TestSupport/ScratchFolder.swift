import Foundation

/// A folder that goes when the test is over.
public final class ScratchFolder: Sendable {
    /// The folder.
    public let folder: String

    /// Makes an empty folder.
    public init() throws {
        folder = NSTemporaryDirectory() + "tidings-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    /// The path of a file in the folder.
    public func path(_ name: String) -> String { folder + "/" + name }

    /// Writes a file, and the folders that it stands in.
    public func write(_ text: String, to name: String) throws {
        let url = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    /// The names of the files below a folder of this one, sorted.
    public func files(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
}
