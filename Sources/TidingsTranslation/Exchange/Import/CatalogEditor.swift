import TidingsModel
import TidingsStrings

/// A String Catalog that translations are put into.
struct CatalogEditor: ImportEditor {
    let isNew = false
    private(set) var hasChanged = false
    let remarks: [Problem] = []
    private let language: String
    private var document: StringCatalogDocument

    init(_ bytes: [UInt8], path: String, language: String, limits: StringsLimits) throws(ImportRefusal) {
        self.language = language
        do throws(StringCatalogEditError) {
            document = try StringCatalogDocument(bytes, file: path, limits: limits)
        } catch {
            throw ImportRefusal(error.problems, isWholeFile: true)
        }
    }

    var bytes: [UInt8] { document.bytes }

    mutating func apply(_ edits: [ImportEdit]) throws(ImportRefusal) -> [ImportEdit] {
        var changed = document
        do throws(StringCatalogEditError) {
            for edit in edits {
                let form = StringCatalogForm(steps: edit.form.steps)
                let state: StringCatalogState =
                    switch edit.state {
                    case .new: .new
                    case .needsReview: .needsReview
                    case .translated: .translated
                    }
                if ExchangeText.isSame(edit.text, edit.old) {
                    try changed.setState(state, for: edit.key, in: language, form: form)
                } else {
                    let variable = edit.form.steps.first == "substitutions" ? edit.unit.variable : nil
                    try changed.setText(
                        edit.text, state: state, for: edit.key, in: language, form: form,
                        substitution: variable.map { ($0.position, $0.specifier) })
                }
            }
        } catch {
            throw ImportRefusal(error.problems)
        }
        document = changed
        hasChanged = true
        return edits
    }
}
