import TidingsModel

/// One of several texts, by a number.
struct MessagePlural {
    let name: String
    let ordinal: Bool
    let offset: Int64
    let exact: [Int64: [MessageNode]]
    let categories: [PluralCategory: [MessageNode]]

    /// The case for a number; `exact` has the number itself, a category the number without the offset.
    func nodes(_ number: Int64?, _ category: PluralCategory) -> [MessageNode] {
        number.flatMap { exact[$0] } ?? categories[category] ?? other
    }

    var other: [MessageNode] { categories[.other] ?? [] }
}

extension MessageEvaluator {
    mutating func evaluate(_ plural: MessagePlural) -> Fragment {
        switch value(plural.name) {
        case .integer(let number):
            let (rest, overflow) = number.subtractingReportingOverflow(plural.offset)
            if overflow { return evaluate(plural, Double(number), exact: number) }
            let category = plural.ordinal ? formatters.ordinal(rest) : formatters.plural(rest)
            return evaluate(plural.nodes(number, category), pound: .text(formatters.integer(rest)))
        case .number(let number): return evaluate(plural, number, exact: Int64(exactly: number))
        case .slot(let slot): return evaluate(plural, slot)
        case nil: return evaluate(plural.other, pound: Self.visible(plural.name))
        case .some(let value):
            report(.wrongType(plural.name, expected: "number"))
            return evaluate(plural.other, pound: asIs(value))
        }
    }

    private mutating func evaluate(_ plural: MessagePlural, _ number: Double, exact: Int64?) -> Fragment {
        let rest = number - Double(plural.offset)
        let category = plural.ordinal ? formatters.ordinalCategory(of: rest) : formatters.plural(rest)
        return evaluate(plural.nodes(exact, category), pound: .text(formatters.decimal(rest)))
    }

    /// All cases stay open, until the recipient's number is known.
    ///
    /// With that number comes its cardinal category and nothing else: an ordinal, or what remains without an
    /// offset, cannot be told, so that only exact cases and “other” are left.
    private mutating func evaluate(_ plural: MessagePlural, _ slot: Slot) -> Fragment {
        let isCardinal = !plural.ordinal && plural.offset == 0
        if !isCardinal { report(.slotCannotBeFormatted(plural.name)) }
        var exact: [Int64: Fragment] = [:]
        for (number, nodes) in plural.exact.sorted(by: { $0.key < $1.key }) {
            exact[number] = evaluate(nodes, pound: .slot(slot))
        }
        var categories: [PluralCategory: Fragment] = [:]
        for category in PluralCategory.allCases where isCardinal && category != .other {
            categories[category] = plural.categories[category].map { evaluate($0, pound: .slot(slot)) }
        }
        return .plural(slot, exact: exact, categories: categories, other: evaluate(plural.other, pound: .slot(slot)))
    }
}
