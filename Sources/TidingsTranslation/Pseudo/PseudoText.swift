import TidingsIntl
import TidingsModel
import TidingsStrings

/// Turns the texts of a source into those of a pseudo-locale.
///
/// Arguments, plurals, choices and specifiers stay what they are; only what a reader sees as it is written changes.
struct PseudoText {
    let style: PseudoStyle
    /// The plural categories that the pseudo-locale needs.
    let categories: [PluralCategory]

    init(_ style: PseudoStyle, source: LocaleTag) {
        self.style = style
        categories = Formatters.shared(for: style.locale(source: source)).pluralCategories
    }

    /// The text of an entry, and how it varies.
    func turned(
        _ entry: StringsEntry, _ syntax: TextSyntax
    ) throws(MessagePatternError) -> (text: String, variation: StringsVariation?) {
        if let variation = entry.variation { return (entry.value, turned(variation)) }
        switch syntax {
        case .icu:
            let nodes = try MessagePattern(entry.value).nodes
            return (MessageNode.pattern(of: bracketed(turned(nodes))), nil)
        case .printf: return (turned(entry.value), nil)
        }
    }

    // MARK: ICU patterns

    /// The words of a message, which are longer by their own letters; so is each text in it.
    private func turned(_ nodes: [MessageNode]) -> [MessageNode] {
        var words = PseudoWords(style)
        var result = nodes.map { node in
            switch node {
            case .text(let text): MessageNode.text(words.turn(text))
            case .argument, .pound: node
            case .plural(let reference, let ordinal, let offset, let exact, let cases):
                MessageNode.plural(
                    reference, ordinal: ordinal, offset: offset, exact: exact.mapValues(turned),
                    categories: filled(cases.mapValues(turned), isOrdinal: ordinal))
            case .select(let reference, let cases): MessageNode.select(reference, cases: cases.mapValues(turned))
            }
        }
        let padding = style == .accented ? PseudoWords.padding(forLetters: words.letters) : ""
        if !padding.isEmpty { result.append(.text(padding)) }
        return result
    }

    private func bracketed(_ nodes: [MessageNode]) -> [MessageNode] {
        style == .bracketed && !nodes.isEmpty ? [.text("[")] + nodes + [.text("]")] : nodes
    }

    /// What the source's language does without takes the text for all the rest.
    private func filled<Text>(_ cases: [PluralCategory: Text], isOrdinal: Bool) -> [PluralCategory: Text] {
        guard !isOrdinal, let other = cases[.other] else { return cases }
        return categories.reduce(into: cases) { cases, category in
            if cases[category] == nil { cases[category] = other }
        }
    }

    // MARK: printf-style texts

    private func turned(_ text: String) -> String {
        let turned = turned(piece: text, isVariable: false)
        return style == .bracketed && !text.isEmpty ? "[\(turned)]" : turned
    }

    private func turned(piece text: String, isVariable: Bool) -> String {
        var words = PseudoWords(style)
        let pieces = PrintfText(text, isVariable: isVariable).parts.map { part in
            switch part {
            case .words(let text): words.turn(text).replacing("%", with: "%%")
            case .specifier(let specifier, _): specifier.written
            case .variable(_, let written, _), .number(let written): written
            case .unknown(let written), .fullWidth(let written): written
            }
        }
        return pieces.joined() + (style == .accented ? PseudoWords.padding(forLetters: words.letters) : "")
    }

    private func turned(_ variation: StringsVariation) -> StringsVariation {
        switch variation {
        case .text(let text): .text(turned(text))
        case .format(let text, let variables): .format(turned(text), variables: variables.mapValues(turned))
        case .plural(let forms): .plural(filled(forms.mapValues(turned), isOrdinal: false))
        case .device(let forms): .device(forms.mapValues(turned))
        case .width(let forms): .width(forms.mapValues(turned))
        case .set(let texts): .set(texts.map(turned))
        }
    }

    private func turned(_ variable: StringsVariable) -> StringsVariable {
        let forms = variable.forms.mapValues { turned(piece: $0, isVariable: true) }
        return StringsVariable(
            position: variable.position, specifier: variable.specifier, forms: filled(forms, isOrdinal: false))
    }
}
