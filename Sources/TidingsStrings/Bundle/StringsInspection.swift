public import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What strings files really say: every table of a folder, or one file, with all problems.
public struct StringsInspection: Sendable {
    /// That there is nothing to look at.
    public struct NotFound: Error, Sendable, Hashable {
        /// Where was looked.
        public let path: String

        /// The same as a problem.
        public var problem: Problem {
            Problem(
                .error, rule: "no-strings", "There is no strings file and no folder of them.",
                at: SourcePlace(file: path))
        }
    }

    /// A table of one language.
    public struct Table: Sendable {
        /// The language as its folder or its catalog writes it; `und` for a file that says none.
        public let language: String
        /// The name of the table.
        public let name: String
        /// Its entries.
        public let file: StringsFile
    }

    /// The tables, sorted by language and name.
    public private(set) var tables: [Table] = []
    /// What is wrong, folder by folder.
    public private(set) var problems: [Problem] = []
    /// The String Catalogs of which tables were made, by the names of their tables.
    public private(set) var catalogs: [String: StringCatalogFile] = [:]
    private let limits: StringsLimits

    /// Looks at a file, or at a folder with `.lproj` folders or strings files in it.
    ///
    /// A file's language is that of its folder; without one it is `und`.
    public init(path: String, limits: StringsLimits = StringsLimits()) throws(NotFound) {
        self.limits = limits
        var isFolder = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw NotFound(path: path) }
        if isFolder {
            let bundle = StringsBundle(directory: path, name: path, limits: limits)
            problems = bundle.problems
            for catalog in bundle.catalogs { add(catalog) }
            for (folder, table, file) in bundle.allTables() { add(file, Self.stem(folder), table) }
            addLooseFiles(of: path)
            if tables.isEmpty, problems.isEmpty {
                let message = "The folder has no strings files, neither in .lproj folders nor in itself."
                problems = [Problem(.warning, rule: "no-strings", message, at: SourcePlace(file: path))]
            }
        } else {
            addFile(path)
        }
        tables.sort { ($0.language, $0.name) < ($1.language, $1.name) }
    }

    private mutating func addFile(_ path: String) {
        let names = path.split(separator: "/").suffix(2).map(String.init)
        if path.lowercased().hasSuffix(LoadedCatalog.suffix) {
            let catalog = LoadedCatalog(path: path, limits: limits)
            problems += catalog.problems
            add(catalog)
            for language in catalog.languages {
                add(catalog.table(for: language, limits: limits), language, Self.stem(names.last ?? path))
            }
            return
        }
        let folder = names.count == 2 && names[0].lowercased().hasSuffix(".lproj") ? Self.stem(names[0]) : "und"
        add(
            LoadedTable([.file(path: path, .strings)], limits: limits).file, folder,
            Self.stem(names.last ?? path))
    }

    /// Files beside the language folders are of no language.
    private mutating func addLooseFiles(of path: String) {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names.sorted() {
            guard let (table, source) = TableSource.table(of: name, in: path) else { continue }
            add(LoadedTable([source], limits: limits).file, "und", table)
        }
    }

    private mutating func add(_ catalog: LoadedCatalog) {
        let name = catalog.path.split(separator: "/").last.map(String.init) ?? catalog.path
        catalogs[Self.stem(name)] = catalog.file
    }

    private mutating func add(_ file: StringsFile, _ folder: String, _ table: String) {
        tables.append(Table(language: folder, name: table, file: file))
        problems += file.problems
    }

    private static func stem(_ name: String) -> String {
        name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    }
}
