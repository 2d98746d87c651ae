import TidingsModel

extension StringsVariation {
    /// One of the texts of a variation, and when it counts.
    public struct Form: Sendable, Hashable {
        /// What must hold, from the outside in: `device iphone`, `width 20`, `n one` for the variable n, `one`.
        public let conditions: [String]
        /// The text.
        public let text: String
    }

    /// All texts, in CLDR's order of the categories, else by their names.
    public var forms: [Form] { forms(below: []) }

    private func forms(below conditions: [String]) -> [Form] {
        switch self {
        case .text(let text): return [Form(conditions: conditions, text: text)]
        case .format(let text, let variables):
            let own = variables.sorted { $0.key < $1.key }.flatMap { name, variable in
                PluralCategory.allCases.compactMap { category in
                    variable.forms[category].map {
                        Form(conditions: conditions + ["\(name) \(category.rawValue)"], text: $0)
                    }
                }
            }
            return [Form(conditions: conditions, text: text)] + own
        case .plural(let cases):
            return PluralCategory.allCases.flatMap { category in
                cases[category]?.forms(below: conditions + [category.rawValue]) ?? []
            }
        case .device(let cases):
            return cases.sorted { $0.key < $1.key }.flatMap { $0.value.forms(below: conditions + ["device \($0.key)"]) }
        case .width(let cases):
            return cases.sorted { $0.key < $1.key }.flatMap { $0.value.forms(below: conditions + ["width \($0.key)"]) }
        case .set(let texts):
            return texts.enumerated().map { Form(conditions: conditions + ["\($0.offset + 1)"], text: $0.element) }
        }
    }
}
