import TidingsModel
import TidingsStrings

/// A `.stringsdict`, or another property list of strings, that translations are put into.
struct DictionaryEditor: ImportEditor {
    let isNew: Bool
    private(set) var hasChanged = false
    let remarks: [Problem] = []
    private var document: StringsDictionaryDocument
    private let source: [StringsEntry]

    init(_ bytes: [UInt8]?, path: String, source: [StringsEntry], limits: StringsLimits) throws(ImportRefusal) {
        isNew = bytes == nil
        self.source = source
        do throws(StringsDictionaryDocument.Failure) {
            document = try StringsDictionaryDocument(bytes, file: path, limits: limits)
        } catch {
            throw ImportRefusal([error.problem], isWholeFile: true)
        }
    }

    var bytes: [UInt8] { document.bytes }

    mutating func apply(_ edits: [ImportEdit]) throws(ImportRefusal) -> [ImportEdit] {
        guard let first = edits.first else { return [] }
        if let unfit = edits.first(where: { $0.text.unicodeScalars.contains { !XMLEscaping.canHold($0) } }) {
            throw ImportRefusal(
                "control-character",
                "The text of “\(unit(unfit))” has a control character, which a property list cannot hold. Remove it.",
                key: first.key)
        }
        if document.has(first.key) {
            var changed = document
            for edit in edits where !changed.setText(edit.text, at: [edit.key] + Self.path(of: edit.form)) {
                throw ImportRefusal(
                    "unknown-form",
                    "“\(first.key)” varies in another way in this file, so there is no place for “\(unit(edit))”.",
                    key: first.key)
            }
            document = changed
        } else {
            document.add(first.key, try value(of: edits), after: earlier(than: first.key))
        }
        hasChanged = true
        return edits
    }

    private func unit(_ edit: ImportEdit) -> String { edit.unit.id }

    /// The keys that lead to a form.
    private static func path(of form: ExchangeForm) -> [String] {
        var path: [String] = []
        var steps = form.steps[...]
        while let kind = steps.popFirst(), let name = steps.popFirst() {
            switch kind {
            case "device": path += ["NSStringDeviceSpecificRuleType", name]
            case "width": path += ["NSStringVariableWidthRuleType", name]
            default: path.append(name)
            }
        }
        return path
    }

    /// The nearest key before another in the source that the file has.
    private func earlier(than key: String) -> String? {
        guard let position = source.firstIndex(where: { $0.key == key }) else { return nil }
        return source[..<position].last { document.has($0.key) }?.key
    }

    /// A new entry of all its texts.
    private func value(of edits: [ImportEdit]) throws(ImportRefusal) -> StringsDictionaryDocument.Value {
        let new = Dictionary(edits.map { ($0.form, $0.text) }) { _, last in last }
        var root = DictionaryValue()
        var others: Set<ExchangeForm> = []
        var plurals: [ExchangeForm] = []
        for unit in edits.first?.siblings ?? [] {
            if let plural = unit.form.plural, !plurals.contains(plural) { plurals.append(plural) }
            // What stands around the variables is often nothing that anybody translates.
            guard let text = new[unit.form] ?? (unit.isFormat ? unit.source : nil) else { continue }
            if let plural = unit.form.plural, unit.form.category == .other { others.insert(plural) }
            var path = Self.path(of: unit.form)
            if unit.isFormat { path.append("NSStringLocalizedFormatKey") }
            root.insert(text, at: path[...], specifier: unit.variable?.specifier)
        }
        if let plural = plurals.first(where: { !others.contains($0) }) {
            throw ImportRefusal(
                "incomplete-plural",
                "“\(plural.id(of: edits.first?.key ?? ""))” has no translation for the form “other”, which every plural "
                    + "needs. Translate that too.", key: edits.first?.key)
        }
        return root.value
    }
}

/// The value of an entry while it is put together.
private struct DictionaryValue {
    private var text: String?
    private var members: [(key: String, value: DictionaryValue)] = []

    mutating func insert(_ text: String, at path: ArraySlice<String>, specifier: String?) {
        guard let name = path.first else { return self.text = text }
        let index: Int
        if let known = members.firstIndex(where: { $0.key == name }) {
            index = known
        } else {
            index = members.count
            members.append((name, DictionaryValue()))
            if path.count == 2, let specifier {
                members[index].value.insert(
                    "NSStringPluralRuleType", at: ["NSStringFormatSpecTypeKey"], specifier: nil)
                members[index].value.insert(specifier, at: ["NSStringFormatValueTypeKey"], specifier: nil)
            }
        }
        members[index].value.insert(text, at: path.dropFirst(), specifier: specifier)
    }

    var value: StringsDictionaryDocument.Value {
        if let text { return .text(text) }
        return .dictionary(members.map { ($0.key, $0.value.value) })
    }
}
