public import TidingsIntl
public import TidingsModel

/// One message tried with its arguments: the text as a reader would see it, and what is wrong.
public struct MessageTrial: Sendable {
    /// The text.
    ///
    /// What cannot be filled in stays visible.
    public let text: String
    /// What is wrong with the message or its arguments.
    public let problems: [Problem]

    /// Tries a message.
    ///
    /// - Parameters:
    ///   - pattern: The message as a translator writes it.
    ///   - syntax: How it marks its arguments. Those of a printf-style message bind by their order.
    ///   - locale: The language of the message.
    ///   - values: The arguments by name, in order.
    public init(
        _ pattern: String, syntax: TextSyntax, locale: LocaleTag, _ values: [(name: String, value: MessageArgument)]
    ) {
        let declared = values.map { name, value in
            ArgumentDeclaration(name, Self.kind(of: value), required: false)
        }
        let compiled = CompiledText(
            pattern, syntax: syntax, key: "message",
            declaration: syntax == .printf ? KeyDeclaration(name: "message", purpose: "", arguments: declared) : nil,
            place: nil, locale: locale)
        guard let parsed = compiled.pattern else {
            text = pattern
            problems = compiled.problems
            return
        }
        let arguments = Dictionary(values.map { ($0.name, $0.value) }) { _, last in last }
        let (fragment, found) = parsed.fragment(arguments, Formatters.shared(for: locale))
        text = fragment.string(direction: locale.direction)
        problems =
            compiled.problems
            + found.map { Problem(.error, rule: "message-argument", $0.description, locale: locale) }
    }

    private static func kind(of value: MessageArgument) -> ArgumentDeclaration.Kind {
        switch value {
        case .integer, .number: .number
        case .date: .date
        case .text, .outside, .list, .slot: .text
        }
    }
}
