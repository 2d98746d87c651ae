import TidingsIntl
public import TidingsModel
public import TidingsStrings

/// A table: its source, and what it was translated into.
public struct TranslationTable: Sendable {
    /// The name of the table (`Localizable`).
    public let name: String
    /// How its texts mark the places of their arguments.
    public let syntax: TextSyntax
    /// The language that the others are translated from.
    public let sourceLanguage: LocaleTag
    /// The texts in that language; `nil` if there are none.
    public let source: TranslationFile?
    /// The other languages, sorted by their names; of two folders for one language (`zh-TW`, `zh-Hant-TW`) both.
    public let translations: [TranslationFile]
    /// The String Catalog that its texts come from, if they do: with states and comments.
    public let catalog: StringCatalogFile?
    private let byLanguage: [LocaleTag: Int]

    init(
        name: String, syntax: TextSyntax, sourceLanguage: LocaleTag, catalog: StringCatalogFile?,
        files: [TranslationFile]
    ) {
        self.name = name
        self.syntax = syntax
        self.catalog = catalog
        self.sourceLanguage = sourceLanguage
        // `en.lproj` before `Base.lproj`, as the named folder counts first.
        let sources = files.filter { $0.language == sourceLanguage }.sorted {
            ($0.isBase ? 1 : 0) < ($1.isBase ? 1 : 0)
        }
        source = sources.first
        translations = (files.filter { $0.language != sourceLanguage } + sources.dropFirst()).sorted {
            $0.folder.utf8.lexicographicallyPrecedes($1.folder.utf8)
        }
        byLanguage = Dictionary(
            translations.enumerated().compactMap { index, file in file.language.map { ($0, index) } }
        ) { first, _ in first }
    }

    /// The texts of a language itself; `nil` if it has none.
    public func file(_ language: LocaleTag) -> TranslationFile? {
        language == sourceLanguage ? source : byLanguage[language].map { translations[$0] }
    }

    /// The files from which a language takes what it lacks: those of its parents in CLDR's chain, nearest first.
    ///
    /// A regional table carries only what differs from them. The source is among them only if it is a parent
    /// (`en` of `en-GB`).
    public func parents(of language: LocaleTag) -> [TranslationFile] {
        language.chain.dropFirst().compactMap { parent in file(parent) ?? file(like: parent, for: language) }
    }

    /// A folder that means the same by another name: `pt-BR` stands for `pt`, and `zh-TW` for `zh-Hant`.
    private func file(like parent: LocaleTag, for language: LocaleTag) -> TranslationFile? {
        guard parent != language else { return nil }
        return ([source].compactMap { $0 } + translations).first { file in
            file.language.map { $0 != language && $0.isSame(as: parent) } ?? false
        }
    }

    /// The text of a key in a language, from its own file or from a parent's; and whether it is the file's own.
    public func entry(_ key: String, in file: TranslationFile) -> (entry: StringsEntry, isOwn: Bool)? {
        if let entry = file.strings[key] { return (entry, true) }
        guard let language = file.language else { return nil }
        return parents(of: language).lazy.compactMap { $0.strings[key] }.first.map { ($0, false) }
    }
}

extension TranslationFile {
    /// Whether it stands in `Base.lproj`.
    var isBase: Bool { folder.lowercased() == "base" }
}
