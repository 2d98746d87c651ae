import TidingsModel

extension MessageNode {
    /// A message as a pattern that reads as the same message.
    ///
    /// It is written in one way, whatever the pattern was like from which the message was read: the cases of a plural
    /// come with the exact numbers first, then in CLDR's order; the texts of a choice by their words, `other` last.
    package static func pattern(of nodes: [MessageNode]) -> String { pattern(of: nodes, isPlural: false) }

    private static func pattern(of nodes: [MessageNode], isPlural: Bool) -> String {
        nodes.map { $0.pattern(isPlural: isPlural) }.joined()
    }

    private func pattern(isPlural: Bool) -> String {
        switch self {
        case .text(let text): return Self.quoted(text, isPlural: isPlural)
        case .pound: return "#"
        case .argument(let reference, let format):
            return "{" + ([reference.description] + format.words).joined(separator: ", ") + "}"
        case .plural(let reference, let ordinal, let offset, let exact, let categories):
            let numbers = exact.sorted { $0.key < $1.key }.map { ("=\($0.key)", $0.value) }
            let names = PluralCategory.allCases.compactMap { category in
                categories[category].map { (category.rawValue, $0) }
            }
            let cases = (numbers + names).map { "\($0.0) {\(Self.pattern(of: $0.1, isPlural: true))}" }
            let start = offset == 0 ? [] : ["offset:\(offset)"]
            return "{\(reference), \(ordinal ? "selectordinal" : "plural"), "
                + (start + cases).joined(separator: " ") + "}"
        case .select(let reference, let cases):
            let sorted = cases.sorted { ($0.key == "other" ? 1 : 0, $0.key) < ($1.key == "other" ? 1 : 0, $1.key) }
            // In a choice inside a plural, `#` is but a sign.
            let texts = sorted.map { "\($0.key) {\(Self.pattern(of: $0.value, isPlural: false))}" }
            return "{\(reference), select, \(texts.joined(separator: " "))}"
        }
    }

    /// Words as a pattern shows them: from the first to the last of what would be syntax between apostrophes.
    private static func quoted(_ text: String, isPlural: Bool) -> String {
        let doubled = { (words: Substring) -> String in String(words.replacing("'", with: "''")) }
        let isSyntax = { (character: Character) in
            character == "{" || character == "}" || isPlural && character == "#"
        }
        guard let first = text.firstIndex(where: isSyntax), let last = text.lastIndex(where: isSyntax) else {
            return doubled(text[...])
        }
        return doubled(text[..<first]) + "'" + doubled(text[first...last]) + "'"
            + doubled(text[text.index(after: last)...])
    }
}

extension ArgumentFormat {
    /// What stands behind the name of an argument.
    fileprivate var words: [String] {
        switch self {
        case .none: []
        case .number(NumberSkeleton.decimal): ["number"]
        case .number(NumberSkeleton.integer): ["number", "integer"]
        case .number(NumberSkeleton.wholePercent): ["number", "percent"]
        case .number(let skeleton): ["number", "::\(skeleton)"]
        case .date(let length): ["date", length.rawValue]
        case .time(let length): ["time", length.rawValue]
        case .moment(let skeleton): ["date", "::\(skeleton)"]
        case .ordinal: ["ordinal"]
        case .spellout: ["spellout"]
        case .list(let style): ["list", "\(style.kind.rawValue) \(style.width.rawValue)"]
        case .relative(let unit): ["relative"] + (unit.map { [$0.rawValue] } ?? [])
        case .printf(let specifier): [specifier.written]
        }
    }
}
