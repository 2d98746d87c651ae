import TidingsIntl
public import TidingsModel
import TidingsStrings

/// A language that is added to a project, or brought up to its source.
public struct NewLanguage: Sendable {
    /// The language.
    public let language: LocaleTag
    /// The table.
    public let table: String
    /// The files to be written; those that are there already keep every byte of what they have.
    public let files: [WrittenFile]
    /// How many texts are to be translated in them.
    public let texts: Int
    /// The language from which it takes what it does not say itself; `nil` if it has none.
    public let parent: LocaleTag?
    /// What could not be added.
    public let problems: [Problem]

    /// Prepares a language.
    ///
    /// - Parameters:
    ///   - tag: Its code, as somebody typed it.
    ///   - project: The project; its path is the folder or the String Catalog that is written into.
    ///   - table: The table, if there are several.
    ///   - isUpdate: Whether the language is there, and gets what came into the source since.
    public init(
        _ tag: String, in project: TranslationProject, table: String? = nil, isUpdate: Bool = false
    ) throws(NewLanguageError) {
        let language = try LanguageWish.language(tag)
        let table = try Self.table(table, of: project)
        guard !language.isSame(as: table.sourceLanguage) else {
            throw NewLanguageError(
                .badTag, rule: "source-language", "\(language) is the source, from which the others are translated.")
        }
        let same = table.translations.first { $0.language.map { $0.isSame(as: language) } ?? false }
        if let same, !isUpdate || !Self.means(same.folder, language) {
            throw NewLanguageError(
                .exists, rule: "existing-language",
                "\(LanguageName(language).english) is there already. "
                    + (Self.means(same.folder, language)
                        ? "Add --update to get what came into the source since." : "It is called \(same.folder) here."),
                file: same.file, locale: language)
        }
        self.language = language
        self.table = table.name
        parent = table.parents(of: language).first?.language
        var writer = LanguageWriter(table, language, project.path, folder: same?.folder ?? language.description)
        if table.catalog != nil { try writer.addToCatalog() } else { try writer.addFiles(isUpdate: isUpdate) }
        files = writer.files
        texts = writer.texts
        problems = writer.problems
    }

    private static func means(_ folder: String, _ language: LocaleTag) -> Bool {
        (try? LocaleTag(canonical: folder)) == language
    }

    private static func table(_ name: String?, of project: TranslationProject) throws(NewLanguageError)
        -> TranslationTable
    {
        let tables = project.tables.filter { $0.source?.strings.entries.isEmpty == false }
        let names = tables.map(\.name).joined(separator: ", ")
        guard !tables.isEmpty else {
            throw NewLanguageError(
                .noSource, rule: "no-source",
                "There are no texts to translate. Name their folder with --into, and their language with --source.",
                file: project.path)
        }
        if let name {
            guard let table = tables.first(where: { $0.name == name }) else {
                throw NewLanguageError(
                    .noSource, rule: "unknown-table", "There is no table “\(name)”. There are: \(names).",
                    file: project.path)
            }
            return table
        }
        if let table = tables.count == 1 ? tables.first : tables.first(where: { $0.name == "Tidings" }) { return table }
        throw NewLanguageError(
            .noSource, rule: "several-tables", "There are several tables. Name one with --table: \(names).",
            file: project.path)
    }
}
