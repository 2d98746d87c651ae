import TidingsModel
import TidingsStrings

/// A table with all its languages, taken apart.
final class LintTable {
    /// The table as it was read.
    let table: TranslationTable
    /// The source, if there is one.
    let source: LintFile?
    /// The translations.
    let translations: [LintFile]
    /// Finds the entries of the source by their keys.
    let index: SourceIndex
    /// The languages into which any table of the project is translated.
    let languages: Set<LocaleTag>

    init(
        _ table: TranslationTable, languages: Set<LocaleTag>,
        context: (_ language: LocaleTag?, _ isSource: Bool) -> LintContext
    ) {
        self.table = table
        self.languages = languages
        let source = table.source.map { file in
            LintFile(
                file, context: context(file.language, true),
                entries: file.strings.entries.map { LintEntry($0, syntax: table.syntax) }, sources: [], table: table)
        }
        let index = SourceIndex(source?.entries ?? [])
        self.source = source
        self.index = index
        translations = table.translations.map { file in
            let entries = file.strings.entries.map { LintEntry($0, syntax: table.syntax) }
            return LintFile(
                file, context: context(file.language, false), entries: entries, sources: index.sources(of: entries),
                table: table)
        }
    }
}
