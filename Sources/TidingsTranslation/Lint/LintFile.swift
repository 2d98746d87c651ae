import TidingsIntl
import TidingsModel
import TidingsStrings

/// One language of a table, with its texts looked at once.
///
/// An entry is taken apart when a rule asks for it, and then kept.
final class LintFile {
    /// The file as it was read.
    let file: TranslationFile
    /// The language and what else its texts have in common.
    let context: LintContext
    /// What is known of each text, in the order of the file.
    let glances: [TextGlance]
    /// What one pass over each text has found.
    let surveys: [TextSurvey]
    /// Where each entry has its source.
    let places: [SourcePosition]
    /// What is known of keys that are the source texts of their entries.
    let keyGlances: [TextGlance]
    let keySurveys: [TextSurvey]
    /// The source; `nil` in the source itself, and where there is none.
    let sourceFile: LintFile?
    /// The table that it is a language of.
    let table: TranslationTable
    /// Whether keys of the table are source texts themselves.
    let hasTextsAsKeys: Bool
    /// Whether its texts and their sources are the same only if their bytes are.
    let isSpelledOneWay: Bool
    private var made: [LintEntry?]
    private var keyEntries: [LintEntry?]

    /// Where an entry has its source.
    enum SourcePosition {
        /// The source has no such key.
        case none
        /// An entry of the source.
        case entry(Int)
        /// The key is the source; its place among `keyGlances`.
        case key(Int)
    }

    init(
        _ file: TranslationFile, context: LintContext, table: TranslationTable, source: LintFile?, hasTextsAsKeys: Bool
    ) {
        self.file = file
        self.context = context
        self.table = table
        self.hasTextsAsKeys = hasTextsAsKeys
        sourceFile = source
        var scan = LintFileScan(syntax: table.syntax, source: source, hasTextsAsKeys: hasTextsAsKeys)
        scan.read(file.strings)
        glances = scan.glances
        places = scan.places
        surveys = scan.surveys
        keyGlances = scan.keyGlances
        keySurveys = scan.keySurveys
        isSpelledOneWay = scan.isSpelledOneWay && source?.isSpelledOneWay ?? true
        made = Array(repeating: nil, count: glances.count)
        keyEntries = Array(repeating: nil, count: keyGlances.count)
    }

    /// The entry at a position.
    func entry(_ position: Int) -> LintEntry {
        if let entry = made[position] { return entry }
        let entry = LintEntry(
            file.strings.entries[position], syntax: table.syntax,
            survey: glances[position].isSimple ? surveys[position] : nil)
        made[position] = entry
        return entry
    }

    /// The source of the entry at a position.
    func source(_ position: Int) -> LintEntry? {
        guard !places.isEmpty else { return nil }
        switch places[position] {
        case .none: return nil
        case .entry(let index): return sourceFile?.entry(index)
        case .key(let index):
            if let entry = keyEntries[index] { return entry }
            let made = LintEntry(
                keyOf: entry(position), survey: keyGlances[index].isSimple ? keySurveys[index] : nil)
            keyEntries[index] = made
            return made
        }
    }

    /// What one pass over the source of the entry at a position has found.
    func sourceGlance(_ position: Int) -> TextGlance? {
        switch places[position] {
        case .none: nil
        case .entry(let index): sourceFile?.glances[index]
        case .key(let index): keyGlances[index]
        }
    }

    /// Whether the source has the key of a position; of the source itself, never.
    func hasSource(_ position: Int) -> Bool {
        if case .none = places[position] { false } else { true }
    }

    /// The positions of the entries whose key the source has not.
    var withoutSource: [Int] { places.indices.filter { !hasSource($0) } }
}
