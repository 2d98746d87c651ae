public import TidingsModel
public import TidingsStrings

/// How much of an app's or a library's texts each language has.
public struct Coverage: Sendable {
    /// What one language has of all tables together.
    public struct Total: Sendable {
        /// The language.
        public let name: LanguageName
        /// How many texts are in which state.
        public let counts: CoverageCounts
        /// Who has read it, where all files that say so say the same.
        public let review: ReviewState?
        /// In String Catalogs, how far the translators got; empty elsewhere.
        public let units: [StringCatalogState: Int]
    }

    /// The file or the folder that was read, as its user named it.
    public let path: String
    /// The tables, folder by folder.
    public let tables: [TableCoverage]
    /// What was wrong with the files when they were read.
    public let problems: [Problem]
    /// The languages over all tables, sorted; sources are not among them, nor are pseudo-locales that nobody asks for.
    public let totals: [Total]

    /// Reads a file, or a folder with all that can be translated below it.
    ///
    /// - Parameters:
    ///   - path: The file or the folder.
    ///   - options: What is known of the project.
    ///   - languages: Only these, if there are any.
    /// - Throws: `StringsInspection.NotFound` if there is nothing of the kind.
    public init(
        path: String, options: ProjectOptions = ProjectOptions(), languages: [LocaleTag] = []
    ) throws(StringsInspection.NotFound) {
        var projects: [TranslationProject] = []
        for folder in ProjectSearch.folders(below: path) {
            projects.append(try TranslationProject(path: folder, options: options))
        }
        self.init(projects, path: path, languages: languages)
    }

    init(_ projects: [TranslationProject], path: String, languages wanted: [LocaleTag]) {
        self.path = path
        problems = projects.flatMap(\.problems)
        let isWanted = { (tag: LocaleTag?) in
            wanted.isEmpty ? tag?.isPseudo != true : tag.map { tag in wanted.contains { tag.isSame(as: $0) } } ?? false
        }
        tables = projects.flatMap { project in
            let all = Set(project.tables.flatMap { $0.translations.compactMap(\.language) }).filter(isWanted)
            return project.tables.map { table in
                TableCoverage(table, path: project.path, languages: all.sorted()).only(isWanted)
            }
        }
        totals = Self.totals(of: tables)
    }

    private static func totals(of tables: [TableCoverage]) -> [Total] {
        let files = Dictionary(grouping: tables.flatMap(\.languages).filter { $0.language != nil }) { $0.language }
        return files.compactMap { language, files in
            guard let language else { return nil }
            var counts = CoverageCounts()
            var units: [StringCatalogState: Int] = [:]
            for file in files {
                counts += file.counts
                units.merge(file.units ?? [:]) { $0 + $1 }
            }
            let reviews = Set(files.compactMap(\.review))
            return Total(
                name: LanguageName(language), counts: counts, review: reviews.count == 1 ? reviews.first : nil,
                units: units)
        }.sorted { $0.name.language < $1.name.language }
    }

    /// All texts in all languages.
    public var counts: CoverageCounts { totals.reduce(into: CoverageCounts()) { $0 += $1.counts } }

    /// The languages of which less than a share, in per cent, is there.
    public func below(minimum: Double) -> [Total] { totals.filter { $0.counts.share * 100 < minimum } }
}
