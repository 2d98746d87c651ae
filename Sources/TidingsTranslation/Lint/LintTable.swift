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
            LintFile(file, context: context(file.language, true), table: table, source: nil, hasTextsAsKeys: false)
        }
        let hasTextsAsKeys = Self.hasTextsAsKeys(table)
        self.source = source
        self.hasTextsAsKeys = hasTextsAsKeys
        translations = table.translations.map { file in
            LintFile(
                file, context: context(file.language, false), table: table, source: source,
                hasTextsAsKeys: hasTextsAsKeys)
        }
    }

    /// Whether every fifth key of the largest language has words in it.
    private static func hasTextsAsKeys(_ table: TranslationTable) -> Bool {
        guard table.syntax == .printf, table.catalog == nil else { return false }
        let files = [table.source].compactMap { $0?.strings } + table.translations.map(\.strings)
        guard let largest = files.max(by: { $0.entries.count < $1.entries.count }), !largest.entries.isEmpty else {
            return false
        }
        var texts = 0
        largest.forEachEntry { key, _, _ in
            if key.contains(UInt8(ascii: " ")) { texts += 1 }
        }
        return texts * 5 >= largest.entries.count
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
