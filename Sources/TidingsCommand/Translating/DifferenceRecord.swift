#if Translation
import TidingsModel
import TidingsTranslation

/// What changed in a source as `tidings diff --json` shows it.
struct DifferenceRecord: Encodable {
    private let tables: [Table]

    init(_ difference: SourceDifference) { tables = difference.tables.map(Table.init) }

    private struct Table: Encodable {
        let name: String
        let added: [Text]
        let removed: [Text]
        let renamed: [Renaming]
        let changed: [Change]
        let comments: [Change]
        let outOfDate: [OutOfDate]

        init(_ table: TableDifference) {
            name = table.name
            added = table.added.map(Text.init)
            removed = table.removed.map(Text.init)
            renamed = table.renamed.map { Renaming(from: $0.from, to: $0.to, text: $0.text) }
            changed = table.changed.map(Change.init)
            comments = table.comments.map(Change.init)
            outOfDate = table.outOfDate.map(OutOfDate.init)
        }
    }

    private struct Text: Encodable {
        let key: String
        let text: String

        init(_ text: TableDifference.Text) { (key, self.text) = (text.key, text.text) }
    }

    private struct Renaming: Encodable {
        let from: String
        let to: String
        let text: String
    }

    private struct Change: Encodable {
        let key: String
        let old: String
        let new: String
        let words: String

        init(_ change: TableDifference.Change) {
            (key, old, new, words) = (change.key, change.old, change.new, change.words.line)
        }
    }

    private struct OutOfDate: Encodable {
        let language: String?
        let folder: String
        let key: String
        let renamed: String?
        let text: String
        let file: String
        let line: Int?
        let column: Int?

        init(_ text: TableDifference.OutOfDate) {
            language = text.language?.description
            (folder, key, renamed, self.text) = (text.folder, text.key, text.renamed, text.text)
            (file, line, column) = (text.place.file, text.place.line, text.place.column)
        }
    }
}
#endif
