import Synchronization
public import TidingsModel

/// A folder of language folders with strings files: `de.lproj/Localizable.strings`.
///
/// String Catalogs (`Localizable.xcstrings`) stand in the folder itself and bring their languages.
/// The languages are listed when it is made; a table is read when it is first asked for, once.
/// Threads may share it.
public final class StringsBundle: Sendable {
    /// What it is called in reports.
    public let name: String
    /// What is wrong with the folder itself: folders that name no language, links that lead out, unreadable ones.
    ///
    /// To ask for it lists every language folder.
    public var problems: [Problem] { ownProblems + folders.flatMap(\.problems) }
    private let ownProblems: [Problem]
    /// Where the folder is; `nil` for strings in memory.
    let directory: String?
    let folders: [Folder]
    let catalogs: [LoadedCatalog]
    let limits: StringsLimits
    private let tables: Mutex<[TableID: LoadedTable]>

    /// A table of a language.
    struct TableID: Hashable {
        let folder: String
        let table: String
    }

    /// Lists a folder; what cannot be listed is among the problems.
    public convenience init(directory: String, name: String, limits: StringsLimits = .init()) {
        var listing = BundleListing(directory: directory, limits: limits)
        listing.read()
        self.init(name: name, directory: directory, listing, tables: [:], problems: [], limits: limits)
    }

    /// Makes a bundle of strings that are in memory: by locale and table.
    ///
    /// For programs that keep their strings elsewhere, and for tests.
    public init(name: String, strings: [LocaleTag: [String: [String: String]]]) {
        self.name = name
        limits = StringsLimits()
        ownProblems = []
        directory = nil
        catalogs = []
        tables = Mutex([:])
        folders = strings.sorted { $0.key < $1.key }.map { locale, tables in
            Folder(
                name: "\(locale)", language: .locale(locale),
                ownTables: tables.mapValues { [.memory($0, label: "\(name)/\(locale)")] })
        }
    }

    init(
        name: String, directory: String, _ listing: BundleListing, tables: [TableID: LoadedTable],
        problems: [Problem], limits: StringsLimits
    ) {
        self.name = name
        self.directory = directory
        self.limits = limits
        ownProblems = listing.problems + problems
        folders = listing.folders
        catalogs = listing.catalogs
        self.tables = Mutex(tables)
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
    public var tableNames: [String] { Set(folders.flatMap(\.tableNames)).sorted() }

    /// Reads every table of every language, sorted by folder and table.
    public func allTables() -> [(folder: String, table: String, file: StringsFile)] {
        folders.indices.flatMap { index in
            folders[index].tableNames.sorted().compactMap { table in
                self.table(table, inFolder: index).map { (folders[index].name, table, $0) }
            }
        }
    }

    /// A table of a language folder; `nil` if the folder has none of that name.
    func table(_ table: String, inFolder index: Int) -> StringsFile? {
        guard let sources = folders[index].sources(of: table) else { return nil }
        let id = TableID(folder: folders[index].name, table: table)
        if let known = tables.withLock({ $0[id]?.file }) { return known }
        // Two threads may read the same file at once; the first one that is done is kept.
        let loaded = LoadedTable(sources, limits: limits)
        return tables.withLock { tables in
            if let known = tables[id] { return known.file }
            tables[id] = loaded
            return loaded.file
        }
    }

    /// The tables that were read so far.
    var loadedTables: [TableID: LoadedTable] { tables.withLock { $0 } }
}
