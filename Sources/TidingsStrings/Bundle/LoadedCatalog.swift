import TidingsModel

/// A String Catalog as it was read, and the state of its file.
final class LoadedCatalog: Sendable {
    /// What its name ends with, in any case.
    static let suffix = ".xcstrings"

    let path: String
    /// The languages as the catalog writes them, sorted.
    let languages: [String]
    let problems: [Problem]
    private let stamp: FileStamp?
    /// The state of a file that was found wanting, so that this older one stayed.
    private let refused: FileStamp?
    /// What was read; `nil` if nothing could be.
    let file: StringCatalogFile?

    /// Reads a catalog.
    init(path: String, limits: StringsLimits) {
        self.path = path
        refused = nil
        do {
            let (bytes, stamp) = try FileReading.bytes(of: path, limit: limits.fileSize)
            let catalog = StringCatalogFile.parse(bytes, file: path, limits: limits)
            self.stamp = stamp
            file = catalog
            languages = catalog.languages
            problems = catalog.problems
        } catch {
            stamp = FileStamp(path: path)
            file = nil
            languages = []
            problems = [
                Problem(
                    .error, rule: "unreadable-file", "The file cannot be read: \(error.reason).",
                    at: SourcePlace(file: path))
            ]
        }
    }

    private init(_ old: LoadedCatalog, refusing stamp: FileStamp?) {
        path = old.path
        languages = old.languages
        problems = old.problems
        self.stamp = old.stamp
        refused = stamp
        file = old.file
    }

    /// Whether the file is still as it was when it was read, or refused.
    var isCurrent: Bool {
        let now = FileStamp(path: path)
        return now == stamp || (refused != nil && now == refused)
    }

    /// Whether this catalog has lost what an older one had.
    func isWorse(than old: LoadedCatalog) -> Bool {
        if languages.isEmpty, !old.languages.isEmpty { return true }
        let errors = problems.count { $0.severity == .error }
        return errors > old.problems.count { $0.severity == .error }
    }

    /// This catalog, which stays although its file has changed.
    func refusing(_ new: LoadedCatalog) -> LoadedCatalog { LoadedCatalog(self, refusing: new.stamp) }

    /// The strings of one language.
    func table(for language: String, limits: StringsLimits) -> StringsFile {
        self.file?.table(for: language)
            ?? StringsFile(
                file: path, format: .catalog, encoding: .utf8, entries: [], problems: [], limits: limits)
    }
}
