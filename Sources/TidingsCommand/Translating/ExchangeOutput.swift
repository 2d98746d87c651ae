#if Translation
import TidingsModel
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
    /// Writes files: all of them beside the old ones first, so that one that cannot be written changes none.
    static func write(_ files: [ImportedFile]) throws(CommandFailure) {
        var prepared: [WholeFile.Prepared] = []
        do throws(CommandFailure) {
            for file in files { prepared.append(try prepare(file)) }
        } catch {
            prepared.forEach { $0.discard() }
            throw error
        }
        for index in prepared.indices {
            do throws(CommandFailure) {
                try prepared[index].put()
            } catch {
                prepared[(index + 1)...].forEach { $0.discard() }
                throw CommandFailure(error.status, error.problems + outcome(prepared, changed: index))
            }
        }
    }

    /// Says of each file whether it was changed, when not all were.
    private static func outcome(_ files: [WholeFile.Prepared], changed: Int) -> [Problem] {
        guard changed > 0 else { return [] }
        return files.enumerated().filter { $0.offset != changed }.map { index, file in
            Problem(
                .note, rule: "partly-written",
                index < changed
                    ? "The file is changed already. Import again, when the other one can be written."
                    : "The file is not changed.",
                at: SourcePlace(file: file.path))
        }
    }

    /// Writes a file beside the old one; one that is new gets its folder, another keeps its permissions.
    private static func prepare(_ file: ImportedFile) throws(CommandFailure) -> WholeFile.Prepared {
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
        return try WholeFile(file.path, mode: mode_t(attributes?.permissions ?? 0o644)).prepare(file.bytes)
    }
}
#endif
