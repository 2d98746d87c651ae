import TidingsIntl
import TidingsModel

/// Lists a folder of language folders, without opening them or reading a file but the String Catalogs.
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

    init(directory: String, limits: StringsLimits) {
        self.directory = directory
        self.limits = limits
    }

    /// Lists the folder; catalogs of before that have not changed are not read again.
    mutating func read(keeping known: [LoadedCatalog] = []) {
        guard let root = BundleRoot(directory) else {
            report(
                "unreadable-folder", "The folder is not there or cannot be read. Check its name and its permissions.",
                at: directory)
            return
        }
        let names: [FileReading.Name]
        do {
            names = try FileReading.names(in: directory)
        } catch {
            folderProblems.append(root.unreadable(directory, error))
            return
        }
        for name in names where name.text.hasSuffix(LanguageFolder.suffix, ignoringCase: ()) { readFolder(name, root) }
        for name in names where name.text.hasSuffix(LoadedCatalog.suffix, ignoringCase: ()) {
            readCatalog(name, root, known)
        }
        for old in known where !catalogs.contains(where: { $0.path == old.path }) { changedCatalogs.insert(old.path) }
        folders.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// The sources of a table; `nil` if it is gone.
    func sources(of id: StringsBundle.TableID) -> [TableSource]? {
        folders.first { $0.name == id.folder }?.sources(of: id.table)
    }

    /// The files that came or went since an older listing, as far as anybody looked at the older one.
    func differences(from old: [StringsBundle.Folder]) -> Set<String> {
        let names = Set(old.map(\.name)).symmetricDifference(folders.map(\.name))
        var paths = Set(names.map { directory + "/" + $0 })
        for folder in folders where names.contains(folder.name) { paths.formUnion(folder.paths) }
        for folder in old where names.contains(folder.name) && folder.isListed { paths.formUnion(folder.paths) }
        for folder in old where folder.isListed {
            guard let new = folders.first(where: { $0.name == folder.name }) else { continue }
            paths.formUnion(folder.paths.symmetricDifference(new.paths))
        }
        return paths
    }

    private mutating func readFolder(_ name: FileReading.Name, _ root: BundleRoot) {
        let path = directory + "/" + name.text
        let language: LanguageFolder?
        do {
            language = try LanguageFolder(folder: name.text)
        } catch {
            report(
                "unknown-language", "The folder is named like no language. \(error.reason)", at: path,
                severity: .warning)
            return
        }
        guard let language else { return }
        if let problem = root.problem(of: path, name.kind) {
            folderProblems.append(problem)
            return
        }
        guard name.kind == .folder || name.kind == .linkOrUnknown && FileReading.isDirectory(path) else {
            report("not-a-folder", "This should be a folder with strings files.", at: path)
            return
        }
        folders.append(
            StringsBundle.Folder(name: name.text, language: language, listing: FolderListing(path: path, root: root)))
    }

    private mutating func readCatalog(_ name: FileReading.Name, _ root: BundleRoot, _ known: [LoadedCatalog]) {
        let path = directory + "/" + name.text
        if let problem = root.problem(of: path, name.kind) {
            folderProblems.append(problem)
            return
        }
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
        let table = String(name.text.dropLast(LoadedCatalog.suffix.count))
        for language in catalog.languages { add(catalog, language, to: table) }
    }

    /// A language of a catalog counts before the folder of the same name, or makes one of its own.
    private mutating func add(_ catalog: LoadedCatalog, _ language: String, to table: String) {
        guard let tag = try? LocaleTag(canonical: language) else { return }
        let source = TableSource.catalog(catalog, language: language)
        let index = folders.firstIndex { if case .locale(let own) = $0.language { own == tag } else { false } }
        if let index {
            folders[index].ownTables[table, default: []].insert(source, at: 0)
        } else {
            folders.append(
                StringsBundle.Folder(name: "\(tag).lproj", language: .locale(tag), ownTables: [table: [source]]))
        }
    }

    private mutating func report(
        _ rule: String, _ message: String, at path: String, severity: Problem.Severity = .error
    ) {
        folderProblems.append(Problem(severity, rule: rule, message, at: SourcePlace(file: path)))
    }
}
