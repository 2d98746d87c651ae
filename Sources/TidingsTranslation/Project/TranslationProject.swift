import TidingsIntl
public import TidingsModel
public import TidingsStrings

/// The strings of an app or a library, as those see them who translate it: tables, and of each its languages.
///
/// Reading never fails on a fault in a file: what is good is there, and `problems` tells of the rest.
public struct TranslationProject: Sendable {
    /// The file or the folder that was read, as its user named it.
    public let path: String
    /// The tables, sorted by their names.
    public let tables: [TranslationTable]
    /// What was wrong with the files when they were read, folder by folder.
    public let problems: [Problem]

    /// Reads a file, or a folder with `.lproj` folders, strings files or String Catalogs in it.
    ///
    /// - Throws: `StringsInspection.NotFound` if there is nothing of the kind.
    public init(path: String, options: ProjectOptions = ProjectOptions()) throws(StringsInspection.NotFound) {
        self.init(try StringsInspection(path: path, limits: options.limits), path: path, options: options)
    }

    init(_ inspection: StringsInspection, path: String, options: ProjectOptions) {
        self.path = path
        problems = inspection.problems
        let groups = Dictionary(grouping: inspection.tables, by: \.name)
        tables = groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { name, tables in
            let catalog = inspection.catalogs[name]
            let sourceLanguage = catalog?.sourceLanguage.flatMap { try? LocaleTag(canonical: $0) } ?? options.source
            return TranslationTable(
                name: name, syntax: options.patternTables.contains(name) ? .icu : .printf,
                sourceLanguage: sourceLanguage, catalog: catalog,
                files: tables.map { table in
                    TranslationFile(
                        language: Self.language(table.language, source: sourceLanguage), folder: table.language,
                        table: name, strings: table.file)
                })
        }
    }

    /// The language that a folder's name means; `nil` if it means none.
    private static func language(_ folder: String, source: LocaleTag) -> LocaleTag? {
        if folder.lowercased() == "base" { return source }
        guard folder != "und" else { return nil }
        return (try? LanguageFolder(folder: folder + ".lproj"))?.tag(development: source)
    }
}
