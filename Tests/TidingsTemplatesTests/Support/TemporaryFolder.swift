import Foundation

/// A folder with some files, removed when the test is over.
final class TemporaryFolder {
    let path: String

    /// Makes a folder; the keys are paths inside of it.
    init(_ files: [String: String]) throws {
        path = NSTemporaryDirectory() + "templates-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(Data(text.utf8), name) }
    }

    func write(_ data: Data, _ name: String) throws {
        let url = URL(fileURLWithPath: path).appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
