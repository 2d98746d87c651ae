import TidingsIntl
import TidingsModel
import TidingsStrings

/// Looks for keys that a language, or the source, lacks.
enum MissingKeys {
    static func look(_ table: LintTable, _ report: inout LintReport) {
        guard let source = table.source else { return }
        let stale = staleKeys(of: table)
        for file in table.translations {
            guard let language = file.file.language, !file.file.isBase, isFirst(file, in: table) else { continue }
            let parents = table.parents(of: file.file)
            // A language that the source is a parent of has every text.
            guard !language.chain.contains(table.table.sourceLanguage), table.table.name != "InfoPlist" else {
                continue
            }
            if isComplete(file, source) { continue }
            let own = file.file.strings
            report.look(at: file.file)
            for entry in source.file.strings.entries
            where own[entry.key] == nil && !entry.value.isEmpty && !stale.contains(entry.key) {
                guard !parents.contains(where: { $0.strings[entry.key] != nil }) else { continue }
                report(
                    "“\(entry.key)” has no text in \(language). Translate “\(entry.value.shortened)”.", at: nil,
                    key: entry.key)
            }
        }
    }

    static func lookForFallback(_ table: LintTable, _ report: inout LintReport) {
        guard let source = table.source, source.glances.count >= 10 else { return }
        let stale = staleKeys(of: table)
        for file in table.translations {
            guard let language = file.file.language, isFirst(file, in: table) else { continue }
            if isComplete(file, source) { continue }
            let parents = table.parents(of: file.file)
            guard !parents.isEmpty else { continue }
            let missing = source.file.strings.entries.filter {
                file.file.strings[$0.key] == nil && !stale.contains($0.key)
            }
            guard !missing.isEmpty, missing.count * 10 <= source.glances.count else { continue }
            report.look(at: file.file)
            for entry in missing {
                guard let parent = parents.first(where: { $0.strings[entry.key] != nil }) else { continue }
                report(
                    "“\(entry.key)” comes from \(parent.folder), while nearly all other texts are \(language)’s own. Add "
                        + "it, too.", at: nil, key: entry.key)
            }
        }
    }

    static func lookForLost(_ table: LintTable, _ report: inout LintReport) {
        guard let source = table.source, isWhole(table.table), !table.hasTextsAsKeys else { return }
        var counts: [String: Int] = [:]
        for file in table.translations {
            for position in file.withoutSource { counts[file.file.strings.entries[position].key, default: 0] += 1 }
        }
        report.look(at: source.file)
        for (key, count) in counts.sorted(by: { $0.key < $1.key })
        where isMost(count, of: table.translations.count) {
            report(
                "“\(key)” is in \(count) translations, but not in the source. Add it, or remove it everywhere.",
                at: nil,
                key: key)
        }
    }

    /// Whether most of the other languages have a key too.
    static func isKnownElsewhere(_ key: String, _ file: LintFile) -> Bool {
        isMost(file.table.translations.count { $0.strings[key] != nil }, of: file.table.translations.count)
    }

    private static func isMost(_ count: Int, of all: Int) -> Bool { count >= 2 && count * 2 > all }

    /// Whether a file surely has all keys of the source, without looking each up: keys are unique in both.
    private static func isComplete(_ file: LintFile, _ source: LintFile) -> Bool {
        !file.hasTextsAsKeys && file.glances.count - file.withoutSource.count == source.glances.count
    }

    /// Whether all keys must be in the source.
    ///
    /// Those of a catalog are, and of `InfoPlist` many stand in the program's own list only.
    static func isWhole(_ table: TranslationTable) -> Bool {
        table.catalog == nil && table.name != "InfoPlist" && table.source?.strings.entries.isEmpty == false
    }

    /// The keys of a catalog that the program uses no more, or that are not for translators.
    private static func staleKeys(of table: LintTable) -> Set<String> {
        guard let catalog = table.table.catalog else { return [] }
        return Set(catalog.keys.filter { $0.extraction == .stale || !$0.shouldTranslate }.map(\.key))
    }

    /// Of two folders for one language only the first says what is missing: the other adds to it.
    private static func isFirst(_ file: LintFile, in table: LintTable) -> Bool {
        file.file.language.flatMap { table.table.file($0) }?.folder == file.file.folder
    }
}

extension String {
    /// The text in so many characters as a message bears.
    var shortened: String {
        let limit = 60
        let line = split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > limit ? line.prefix(limit - 1) + "…" : line
    }
}
