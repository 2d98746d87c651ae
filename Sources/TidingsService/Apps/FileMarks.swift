#if Service
import TidingsJobs

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// By what it is seen that the configuration, or what it is made of, was changed.
struct FileMarks: Sendable, Equatable {
    struct Mark: Sendable, Hashable {
        var size: Int
        var date: Date?
    }

    /// The configuration itself; `nil` when it is not there.
    var configuration: Mark?
    /// The files in the apps' folders of strings and templates.
    var folders: [String: Mark] = [:]

    private static let mostFiles = 10_000

    static func of(_ path: String, _ file: ServiceFile?) -> FileMarks {
        var marks = FileMarks(configuration: mark(path))
        let folders = file?.apps.values.flatMap { [$0.job.strings, $0.job.templates].compactMap { $0 } } ?? []
        for folder in Set(folders) {
            guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else { continue }
            for name in names.prefix(mostFiles) { marks.folders[folder + "/" + name] = mark(folder + "/" + name) }
        }
        return marks
    }

    private static func mark(_ path: String) -> Mark? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else { return nil }
        return Mark(size: attributes[.size] as? Int ?? 0, date: attributes[.modificationDate] as? Date)
    }
}
#endif
