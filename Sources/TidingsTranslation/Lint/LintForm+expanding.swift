import TidingsIntl
import TidingsModel
import TidingsStrings

extension LintForm {
    /// How many cases of a pattern are looked at: plurals beside each other multiply.
    private static let limit = 64

    /// The forms of a `.stringsdict` or String Catalog entry.
    static func forms(of variation: StringsVariation) -> [LintForm] {
        var positions: [String: Int] = [:]
        if case .format(let text, let variables) = variation {
            for argument in LintText(text, syntax: .printf).arguments {
                if let name = argument.variable, case .position(let index) = argument.reference {
                    positions[name] = variables[name]?.position.map { $0 - 1 } ?? index
                }
            }
            for (name, variable) in variables where positions[name] == nil {
                positions[name] = (variable.position ?? 1) - 1
            }
        }
        return variation.forms.map { form in
            let words = form.conditions.last.map { $0.split(separator: " ") } ?? []
            let category = words.last.flatMap { PluralCategory(rawValue: String($0)) }
            let variable = words.count == 2 ? positions[String(words[0])].map { (String(words[0]), $0) } : nil
            return LintForm(
                conditions: form.conditions, category: words.first == "device" ? nil : category,
                text: LintText(form.text, syntax: .printf, variable: variable))
        }
    }

    /// The cases of a pattern, each as a reader sees it.
    static func forms(of pattern: MessagePattern) -> [LintForm] {
        expand(pattern.nodes, pound: nil, below: [:]).map { made in
            LintForm(
                conditions: made.choices.map(\.condition), category: made.choices.last { $0.category != nil }?.category,
                text: LintText(parts: made.parts))
        }
    }

    private struct Choice {
        let argument: String
        let name: String
        let category: PluralCategory?
        var condition: String { "\(argument) \(name)" }
    }

    private struct Made {
        var choices: [Choice] = []
        var parts: [LintPart] = []
    }

    private static func expand(
        _ nodes: [MessageNode], pound: ArgumentReference?, below fixed: [String: String]
    ) -> [Made] {
        nodes.reduce(into: [Made()]) { made, node in
            let cases: [(choice: Choice, nodes: [MessageNode])]
            var inner = pound
            let argument: String
            switch node {
            case .plural(let reference, _, _, let exact, let categories):
                inner = reference
                argument = reference.description
                cases =
                    exact.sorted { $0.key < $1.key }
                    .map { (Choice(argument: argument, name: "=\($0.key)", category: nil), $0.value) }
                    + PluralCategory.allCases.compactMap { category in
                        categories[category].map {
                            (Choice(argument: argument, name: category.rawValue, category: category), $0)
                        }
                    }
            case .select(let reference, let texts):
                argument = reference.description
                cases = texts.sorted { $0.key < $1.key }
                    .map { (Choice(argument: argument, name: $0.key, category: nil), $0.value) }
            case .text, .argument, .pound:
                for index in made.indices { made[index].parts.append(LintPart.part(of: node, pound: pound)) }
                return
            }
            made = made.flatMap { start -> [Made] in
                // A second plural of the same number is in the same case as the first.
                let known = start.choices.first { $0.argument == argument }?.name ?? fixed[argument]
                let open = known.flatMap { name in
                    cases.first { $0.choice.name == name } ?? cases.first { $0.choice.name == "other" }
                }
                return (open.map { [$0] } ?? cases).flatMap { one -> [Made] in
                    var below = fixed
                    for choice in start.choices { below[choice.argument] = choice.name }
                    below[argument] = known ?? one.choice.name
                    let own = known == nil ? [one.choice] : []
                    return expand(one.nodes, pound: inner, below: below).map { rest in
                        Made(choices: start.choices + own + rest.choices, parts: start.parts + rest.parts)
                    }
                }
            }
            if made.count > limit { made.removeSubrange(limit...) }
        }
    }
}
