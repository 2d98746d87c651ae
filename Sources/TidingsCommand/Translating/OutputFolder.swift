#if Translation
import TidingsModel
import TidingsTranslation

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder into which a command writes files; it and the folders in it are made where they are missing.
struct OutputFolder {
    private let path: String

    init(_ path: String) { self.path = path }

    /// Where a file of the folder is.
    func path(of file: String) -> String { path.hasSuffix("/") ? path + file : path + "/" + file }

    /// Writes a file; the result is where it is.
    func write(_ file: WrittenFile) throws(CommandFailure) -> String {
        let place = path(of: file.path)
        let folder = String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)])
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw CommandFailure(
                .cannotCreate, rule: "cannot-create", "The folder cannot be made. Name another one.", file: folder)
        }
        try WholeFile(place, mode: 0o644).write(file.bytes)
        return place
    }
}
#endif
