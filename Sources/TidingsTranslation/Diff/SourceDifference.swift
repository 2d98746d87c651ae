import TidingsModel
import TidingsStrings

/// What changed in the source of a project, and which translations did not follow.
public struct SourceDifference: Sendable {
    /// The tables in which something changed, sorted by their names.
    public let tables: [TableDifference]

    /// Compares a project with what it was.
    ///
    /// - Parameters:
    ///   - old: What it was.
    ///   - new: What it is.
    ///   - version: Where the new one was read from, if it is not where it says.
    public init(from old: TranslationProject, to new: TranslationProject, readFrom version: ProjectVersion? = nil) {
        let names = Set(old.tables.map(\.name)).union(new.tables.map(\.name)).sorted()
        tables = names.map { name in
            TableDifference(
                name: name, from: old.tables.first { $0.name == name }, to: new.tables.first { $0.name == name }
            ) { version?.place($0, in: new) ?? $0 }
        }.filter { !$0.isEmpty }
    }

    /// Translations that are still as they were.
    public var outOfDate: [TableDifference.OutOfDate] { tables.flatMap(\.outOfDate) }

    /// What changed, line by line; word by word where words changed.
    public var lines: [String] {
        guard !tables.isEmpty else { return ["The source is as it was."] }
        return tables.flatMap { table -> [String] in
            var lines = ["\(table.name):"]
            lines += table.added.flatMap { Self.shown("added", $0.key, $0.text) }
            lines += table.removed.flatMap { Self.shown("removed", $0.key, $0.text) }
            lines += table.renamed.flatMap { Self.shown("renamed", "\($0.from) to \($0.to)", $0.text) }
            lines += table.changed.flatMap { Self.shown("changed", $0.key, $0.words.line) }
            lines += table.comments.flatMap { Self.shown("comment", $0.key, $0.words.line) }
            return lines + Self.languages(table)
        }
    }

    private static func shown(_ what: String, _ key: String, _ text: String) -> [String] {
        ["  \(what) \(Columns.onOneLine(key))"] + text.split(whereSeparator: \.isNewline).map { "    \($0)" }
    }

    private static func languages(_ table: TableDifference) -> [String] {
        let languages = Dictionary(grouping: table.outOfDate, by: \.folder).sorted { $0.key < $1.key }
        guard !languages.isEmpty else { return [] }
        let rows = languages.map { folder, texts in
            [folder, "\(texts.count)", texts.map(\.key).joined(separator: " ")]
        }
        return ["  out of date:"] + Columns(rows, rightAligned: [1]).lines.map { "    " + $0 }
    }
}
