#if Service
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What tells one state of a file from another without reading it.
struct FileMark: Sendable, Hashable {
    private let size: Int
    private let date: Date?

    private static let mostFiles = 10_000

    /// The state of a file as it is now; `nil` when it is not there.
    init?(_ path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        size = attributes.fileSize
        date = attributes[.modificationDate] as? Date
    }

    /// The states of all files below some folders, by their paths.
    static func marks(below folders: some Sequence<String>) -> [String: FileMark] {
        var marks: [String: FileMark] = [:]
        for folder in Set(folders) {
            guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else { continue }
            for name in names.prefix(mostFiles) { marks[folder + "/" + name] = FileMark(folder + "/" + name) }
        }
        return marks
    }
}
#endif
