#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder for a sink under test, which is removed with all that is in it when nobody holds it any more.
public final class ContractFolder: Sendable {
    /// Where it is.
    public let path: String

    /// Makes an empty folder.
    public init() throws {
        path = FileManager.default.temporaryDirectory.path + "/tidings-contract-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The bytes of all files below a folder, by their paths in it.
    public static let files: @Sendable (String) throws -> [String: [UInt8]] = { folder in
        var files: [String: [UInt8]] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            let path = "\(folder)/\(name)"
            var isFolder = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder else { continue }
            files[name] = FileManager.default.contents(atPath: path).map(Array.init) ?? []
        }
        return files
    }
}
