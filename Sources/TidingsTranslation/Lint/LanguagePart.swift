#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One language of a project, or one file of a language: it is looked at beside the source that stands next to it.
struct LanguagePart {
    /// The folder with all languages.
    let folder: String
    private let prefix: String

    /// `nil` for a path that is neither a language folder nor a file in one.
    init?(_ path: String) {
        var parts = path.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard let index = parts.indices.suffix(2).first(where: { parts[$0].lowercased().hasSuffix(".lproj") }),
            FileManager.default.fileExists(atPath: path)
        else { return nil }
        let isFile = index == parts.count - 2
        let own = parts[index...].joined(separator: "/")
        parts.removeSubrange(index...)
        let above = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        folder = above.isEmpty ? "." : above
        prefix = (folder.hasSuffix("/") ? folder : folder + "/") + own + (isFile ? "" : "/")
    }

    /// Whether a file belongs to it.
    func contains(_ file: String) -> Bool { prefix.hasSuffix("/") ? file.hasPrefix(prefix) : file == prefix }
}
