#if Translation
import TidingsModel
import TidingsTranslation

/// What an import did, as the JSON output shows it.
struct ImportRecord: Encodable {
    /// A text that changed.
    struct Change: Encodable {
        let table: String
        let key: String
        let form: String
        let file: String
        let old: String?
        let new: String
        let state: String
    }

    let file: String
    let format: String
    let language: String?
    let dryRun: Bool
    let changes: [Change]
    let files: [String]
    let newFiles: [String]
    let unchanged: Int
    let untranslated: Int
    let refused: Int
    let problems: [ProblemRecord]

    init(_ result: TranslationImport, file: String, format: ExchangeFormat, isDryRun: Bool) {
        self.file = file
        self.format = format.rawValue
        language = result.language?.description
        dryRun = isDryRun
        changes = result.changes.map { change in
            Change(
                table: change.table, key: change.key, form: change.form.description, file: change.file,
                old: change.old, new: change.new, state: change.state.rawValue)
        }
        files = result.files.filter { !$0.isNew }.map(\.path)
        newFiles = result.files.filter(\.isNew).map(\.path)
        unchanged = result.unchanged
        untranslated = result.untranslated
        refused = result.refused
        problems = result.problems.map(ProblemRecord.init)
    }

    /// The changes, one in a line.
    var lines: [String] {
        changes.map { change in
            let name =
                "\(change.file): \(Terminal.printable(change.key))" + (change.form.isEmpty ? "" : " (\(change.form))")
            let old = change.old.map { "\($0.debugDescription) → " } ?? ""
            return change.old == change.new
                ? "\(name): \(change.state)" : "\(name): \(old)\(change.new.debugDescription)"
        }
    }

    /// The numbers, in a sentence.
    var summary: String {
        let made = newFiles.isEmpty ? "" : ", \(newFiles.count) of them new"
        return
            "\(changes.count) texts \(dryRun ? "to change" : "changed") in \(files.count + newFiles.count) files\(made); "
            + "\(unchanged) as they were, \(untranslated) without a translation, \(refused) refused"
    }
}
#endif
