import TidingsTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Writes the files that translations were put into.
enum ExchangeOutput {
    /// Writes a file; one that is new gets its folder, another keeps its permissions.
    static func write(_ file: ImportedFile) throws(CommandFailure) {
        if file.isNew, let slash = file.path.lastIndex(of: "/") {
            let folder = String(file.path[..<slash])
            do {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            } catch {
                throw CommandFailure(
                    .cannotCreate, rule: "cannot-create", "The folder cannot be made. Look at its permissions.",
                    file: folder)
            }
        }
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        let mode = attributes?[.posixPermissions] as? Int ?? 0o644
        try WholeFile(file.path, mode: mode_t(mode)).write(file.bytes)
    }
}
