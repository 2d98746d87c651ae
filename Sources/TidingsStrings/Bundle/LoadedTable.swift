import TidingsModel

/// A table as it was read, and the state of the files that it was read from.
struct LoadedTable: Sendable {
    let file: StringsFile
    /// By path; `nil` for a file that could not be read.
    let stamps: [String: FileStamp?]
    /// What was found wanting, so that this older table stayed.
    private(set) var refusal: Refusal?

    /// A newer state of the files that did not replace this one.
    struct Refusal: Sendable {
        let stamps: [String: FileStamp?]
        /// That the older strings stay in use.
        let problem: Problem
    }

    /// Reads the files of one table, those that count first first.
    init(_ sources: [TableSource], limits: StringsLimits) {
        var stamps: [String: FileStamp?] = [:]
        var files: [(file: StringsFile, isCatalog: Bool)] = []
        for source in sources {
            switch source {
            case .file(let path, _):
                do {
                    let (bytes, stamp) = try FileReading.bytes(of: path, limit: limits.fileSize)
                    stamps[path] = stamp
                    files.append((StringsFile.parse(bytes, file: path, limits: limits), false))
                } catch {
                    stamps[path] = .some(nil)
                    files.append((.unreadable(path, error.reason, limits: limits), false))
                }
            case .catalog(let catalog, let language):
                files.append((catalog.table(for: language, limits: limits), true))
            case .memory(let strings, let label):
                let entries = strings.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                    .map { StringsEntry(key: $0.key, value: $0.value, file: label) }
                files.append(
                    (
                        StringsFile(
                            file: label, format: .text, encoding: nil, entries: entries, problems: [], limits: limits),
                        false
                    ))
            }
        }
        self.stamps = stamps
        file = Self.merged(files, limits: limits)
    }

    /// Whether the files are still as they were when this table was read, or refused.
    var isCurrent: Bool {
        let now = stamps.keys.reduce(into: [:]) { $0[$1] = .some(FileStamp(path: $1)) } as [String: FileStamp?]
        return now == stamps || now == refusal?.stamps
    }

    /// Whether this table has lost what an older one had.
    func isWorse(than known: LoadedTable) -> Bool {
        if file.entries.isEmpty, !known.file.entries.isEmpty { return true }
        let errors = file.problems.count { $0.severity == .error }
        return errors > known.file.problems.count { $0.severity == .error }
    }

    /// This table, which stays although its files have changed.
    func refusing(_ new: LoadedTable) -> LoadedTable {
        let message = "The new file is broken, so the strings read before stay in use."
        var table = self
        table.refusal = Refusal(
            stamps: new.stamps,
            problem: Problem(
                .error, rule: "kept-old-strings", message, at: SourcePlace(file: new.file.file)))
        return table
    }

    /// The files that are in another state than those of an older table.
    func changes(since known: LoadedTable) -> Set<String> {
        let paths = Set(stamps.keys).union(known.stamps.keys)
        return paths.filter { stamps[$0] != known.stamps[$0] }
    }

    /// One table of several: the first file that has a key counts.
    private static func merged(
        _ files: [(file: StringsFile, isCatalog: Bool)], limits: StringsLimits
    ) -> StringsFile {
        guard files.count != 1, let first = files.first?.file else {
            return files.first?.file ?? StringsFile.parse([], file: "", limits: limits)
        }
        var entries: [StringsEntry] = []
        var problems: [Problem] = []
        var taken: [StringsKey: (entry: StringsEntry, isCatalog: Bool)] = [:]
        for (file, isCatalog) in files {
            problems += file.problems
            for entry in file.entries {
                guard let winner = taken[StringsKey(entry.key)] else {
                    taken[StringsKey(entry.key)] = (entry, isCatalog)
                    entries.append(entry)
                    continue
                }
                // A `.stringsdict` beside a `.strings` file has the same keys by custom; a catalog has not.
                guard winner.isCatalog, !isCatalog else { continue }
                problems.append(
                    Problem(
                        .warning, rule: "shadowed-by-catalog",
                        "“\(entry.key)” stands here and in \(winner.entry.place), which counts. Remove one of the two.",
                        at: entry.place, key: entry.key))
            }
        }
        return StringsFile(
            file: first.file, format: first.format, encoding: first.encoding, entries: entries, problems: problems,
            limits: limits)
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
