public import TidingsModel
import TidingsStrings

/// What became of the texts of a table, and which translations did not follow.
public struct TableDifference: Sendable {
    /// A key and its text.
    public struct Text: Sendable, Hashable {
        /// The key.
        public let key: String
        /// The text; of one that varies all forms, a line each.
        public let text: String
    }

    /// A key that has another name now, and the same text.
    public struct Renaming: Sendable, Hashable {
        /// The old key.
        public let from: String
        /// The new key.
        public let to: String
        /// The text.
        public let text: String
    }

    /// A text or a comment that has other words now.
    public struct Change: Sendable, Hashable {
        /// The key.
        public let key: String
        /// What it was.
        public let old: String
        /// What it is.
        public let new: String

        /// What became of it, word by word.
        public var words: WordDifference { WordDifference(from: old, to: new) }
    }

    /// A translation of a text that the source has no more in these words.
    public struct OutOfDate: Sendable, Hashable {
        /// The language; `nil` where nothing says which.
        public let language: LocaleTag?
        /// The language as its folder or its catalog writes it.
        public let folder: String
        /// The key.
        public let key: String
        /// The key under which the source has the text now, if it has another.
        public let renamed: String?
        /// The translation.
        public let text: String
        /// Where it stands.
        public let place: SourcePlace
    }

    /// The name of the table.
    public let name: String
    /// Texts that came.
    public let added: [Text]
    /// Texts that went.
    public let removed: [Text]
    /// Keys that have another name.
    public let renamed: [Renaming]
    /// Texts that changed.
    public let changed: [Change]
    /// Comments that changed, of texts that did not.
    public let comments: [Change]
    /// Translations that are still as they were.
    public let outOfDate: [OutOfDate]

    /// Whether the source is as it was.
    public var isEmpty: Bool {
        added.isEmpty && removed.isEmpty && renamed.isEmpty && changed.isEmpty && comments.isEmpty
    }

    /// Compares a table with what it was; one that was not there had nothing.
    init(
        name: String, from old: TranslationTable?, to new: TranslationTable?, shown: (SourcePlace) -> SourcePlace
    ) {
        self.name = name
        let (before, now) = (SourceTexts(old), SourceTexts(new))
        var added = now.entries.filter { before.texts[$0.key] == nil }
        var removed = before.entries.filter { now.texts[$0.key] == nil }
        var renamed: [Renaming] = []
        let newTexts = Dictionary(grouping: added, by: \.text)
        for text in removed where !text.text.isEmpty {
            // Only where it is plain which key became which.
            guard removed.count(where: { $0.text == text.text }) == 1, let same = newTexts[text.text], same.count == 1
            else { continue }
            renamed.append(Renaming(from: text.key, to: same[0].key, text: text.text))
        }
        removed.removeAll { text in renamed.contains { $0.from == text.key } }
        added.removeAll { text in renamed.contains { $0.to == text.key } }
        let both = now.entries.filter { before.texts[$0.key] != nil }
        changed = both.compactMap { text in
            guard let old = before.texts[text.key], old != text.text else { return nil }
            return Change(key: text.key, old: old, new: text.text)
        }
        comments = both.compactMap { text in
            guard before.texts[text.key] == text.text else { return nil }
            let (old, new) = (before.comments[text.key] ?? "", now.comments[text.key] ?? "")
            return old == new ? nil : Change(key: text.key, old: old, new: new)
        }
        (self.added, self.removed, self.renamed) = (added, removed, renamed)
        outOfDate = Self.outOfDate(changed, renamed, old, new, shown)
    }

    private static func outOfDate(
        _ changed: [Change], _ renamed: [Renaming], _ old: TranslationTable?, _ new: TranslationTable?,
        _ shown: (SourcePlace) -> SourcePlace
    ) -> [OutOfDate] {
        (new?.translations ?? []).flatMap { file -> [OutOfDate] in
            let before = old?.translations.first { $0.folder == file.folder } ?? file.language.flatMap { old?.file($0) }
            let unchanged = changed.compactMap { change -> OutOfDate? in
                guard let entry = file.strings[change.key],
                    before?.strings[change.key]?.shownText == entry.shownText
                else { return nil }
                return OutOfDate(file, entry, renamed: nil, shown)
            }
            let left = renamed.compactMap { renaming -> OutOfDate? in
                guard file.strings[renaming.to] == nil, let entry = file.strings[renaming.from] else { return nil }
                return OutOfDate(file, entry, renamed: renaming.to, shown)
            }
            return unchanged + left
        }
    }

    /// The source of a table, as it is compared.
    private struct SourceTexts {
        var entries: [Text] = []
        var texts: [String: String] = [:]
        var comments: [String: String] = [:]

        init(_ table: TranslationTable?) {
            for entry in table?.source?.strings.entries ?? [] {
                let catalogKey = table?.catalog?[entry.key]
                guard catalogKey?.shouldTranslate != false else { continue }
                entries.append(Text(key: entry.key, text: entry.shownText))
                texts[entry.key] = entry.shownText
                comments[entry.key] = catalogKey?.comment ?? entry.comment
            }
        }
    }
}

extension TableDifference.OutOfDate {
    fileprivate init(
        _ file: TranslationFile, _ entry: StringsEntry, renamed: String?, _ shown: (SourcePlace) -> SourcePlace
    ) {
        self.init(
            language: file.language, folder: file.folder, key: entry.key, renamed: renamed, text: entry.shownText,
            place: shown(entry.place))
    }
}
