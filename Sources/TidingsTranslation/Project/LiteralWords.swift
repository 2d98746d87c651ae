import TidingsIntl
import TidingsModel
import TidingsStrings

/// The words of a text that a reader sees as they are written: all but arguments and what belongs to their syntax.
enum LiteralWords {
    /// The stretches of words in their order; of a text that cannot be read, the text itself.
    static func stretches(of text: String, _ syntax: TextSyntax) -> [String] {
        switch syntax {
        case .icu: (try? MessagePattern(text)).map { $0.nodes.flatMap(stretches) } ?? [text]
        case .printf:
            PrintfText(text).parts.compactMap { part in if case .words(let words) = part { words } else { nil } }
        }
    }

    /// Whether there is anything in a text that differs from language to language.
    static func hasLetters(_ text: String, _ syntax: TextSyntax) -> Bool {
        stretches(of: text, syntax).contains { $0.unicodeScalars.contains { $0.properties.isAlphabetic } }
    }

    private static func stretches(of node: MessageNode) -> [String] {
        switch node {
        case .text(let words): [words]
        case .argument, .pound: []
        case .plural(_, _, _, let exact, let categories):
            exact.sorted { $0.key < $1.key }.flatMap { $0.value.flatMap(stretches) }
                + PluralCategory.allCases.flatMap { categories[$0]?.flatMap(stretches) ?? [] }
        case .select(_, let cases): cases.sorted { $0.key < $1.key }.flatMap { $0.value.flatMap(stretches) }
        }
    }
}

extension StringsEntry {
    /// All texts of the entry: of one that varies each form, else the one text.
    var texts: [String] { variation.map { $0.forms.map(\.text) } ?? [value] }
}
