import TidingsModel

/// Which of the texts of a key is meant: that for a plural category, for a device, for a width.
///
/// As text it is what Xcode writes into an XLIFF behind the key: `plural.one`, `device.mac.plural.other`,
/// `substitutions.files.plural.one`. An exact number of a message pattern is `plural.=0`.
public struct ExchangeForm: Sendable, Hashable {
    /// What varies and how, in turns: `plural`, `one`.
    public let steps: [String]

    /// Makes a form of its steps.
    public init(_ steps: [String]) { self.steps = steps }

    /// The text that does not vary, or the text around what varies.
    public static let plain = ExchangeForm([])

    /// What parts a key from its form, as Xcode writes it.
    static let separator = "|==|"

    /// The plural whose case the form is; `nil` if it is none.
    var plural: ExchangeForm? {
        steps.count >= 2 && steps[steps.count - 2] == "plural" ? ExchangeForm(Array(steps.dropLast(2))) : nil
    }

    /// The case of the plural: a category, or an exact number (`=0`).
    var selector: String? { plural == nil ? nil : steps.last }

    /// The category of the plural, if its case is one.
    var category: PluralCategory? { selector.flatMap(PluralCategory.init) }

    /// A case of a plural that the form is.
    func plural(_ selector: String) -> ExchangeForm { ExchangeForm(steps + ["plural", selector]) }

    /// The key with the form behind it.
    func id(of key: String) -> String { steps.isEmpty ? key : "\(key)\(Self.separator)\(self)" }
}

extension ExchangeForm: CustomStringConvertible {
    /// The steps with dots between them; empty for a text that does not vary.
    public var description: String { steps.joined(separator: ".") }
}
