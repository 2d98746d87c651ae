import TidingsIntl
public import TidingsModel

/// A text that was found for a key, and where it comes from.
public struct LocalizedString: Sendable {
    /// The key that was asked for.
    public let key: String
    /// The key under which the text stands: the same, or one of its aliases.
    public let writtenKey: String
    /// The text as its translator wrote it; empty text is a value.
    public let text: String
    /// How the text marks its arguments.
    public let syntax: TextSyntax
    /// Where it stands; `nil` for a text that is set in code.
    public let place: SourcePlace?
    /// The locale of its folder; `nil` for a text that is set in code for all languages.
    public let locale: LocaleTag?
    /// The name of its bundle; `nil` for a text that is set in code.
    public let bundle: String?
    /// Whose bundle it is; a text that is set in code is the app's.
    public let owner: CatalogBundle.Owner
    /// The name of its table; `nil` for a text that is set in code.
    public let table: String?
    /// How the text varies, if it does.
    public let variation: StringsVariation?
    /// The place of its bundle among all; -1 for a text that is set in code.
    let layer: Int
    let compiled: CompiledText

    /// What is wrong with the text: its pattern, and its arguments against their declaration.
    public var problems: [Problem] { compiled.problems }

    /// Whether the text has a place for an argument, in any of its cases.
    public func takes(_ argument: String) -> Bool {
        compiled.message?.references.contains(.name(argument)) ?? false
    }

    /// Where it comes from, in words.
    var origin: String {
        if let place { return "\(place)" }
        guard let bundle else { return "the texts set in code" }
        return locale.map { "\($0) of \(bundle)" } ?? bundle
    }

    /// The texts of a set of equals; this one alone if it is none.
    var alternatives: [String] {
        if case .set(let texts)? = variation { texts } else { [text] }
    }

    /// All problems: its own, and those of its values that it has not told of already.
    func problems(besides found: [MessageProblem]) -> [Problem] {
        guard !found.isEmpty else { return problems }
        return problems
            + found.filter { !compiled.reportedArguments.contains($0.argument) }.map { problem in
                Problem(
                    .error, rule: "message-argument", "“\(key)”: \(problem)", at: place, key: key, locale: locale)
            }
    }
}

/// A text with its arguments, as far as they are known.
public struct LocalizedFragment: Sendable {
    /// What is put into the message.
    public let fragment: Fragment
    /// What is wrong with the text or its arguments; the fragment is the best that could be made.
    public let problems: [Problem]
    /// The text that it is made of.
    public let source: LocalizedString
}
