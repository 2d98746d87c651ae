/// A table with all its languages, taken apart.
final class LintTable {
    /// The table as it was read.
    let table: TranslationTable
    /// The source, if there is one.
    let source: LintFile?
    /// The translations.
    let translations: [LintFile]

    init(_ table: TranslationTable, source: LintFile?, translations: [LintFile]) {
        self.table = table
        self.source = source
        self.translations = translations
    }
}
