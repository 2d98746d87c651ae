import TidingsIntl
import TidingsModel
import TidingsStrings

/// A text of the source as a translator begins with it: with the plural forms of the new language.
struct OutlineText {
    /// The categories that the language needs.
    let categories: [PluralCategory]

    init(_ language: LocaleTag) { categories = Formatters.shared(for: language).pluralCategories }

    /// An ICU pattern; `isOther` tells whether the forms differ from those of the source.
    func pattern(_ text: String) -> (text: String, isOther: Bool) {
        guard let nodes = try? MessagePattern(text).nodes else { return (text, false) }
        let filled = nodes.map(filled)
        return filled == nodes ? (text, false) : (MessageNode.pattern(of: filled), true)
    }

    private func filled(_ node: MessageNode) -> MessageNode {
        switch node {
        case .text, .argument, .pound: node
        case .plural(let reference, let ordinal, let offset, let exact, let cases):
            .plural(
                reference, ordinal: ordinal, offset: offset, exact: exact.mapValues { $0.map(filled) },
                categories: ordinal ? cases : forms(cases).mapValues { $0.map(filled) })
        case .select(let reference, let cases): .select(reference, cases: cases.mapValues { $0.map(filled) })
        }
    }

    /// Each category with the source's text for it, or for all the rest.
    private func forms<Text>(_ cases: [PluralCategory: Text]) -> [PluralCategory: Text] {
        guard let other = cases[.other] else { return cases }
        return categories.reduce(into: [:]) { $0[$1] = cases[$1] ?? other }
    }

    /// A text that varies.
    func variation(_ variation: StringsVariation) -> StringsVariation {
        switch variation {
        case .text, .set: return variation
        case .format(let text, let variables):
            let filled = variables.mapValues { variable in
                var forms = forms(variable.forms)
                // The form for the number 0 is for every language.
                if let zero = variable.forms[.zero] { forms[.zero] = zero }
                return StringsVariable(position: variable.position, specifier: variable.specifier, forms: forms)
            }
            return .format(text, variables: filled)
        case .plural(let cases): return .plural(forms(cases).mapValues { self.variation($0) })
        case .device(let cases): return .device(cases.mapValues { self.variation($0) })
        case .width(let cases): return .width(cases.mapValues { self.variation($0) })
        }
    }
}
