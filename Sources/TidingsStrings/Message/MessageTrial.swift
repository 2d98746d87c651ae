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
    ///   - timeZone: The IANA name of the zone in which times are shown.
    ///   - arguments: The values.
    ///   - isolation: When values are isolated.
    public init(
        _ pattern: String, syntax: TextSyntax, locale: LocaleTag, timeZone: String = "UTC",
        _ arguments: MessageArguments, isolation: Isolation = .whenDirectionsDiffer
    ) {
        let compiled = CompiledText(
            pattern, syntax: syntax, key: "message", declaration: nil, place: nil, locale: locale)
        self.init(compiled, pattern, locale: locale, timeZone: timeZone, arguments, isolation: isolation)
    }

    init(
        _ compiled: CompiledText, _ pattern: String, locale: LocaleTag, timeZone: String,
        _ arguments: MessageArguments, isolation: Isolation
    ) {
        guard let message = compiled.message else {
            text = pattern
            problems = compiled.problems
            return
        }
        let formatters = Formatters.shared(for: locale, timeZone: timeZone)
        let (text, found) = message.string(arguments, formatters, isolation: isolation)
        self.text = text
        problems =
            compiled.problems
            + found.map { Problem(.error, rule: "message-argument", $0.description, locale: locale) }
    }
}
