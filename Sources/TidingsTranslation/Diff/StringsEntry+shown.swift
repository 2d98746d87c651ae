import TidingsModel
import TidingsStrings

extension StringsEntry {
    /// The entry as one text: of one that varies each form with what must hold for it.
    var shownText: String {
        guard let variation else { return value }
        return variation.forms.map { form in
            form.conditions.isEmpty ? form.text : "\(form.conditions.joined(separator: ", ")): \(form.text)"
        }.joined(separator: "\n")
    }
}
