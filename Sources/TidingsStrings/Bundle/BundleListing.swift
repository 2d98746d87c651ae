import TidingsIntl
import TidingsModel

/// Lists a folder of language folders, without reading a file but the String Catalogs.
struct BundleListing {
    let directory: String
    private(set) var folders: [StringsBundle.Folder] = []
    private(set) var catalogs: [LoadedCatalog] = []
    /// What is wrong with the folder, and with its String Catalogs.
    var problems: [Problem] { folderProblems + catalogs.flatMap(\.problems) + catalogProblems }
    /// Of a listing that keeps catalogs: those that are not the same as before.
    private(set) var changedCatalogs: Set<String> = []
    /// Of a listing that keeps catalogs: what is wrong with those that changed.
    private(set) var catalogProblems: [Problem] = []
    private var folderProblems: [Problem] = []
    private let limits: StringsLimits
    /// The folder without links, with a slash: what is not below it is outside.
    private var root = ""

    init(directory: String, limits: StringsLimits) {
        self.directory = directory
        self.limits = limits
    }

    /// Lists the folder; catalogs of before that have not changed are not read again.
    mutating func read(keeping known: [LoadedCatalog] = []) {
        guard let real = FileReading.realPath(directory) else {
            report("unreadable-folder", "The folder does not exist or cannot be read.", at: directory)
            return
        }
        root = real.hasSuffix("/") ? real : real + "/"
        let names = names(in: directory)
        for name in names where name.lowercased().hasSuffix(".lproj") { readFolder(name) }
        for name in names where name.lowercased().hasSuffix(LoadedCatalog.suffix) { readCatalog(name, known) }
        for old in known where !catalogs.contains(where: { $0.path == old.path }) { changedCatalogs.insert(old.path) }
        folders.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The sources of a table; `nil` if it is gone.
    func sources(of id: StringsBundle.TableID) -> [TableSource]? {
        folders.first { $0.name == id.folder }?.tables[id.table]
    }

    /// The files that came or went since an older listing.
    func differences(from old: [StringsBundle.Folder]) -> Set<String> {
        func paths(_ folders: [StringsBundle.Folder]) -> Set<String> {
            Set(folders.flatMap { [directory + "/" + $0.name] + $0.tables.values.joined().compactMap(\.path) })
        }
        return paths(folders).symmetricDifference(paths(old))
    }

    private mutating func readFolder(_ name: String) {
        let path = directory + "/" + name
        let language: LanguageFolder?
        do {
            language = try LanguageFolder(folder: name)
        } catch {
            report(
                "unknown-language", "The folder is named like no language. \(error.reason)", at: path,
                severity: .warning)
            return
        }
        guard let language, isInside(path) else { return }
        guard FileReading.isDirectory(path) else {
            report("not-a-folder", "This should be a folder with strings files.", at: path)
            return
        }
        var tables: [String: [TableSource]] = [:]
        for file in names(in: path) {
            guard let (table, source) = TableSource.table(of: file, in: path), isInside(path + "/" + file) else {
                continue
            }
            tables[table, default: []].append(source)
        }
        folders.append(
            StringsBundle.Folder(
                name: name, language: language,
                tables: tables.mapValues { sources in sources.sorted { $0.rank < $1.rank } }))
    }

    private mutating func readCatalog(_ name: String, _ known: [LoadedCatalog]) {
        let path = directory + "/" + name
        guard isInside(path) else { return }
        let old = known.first { $0.path == path }
        var catalog: LoadedCatalog
        if let old, old.isCurrent {
            catalog = old
        } else {
            catalog = LoadedCatalog(path: path, limits: limits)
            if let old {
                changedCatalogs.insert(path)
                catalogProblems += catalog.problems
                if catalog.isWorse(than: old) {
                    let message = "The new String Catalog is broken, so the strings read before stay in use."
                    let place = SourcePlace(file: path)
                    catalogProblems.append(Problem(.error, rule: "kept-old-strings", message, at: place))
                    catalog = old.refusing(catalog)
                }
            }
        }
        catalogs.append(catalog)
        let table = String(name.dropLast(LoadedCatalog.suffix.count))
        for language in catalog.languages { add(catalog, language, to: table) }
    }

    /// A language of a catalog counts before the folder of the same name, or makes one of its own.
    private mutating func add(_ catalog: LoadedCatalog, _ language: String, to table: String) {
        guard let tag = try? LocaleTag(canonical: language) else { return }
        let source = TableSource.catalog(catalog, language: language)
        let index = folders.firstIndex { if case .locale(let own) = $0.language { own == tag } else { false } }
        if let index {
            folders[index].tables[table, default: []].insert(source, at: 0)
        } else {
            folders.append(
                StringsBundle.Folder(name: "\(tag).lproj", language: .locale(tag), tables: [table: [source]]))
        }
    }

    private mutating func names(in path: String) -> [String] {
        do {
            return try FileReading.names(in: path)
        } catch {
            report("unreadable-folder", "The folder cannot be read: \(error.reason).", at: path)
            return []
        }
    }

    /// Whether a path stays in the folder when its links are followed.
    private mutating func isInside(_ path: String) -> Bool {
        guard let real = FileReading.realPath(path) else {
            report("unreadable-file", "It leads nowhere or cannot be read.", at: path)
            return false
        }
        if real.utf8.starts(with: root.utf8) { return true }
        report("link-outside", "The link leads out of the bundle and is not followed.", at: path)
        return false
    }

    private mutating func report(
        _ rule: String, _ message: String, at path: String, severity: Problem.Severity = .error
    ) {
        folderProblems.append(Problem(severity, rule: rule, message, at: SourcePlace(file: path)))
    }
}
