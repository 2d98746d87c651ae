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
    /// Whether keys are the source texts themselves (`NSLocalizedString("Remind me later")`): then the source needs no
    /// entries.
    let hasTextsAsKeys: Bool
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
        let entries = table.translations.map { file in
            file.strings.entries.map { LintEntry($0, syntax: table.syntax) }
        }
        let hasTextsAsKeys = Self.hasTextsAsKeys(table, source?.entries ?? [], entries)
        self.hasTextsAsKeys = hasTextsAsKeys
        translations = zip(table.translations, entries).map { file, entries in
            var sources = index.sources(of: entries)
            if hasTextsAsKeys {
                for position in entries.indices where sources[position] == nil && entries[position].key.isWords {
                    sources[position] = LintEntry(keyOf: entries[position])
                }
            }
            return LintFile(
                file, context: context(file.language, false), entries: entries, sources: sources, table: table,
                hasTextsAsKeys: hasTextsAsKeys)
        }
    }

    /// Whether every fifth key of the largest language has words in it.
    private static func hasTextsAsKeys(
        _ table: TranslationTable, _ source: [LintEntry], _ translations: [[LintEntry]]
    ) -> Bool {
        guard table.syntax == .printf, table.catalog == nil else { return false }
        let largest = ([source] + translations).max { $0.count < $1.count } ?? []
        return !largest.isEmpty && largest.count { $0.key.isWords } * 5 >= largest.count
    }

    /// The files from which a language takes what it lacks, nearest first.
    ///
    /// Of two names for one language (`pt` and `pt-BR`) each serves as the other, as when strings are looked up.
    func parents(of file: TranslationFile) -> [TranslationFile] {
        guard let language = file.language else { return [] }
        let all = [table.source].compactMap { $0 } + table.translations
        return language.chain.flatMap { parent in
            all.filter { other in
                other.folder != file.folder && other.language.map { $0 == parent || $0.isSame(as: parent) } == true
            }
        }
    }
}

extension String {
    /// Whether it is a text rather than a name: it has a space.
    fileprivate var isWords: Bool { utf8.contains(UInt8(ascii: " ")) }
}
