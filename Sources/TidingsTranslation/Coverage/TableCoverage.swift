import TidingsIntl
public import TidingsModel
import TidingsStrings

/// How much of a table its languages have.
public struct TableCoverage: Sendable {
    /// The name of the table.
    public let name: String
    /// The file or the folder that it was found in.
    public let path: String
    /// The language that the others are translated from.
    public let source: LocaleTag
    /// The keys of the texts that are to be translated, in the order of the source.
    ///
    /// Those without any text are not among them, nor are those that a catalog keeps from translators or that its
    /// program uses no more. Without a source they are the keys of all languages.
    public let keys: [String]
    /// The other languages of the project, sorted.
    public let languages: [LanguageCoverage]

    /// Counts a table.
    ///
    /// - Parameter languages: The languages of the project: one that has no file for this table lacks its texts.
    init(_ table: TranslationTable, path: String, languages: [LocaleTag]) {
        self.path = path
        name = table.name
        source = table.sourceLanguage
        let asked = Self.keys(of: table)
        keys = asked
        let known = Set(asked)
        // `Base.lproj` beside `en.lproj` is the source once more.
        var found = table.translations.filter { $0.language != table.sourceLanguage }.map { file in
            let states = Dictionary(asked.map { ($0, Self.state(of: $0, in: file, table)) }) { first, _ in first }
            let extra = table.source == nil ? [] : file.strings.entries.map(\.key).filter { !known.contains($0) }
            let foreign = extra.filter { table.source?.strings[$0] == nil && table.catalog?[$0] == nil }
            return LanguageCoverage(
                language: file.language, folder: file.folder, file: file, states: states,
                units: Self.units(of: file, asked, table), extraKeys: foreign)
        }
        for language in languages where table.file(language) == nil && language != table.sourceLanguage {
            let parents = table.parents(of: language)
            let states = asked.map { key in
                (key, parents.contains { $0.strings[key] != nil } ? TextState.inherited : .missing)
            }
            found.append(
                LanguageCoverage(
                    language: language, folder: language.description, file: nil,
                    states: Dictionary(states) { first, _ in first }, units: nil, extraKeys: []))
        }
        self.languages = found.sorted { $0.folder.utf8.lexicographicallyPrecedes($1.folder.utf8) }
    }

    private init(_ table: TableCoverage, languages: [LanguageCoverage]) {
        name = table.name
        path = table.path
        source = table.source
        keys = table.keys
        self.languages = languages
    }

    /// The same with but some of the languages.
    func only(_ isWanted: (LocaleTag?) -> Bool) -> TableCoverage {
        TableCoverage(self, languages: languages.filter { isWanted($0.language) })
    }

    private static func keys(of table: TranslationTable) -> [String] {
        guard let source = table.source else {
            var known: Set<String> = []
            return table.translations.flatMap { $0.strings.entries.map(\.key) }.filter { known.insert($0).inserted }
        }
        return source.strings.entries.filter { entry in
            if let key = table.catalog?[entry.key], !key.shouldTranslate || key.extraction == .stale { return false }
            return entry.texts.contains { !$0.isEmpty }
        }.map(\.key)
    }

    private static func state(of key: String, in file: TranslationFile, _ table: TranslationTable) -> TextState {
        guard let (entry, isOwn) = table.entry(key, in: file) else { return .missing }
        if isOwn, unitState(of: key, in: file, table) == .new {
            return table.parents(of: file).contains { $0.strings[key] != nil } ? .inherited : .missing
        }
        let source = table.source?.strings[key]
        let isEmpty = entry.texts.contains(where: \.isEmpty) && !(source?.texts.contains(where: \.isEmpty) ?? false)
        if isEmpty { return .empty }
        guard isOwn else { return .inherited }
        let isSame =
            source.map { Set($0.texts) == Set(entry.texts) } ?? false
            && entry.texts.contains { LiteralWords.hasLetters($0, entry.variation == nil ? table.syntax : .printf) }
        return isSame ? .same : .translated
    }

    /// How far the translators got with a text: as far as with the form that got least far.
    private static func unitState(
        of key: String, in file: TranslationFile, _ table: TranslationTable
    ) -> StringCatalogState? {
        guard let catalog = table.catalog, file.strings.format == .catalog else { return nil }
        let states = Set(catalog.units(of: key, in: file.folder).map { $0.state ?? .translated })
        let leastFirst: [StringCatalogState] = [.new, .needsReview, .stale, .translated]
        return leastFirst.first { states.contains($0) }
    }

    private static func units(
        of file: TranslationFile, _ keys: [String], _ table: TranslationTable
    ) -> [StringCatalogState: Int]? {
        guard table.catalog != nil, file.strings.format == .catalog else { return nil }
        return keys.reduce(into: [:]) { counts, key in
            if let state = unitState(of: key, in: file, table) { counts[state, default: 0] += 1 }
        }
    }
}

extension TranslationTable {
    fileprivate func parents(of file: TranslationFile) -> [TranslationFile] {
        file.language.map { parents(of: $0) } ?? []
    }
}
