#if Service
import TidingsStrings

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension FileStamp {
    private static let mostFiles = 10_000

    /// The present states of all files below some folders, by their paths.
    static func stamps(below folders: some Sequence<String>) -> [String: FileStamp] {
        var stamps: [String: FileStamp] = [:]
        for folder in Set(folders) {
            guard let names = try? FileManager.default.subpathsOfDirectory(atPath: folder) else { continue }
            for name in names.prefix(mostFiles) { stamps[folder + "/" + name] = FileStamp(path: folder + "/" + name) }
        }
        return stamps
    }
}
#endif
