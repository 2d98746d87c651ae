import TidingsIntl
import TidingsModel
import TidingsStrings

/// The texts that one number chooses from.
struct PluralForms {
    /// One of them.
    struct Form: Hashable {
        /// What a reader sees, with U+FFFC for arguments.
        let words: String
        /// Whether the number stands in it.
        let hasNumber: Bool
    }

    /// What the number is called in messages: an argument, a variable; empty for the whole text.
    let name: String
    let isOrdinal: Bool
    /// Whether it is part of a pattern: there `zero` is only a category, elsewhere also the number 0.
    let isPattern: Bool
    /// The numbers with texts of their own.
    let exact: Set<Int64>
    let categories: [PluralCategory: Form]

    /// All plurals of an entry.
    static func all(of entry: LintEntry) -> [PluralForms] {
        if let variation = entry.variation { return all(of: variation, entry, name: "") }
        guard entry.syntax == .icu, entry.text.traits.contains(.brace), case .success(let pattern) = entry.text.pattern
        else { return [] }
        return PatternPlural.all(in: pattern.nodes).map { plural in
            PluralForms(
                name: plural.reference.description, isOrdinal: plural.isOrdinal, isPattern: true,
                exact: Set(plural.exact.keys),
                categories: plural.categories.mapValues { nodes in
                    let parts = LintPart.parts(of: nodes, pound: plural.reference)
                    return Form(
                        words: LintText(parts: parts).words,
                        hasNumber: shows(plural.reference, nodes))
                })
        }
    }

    private static func shows(_ reference: ArgumentReference, _ nodes: [MessageNode]) -> Bool {
        nodes.contains { node in
            switch node {
            case .pound: true
            case .argument(let argument, _): argument == reference
            case .select(_, let cases): cases.values.contains { shows(reference, $0) }
            // Inside another plural, `#` is the number of that one.
            case .plural(_, _, _, let exact, let categories):
                (Array(exact.values) + Array(categories.values)).joined().contains { inner in
                    if case .argument(let argument, _) = inner { argument == reference } else { false }
                }
            case .text: false
            }
        }
    }

    private static func all(of variation: StringsVariation, _ entry: LintEntry, name: String) -> [PluralForms] {
        switch variation {
        case .text, .set: return []
        case .device(let cases):
            return cases.sorted { $0.key < $1.key }.flatMap { all(of: $0.value, entry, name: "device \($0.key)") }
        case .width(let cases):
            return cases.sorted { $0.key < $1.key }.flatMap { all(of: $0.value, entry, name: "width \($0.key)") }
        case .plural(let cases):
            let categories = cases.compactMapValues { inner -> Form? in
                guard case .text(let text) = inner else { return nil }
                return form(LintText(text, syntax: .printf))
            }
            return [PluralForms(name: name, isOrdinal: false, isPattern: false, exact: [], categories: categories)]
        case .format(_, let variables):
            return variables.sorted { $0.key < $1.key }.map { name, variable in
                let forms = variable.forms.mapValues {
                    form(LintText($0, syntax: .printf, variable: (name, (variable.position ?? 1) - 1)))
                }
                return PluralForms(name: name, isOrdinal: false, isPattern: false, exact: [], categories: forms)
            }
        }
    }

    private static func form(_ text: LintText) -> Form {
        Form(
            words: text.words,
            hasNumber: text.arguments.contains {
                $0.kind == .integer || $0.kind == .decimal || $0.kind == .plural
                    // A number that the program has written already is a text.
                    || $0.kind == .any && text.variable != nil
            })
    }

    /// What is meant, for messages.
    func shown(_ key: String) -> String { name.isEmpty ? "“\(key)”" : "“\(name)” of “\(key)”" }
}
