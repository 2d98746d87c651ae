import TidingsIntl
import TidingsModel
import TidingsStrings

/// The texts of one key in one language, each with its form.
struct EntryTexts {
    /// One of them.
    struct Text {
        let form: ExchangeForm
        let text: String
        let state: ExchangeState
        var variable: ExchangeUnit.Variable?
        /// Whether it is a text with variables.
        var isFormat = false
    }

    private(set) var texts: [Text] = []
    /// Texts that cannot be exchanged one by one.
    private(set) var hasSet = false
    /// The sentences of a message pattern that is one plural.
    private(set) var sentences: PluralPattern?

    /// The texts of an entry that a file has.
    init(_ entry: StringsEntry, state: ExchangeState) {
        add(entry.variation ?? .text(entry.value), [], state)
    }

    /// The texts of a key of a catalog, which knows the state of each.
    ///
    /// - Parameter variation: The same texts as the catalog's table has them, with the numbers of substitutions.
    init(_ units: [StringCatalogUnit], _ variation: StringsVariation?) {
        var variables: [String: StringsVariable] = [:]
        if case .format(_, let found)? = variation { variables = found }
        for unit in units {
            let steps = unit.form.steps
            guard !steps.contains("set") else {
                hasSet = true
                continue
            }
            let name = steps.count == 4 && steps[0] == "substitutions" ? steps[1] : nil
            let state: ExchangeState =
                switch unit.state {
                case .new: .new
                case .needsReview, .stale: .needsReview
                case .translated, nil: .translated
                }
            texts.append(
                Text(
                    form: ExchangeForm(steps), text: unit.text, state: state,
                    variable: name.flatMap { variables[$0] }.map(ExchangeUnit.Variable.init)))
        }
    }

    /// The cases of a plural as whole sentences, instead of the pattern.
    mutating func unfold(_ pattern: PluralPattern) {
        let state = texts.first?.state ?? .new
        sentences = pattern
        texts = pattern.cases.map {
            Text(form: ExchangeForm.plain.plural($0.selector), text: $0.text, state: state)
        }
    }

    /// The text of a form.
    subscript(form: ExchangeForm) -> Text? { texts.first { $0.form == form } }

    private mutating func add(_ variation: StringsVariation, _ steps: [String], _ state: ExchangeState) {
        switch variation {
        case .text(let text): texts.append(Text(form: ExchangeForm(steps), text: text, state: state))
        case .format(let text, let variables):
            texts.append(Text(form: ExchangeForm(steps), text: text, state: state, isFormat: true))
            for (name, variable) in variables.sorted(by: { $0.key < $1.key }) {
                for category in PluralCategory.allCases {
                    guard let form = variable.forms[category] else { continue }
                    texts.append(
                        Text(
                            form: ExchangeForm(steps + ["substitutions", name, "plural", category.rawValue]),
                            text: form, state: state, variable: ExchangeUnit.Variable(variable)))
                }
            }
        case .plural(let cases):
            for category in PluralCategory.allCases {
                if let text = cases[category] { add(text, steps + ["plural", category.rawValue], state) }
            }
        case .device(let cases):
            for (name, text) in cases.sorted(by: { $0.key < $1.key }) { add(text, steps + ["device", name], state) }
        case .width(let cases):
            for (width, text) in cases.sorted(by: { $0.key < $1.key }) {
                add(text, steps + ["width", "\(width)"], state)
            }
        case .set: hasSet = true
        }
    }
}

extension ExchangeUnit.Variable {
    init(_ variable: StringsVariable) { self.init(position: variable.position, specifier: variable.specifier) }
}
