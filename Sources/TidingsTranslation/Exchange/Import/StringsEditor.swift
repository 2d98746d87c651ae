import TidingsIntl
import TidingsModel
import TidingsStrings

/// A `.strings` file that translations are put into.
struct StringsEditor: ImportEditor {
    let isNew: Bool
    private let path: String
    private var document: StringsDocument
    private let old: [UInt8]
    private let review: ReviewState?
    private let source: [StringsEntry]
    /// The place of each key in the source, so that a new key comes where the source has it.
    private let order: [StringsKey: Int]
    private var states: Set<ExchangeState> = []

    /// - Parameters:
    ///   - bytes: The file; `nil` if it is to be made.
    ///   - source: The entries of the file in the source language.
    init(
        _ bytes: [UInt8]?, path: String, language: LocaleTag, table: TranslationTable, source: [StringsEntry],
        limits: StringsLimits
    ) throws(ImportRefusal) {
        isNew = bytes == nil
        self.path = path
        old = bytes ?? []
        // Whoever says who has read the source wants to know it of its translations.
        let hasReview = table.source?.review != nil
        let head = "/* \(language.displayName(in: "en"))\n   Review: \(ReviewState.needsReview.words) */\n"
        do throws(StringsDocumentError) {
            document = try StringsDocument(bytes ?? (hasReview ? Array(head.utf8) : []), file: path, limits: limits)
        } catch {
            throw ImportRefusal([error.problem], isWholeFile: true)
        }
        review = StringsFile.parse(old, file: path, limits: limits).head.flatMap(ReviewState.init(head:))
        self.source = source
        order = Dictionary(source.enumerated().map { (StringsKey($1.key), $0) }) { _, last in last }
    }

    var hasChanged: Bool { !states.isEmpty }
    var bytes: [UInt8] { document.bytes }

    var remarks: [Problem] {
        guard case .reviewed(let reader) = review, states.contains(.needsReview) else { return [] }
        return [
            Problem(
                .warning, rule: "review-state",
                "The head of the file says that \(reader) has reviewed it, but new texts need review. "
                    + "Change the line “Review:”.", at: SourcePlace(file: path))
        ]
    }

    mutating func apply(_ edits: [ImportEdit]) throws(ImportRefusal) -> [ImportEdit] {
        var changed = document
        for edit in edits {
            guard edit.form == .plain else {
                throw ImportRefusal(
                    "no-forms", "A .strings file has no forms, so “\(edit.unit.id)” has no place in it.", key: edit.key)
            }
            do throws(StringsDocumentError) {
                if changed[edit.key] != nil {
                    try changed.setText(edit.text, of: edit.key)
                } else {
                    try changed.add(
                        edit.key, edit.text, comment: edit.unit.comment, after: earlier(than: edit.key, in: changed))
                }
            } catch {
                throw ImportRefusal([error.problem])
            }
        }
        document = changed
        for edit in edits { states.insert(edit.state) }
        return edits
    }

    /// The nearest key before another in the source that the file has.
    private func earlier(than key: String, in document: StringsDocument) -> String? {
        guard let position = order[StringsKey(key)] else { return nil }
        return source[..<position].last { document[$0.key] != nil }?.key
    }
}
