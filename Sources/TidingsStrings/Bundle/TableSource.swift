import TidingsModel

/// Where the entries of a table come from.
///
/// A table may have several files, one for each format; those that come first count first.
enum TableSource: Sendable {
    /// A `.strings` file.
    case strings(path: String)
    /// Strings in memory.
    case memory([String: String], label: String)

    /// What a file in a language folder is, by its name: its table and how it is read.
    static func table(of file: String, in directory: String) -> (name: String, source: TableSource)? {
        let suffix = ".strings"
        guard file.lowercased().hasSuffix(suffix), file.utf8.count > suffix.utf8.count else { return nil }
        return (String(file.dropLast(suffix.count)), .strings(path: directory + "/" + file))
    }

    /// Reads the files of one table.
    static func load(_ sources: [TableSource], limits: StringsLimits) -> StringsFile {
        let files = sources.map { $0.load(limits: limits) }
        guard files.count != 1, let first = files.first else {
            return files.first ?? StringsFile.parse([], file: "", limits: limits)
        }
        return StringsFile(
            file: first.file, format: first.format, encoding: first.encoding,
            entries: files.reversed().flatMap(\.entries), problems: files.flatMap(\.problems), limits: limits)
    }

    private func load(limits: StringsLimits) -> StringsFile {
        switch self {
        case .strings(let path):
            do {
                return StringsFile.parse(
                    try FileReading.bytes(of: path, limit: limits.fileSize), file: path, limits: limits)
            } catch {
                return .unreadable(path, error.reason, limits: limits)
            }
        case .memory(let strings, let label):
            let entries = strings.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                .map { StringsEntry(key: $0.key, value: $0.value, file: label) }
            return StringsFile(
                file: label, format: .text, encoding: nil, entries: entries, problems: [], limits: limits)
        }
    }
}

extension StringsFile {
    fileprivate static func unreadable(_ path: String, _ reason: String, limits: StringsLimits) -> StringsFile {
        let problem = Problem(
            .error, rule: "unreadable-file", "The file cannot be read: \(reason).", at: SourcePlace(file: path))
        return StringsFile(
            file: path, format: .text, encoding: nil, entries: [], problems: [problem], limits: limits)
    }
}
