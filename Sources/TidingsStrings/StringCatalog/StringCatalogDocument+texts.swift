import TidingsIntl
import TidingsModel

extension StringCatalogDocument {
    /// Sets the text of a key in a language, and its state.
    ///
    /// A form that is not there is added. A text that does not vary and one that does cannot stand together: remove
    /// the language first to change the one into the other. A substitution must be there already, as only the program
    /// knows which number it is.
    public mutating func setText(
        _ text: String, state: StringCatalogState = .translated, for key: String, in language: String,
        form: StringCatalogForm = .plain
    ) throws(StringCatalogEditError) {
        try setText(text, state: state, for: key, in: language, form: form, substitution: nil)
    }

    /// Sets the text of a key in a language, and adds its substitution if it is not there and its number is known.
    package mutating func setText(
        _ text: String, state: StringCatalogState, for key: String, in language: String, form: StringCatalogForm,
        substitution: (position: Int?, specifier: String)?
    ) throws(StringCatalogEditError) {
        do throws(LocaleTagError) {
            _ = try LocaleTag(canonical: language)
        } catch {
            throw fault("unknown-language", error.description, key: key, language: language)
        }
        let unit: [(String, String)] = [("value", text), ("state", state.rawValue)]
        for (name, value) in unit {
            let style = style
            let path = Self.path(to: language, form)
            try edit(key, language) { (tree, document, outer) throws(StringCatalogEditError) in
                guard let node = try document.node(at: path, in: tree, key, language) else {
                    return try document.insertion(unit, at: path, substitution, in: tree, key, language, outer)
                }
                if let old = tree.member(name, of: node) {
                    return tree.replacement(of: old, by: value).map { [$0] } ?? []
                }
                return [tree.insertion(of: name, .text(value), into: node, outer: outer, style: style)]
            }
        }
    }

    /// Sets only the state of a text, which must be there.
    public mutating func setState(
        _ state: StringCatalogState, for key: String, in language: String, form: StringCatalogForm = .plain
    ) throws(StringCatalogEditError) {
        let style = style
        let path = Self.path(to: language, form)
        try edit(key, language) { (tree, document, outer) throws(StringCatalogEditError) in
            guard let node = try document.node(at: path, in: tree, key, language) else {
                throw document.fault(
                    "no-text", "“\(key)” has no such text in “\(language)”. Set the text first.", key: key,
                    language: language)
            }
            if let old = tree.member("state", of: node) {
                return tree.replacement(of: old, by: state.rawValue).map { [$0] } ?? []
            }
            return [tree.insertion(of: "state", .text(state.rawValue), into: node, outer: outer, style: style)]
        }
    }

    /// Takes the texts of a key in a language out; whether there were any.
    @discardableResult
    public mutating func removeLanguage(_ language: String, of key: String) throws(StringCatalogEditError) -> Bool {
        let style = style
        var isFound = false
        try edit(key, language) { (tree, _, outer) throws(StringCatalogEditError) in
            guard let localizations = tree.member("localizations", of: 0) else { return [] }
            let identity = StringsKey(language)
            let isOther = tree.members(of: localizations).map { StringsKey(tree.text(of: $0.key)) != identity }
            isFound = isOther.contains(false)
            guard isFound else { return [] }
            // Xcode writes no empty list of languages.
            let splices =
                isOther.contains(true)
                ? tree.removal(of: language, from: localizations, outer: outer, style: style)
                : tree.removal(of: "localizations", from: 0, outer: outer, style: style)
            return splices ?? []
        }
        return isFound
    }

    /// Takes a language out of all keys.
    public mutating func removeLanguage(_ language: String) throws(StringCatalogEditError) {
        for key in keys { try removeLanguage(language, of: key) }
    }

    private static func path(to language: String, _ form: StringCatalogForm) -> [StringCatalogForm.Step] {
        [StringCatalogForm.Step(name: "localizations"), StringCatalogForm.Step(name: language)] + form.path
    }

    private mutating func edit(
        _ key: String, _ language: String,
        _ change: (JSONTree, StringCatalogDocument, [UInt8]) throws(StringCatalogEditError) -> [JSONSplice]
    ) throws(StringCatalogEditError) {
        guard let position = position(of: key) else {
            throw fault("unknown-key", "“\(key)” is not in the catalog. Add it first.", key: key, language: language)
        }
        let member = members[position]
        let source = SourceText(file: file, bytes: member.value)
        let tree = JSONTree(source, nesting: StringsLimits().elementNesting, faultLimit: 0)
        guard tree.root.map({ tree.kind(of: $0) }) == .object else {
            throw fault(
                "wrong-type", "The value of “\(key)” is no object. Mend it first.", key: key, language: language)
        }
        let splices = try change(tree, self, Self.indentation(member.space))
        if !splices.isEmpty { members[position].value = member.value.applying(splices) }
    }

    /// The object at the end of a path; `nil` if it is not there.
    private func node(
        at path: [StringCatalogForm.Step], in tree: JSONTree, _ key: String, _ language: String
    ) throws(StringCatalogEditError) -> Int? {
        var node = 0
        for step in path {
            let rival = tree.members(of: node).first { step.rivals.contains(tree.text(of: $0.key)) }
            if let rival {
                throw fault(
                    "several-rules",
                    "“\(key)” has \(tree.text(of: rival.key)) in “\(language)”, beside which \(step.name) cannot stand. "
                        + "Remove the language first.", key: key, language: language)
            }
            guard let next = tree.member(step.name, of: node) else { return nil }
            guard tree.kind(of: next) == .object else {
                throw fault(
                    "wrong-type", "“\(step.name)” of “\(key)” is no object. Mend it first.", key: key,
                    language: language)
            }
            node = next
        }
        return node
    }

    private func insertion(
        _ unit: [(String, String)], at path: [StringCatalogForm.Step],
        _ substitution: (position: Int?, specifier: String)?, in tree: JSONTree, _ key: String, _ language: String,
        _ outer: [UInt8]
    ) throws(StringCatalogEditError) -> [JSONSplice] {
        var node = 0
        var value = JSONValue.object(unit.sorted { $0.0 < $1.0 }.map { ($0.0, .text($0.1)) })
        for (depth, step) in path.enumerated() {
            if let next = tree.member(step.name, of: node) {
                node = next
                continue
            }
            let isInNewSubstitution = path[max(0, depth - 1)...].contains { $0.name == "substitutions" }
            if isInNewSubstitution, substitution == nil {
                throw fault(
                    "unknown-variable",
                    "“\(key)” has no such substitution in “\(language)”. Xcode must add it, with its number.", key: key,
                    language: language)
            }
            for inner in path[(depth + 1)...].indices.reversed() {
                var members = [(name: path[inner].name, value: value)]
                if let substitution, inner >= 2, path[inner - 2].name == "substitutions" {
                    let number = substitution.position.map { [("argNum", JSONValue.number($0))] } ?? []
                    members = number + [("formatSpecifier", .text(substitution.specifier))] + members
                }
                value = .object(members)
            }
            return [tree.insertion(of: step.name, value, into: node, outer: outer, style: style)]
        }
        return []
    }
}
