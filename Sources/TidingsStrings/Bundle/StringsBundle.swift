import Synchronization
public import TidingsModel

/// A folder of language folders with strings files: `de.lproj/Localizable.strings`.
///
/// The languages are listed when it is made; a table is read when it is first asked for, once.
/// Threads may share it.
public final class StringsBundle: Sendable {
    /// What it is called in reports.
    public let name: String
    /// What is wrong with the folder itself: folders that name no language, links that lead out, unreadable ones.
    public let problems: [Problem]
    let folders: [Folder]
    private let limits: StringsLimits
    private let tables = Mutex<[TableID: StringsFile]>([:])

    /// One language folder.
    struct Folder: Sendable {
        let name: String
        let language: LanguageFolder
        /// The files of each table, by its name.
        let tables: [String: [TableSource]]
    }

    private struct TableID: Hashable {
        let folder: Int
        let table: String
    }

    /// Lists a folder; what cannot be listed is among the problems.
    public init(directory: String, name: String, limits: StringsLimits = .init()) {
        var listing = BundleListing(directory: directory)
        listing.read()
        self.name = name
        self.limits = limits
        folders = listing.folders
        problems = listing.problems
    }

    /// Makes a bundle of strings that are in memory: by locale and table.
    ///
    /// For programs that keep their strings elsewhere, and for tests.
    public init(name: String, strings: [LocaleTag: [String: [String: String]]]) {
        self.name = name
        limits = StringsLimits()
        problems = []
        folders = strings.sorted { $0.key < $1.key }.map { locale, tables in
            Folder(
                name: "\(locale)", language: .locale(locale),
                tables: tables.mapValues { [.memory($0, label: "\(name)/\(locale)")] })
        }
    }

    /// The language folders by name, sorted, and what they stand for.
    public var languageFolders: [(name: String, language: LanguageFolder)] {
        folders.map { ($0.name, $0.language) }
    }

    /// The locales that the folders name, sorted; `Base.lproj` names none.
    public var locales: [LocaleTag] {
        folders.compactMap { if case .locale(let tag) = $0.language { tag } else { nil } }.sorted()
    }

    /// The names of all tables, sorted.
    public var tableNames: [String] { Set(folders.flatMap(\.tables.keys)).sorted() }

    /// Reads every table of every language, sorted by folder and table.
    public func allTables() -> [(folder: String, table: String, file: StringsFile)] {
        folders.indices.flatMap { index in
            folders[index].tables.keys.sorted().compactMap { table in
                self.table(table, inFolder: index).map { (folders[index].name, table, $0) }
            }
        }
    }

    /// A table of a language folder; `nil` if the folder has none of that name.
    func table(_ table: String, inFolder index: Int) -> StringsFile? {
        guard let sources = folders[index].tables[table] else { return nil }
        let id = TableID(folder: index, table: table)
        if let known = tables.withLock({ $0[id] }) { return known }
        // Two threads may read the same file at once; the first one that is done is kept.
        let file = TableSource.load(sources, limits: limits)
        return tables.withLock { tables in
            if let known = tables[id] { return known }
            tables[id] = file
            return file
        }
    }
}
