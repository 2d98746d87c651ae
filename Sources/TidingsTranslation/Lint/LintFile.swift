import TidingsModel
import TidingsStrings

/// One language of a table, with its texts taken apart.
final class LintFile {
    /// The file as it was read.
    let file: TranslationFile
    /// The language and what else its texts have in common.
    let context: LintContext
    /// The entries, in the order of the file.
    let entries: [LintEntry]
    /// For each entry the one of the source, `nil` if the source has no such key; empty in the source itself.
    let sources: [LintEntry?]
    /// The table that it is a language of.
    let table: TranslationTable
    /// Whether keys of the table are source texts themselves.
    let hasTextsAsKeys: Bool

    init(
        _ file: TranslationFile, context: LintContext, entries: [LintEntry], sources: [LintEntry?],
        table: TranslationTable, hasTextsAsKeys: Bool = false
    ) {
        self.file = file
        self.context = context
        self.entries = entries
        self.sources = sources
        self.table = table
        self.hasTextsAsKeys = hasTextsAsKeys
    }
}
