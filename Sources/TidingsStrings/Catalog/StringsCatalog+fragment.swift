public import TidingsIntl
import TidingsModel

extension StringsCatalog {
    /// The text of a key with its arguments; `nil` if the language has none.
    ///
    /// A fault never blanks a text: what cannot be filled stays visible, and is among the problems.
    public func fragment(
        _ key: String, in choice: LanguageChoice, arguments: MessageArguments = [:],
        formatters: Formatters
    ) -> LocalizedFragment? {
        guard let string = lookup(key, in: choice) else { return nil }
        guard let message = string.compiled.message else {
            return LocalizedFragment(fragment: .text(string.text), problems: string.problems, source: string)
        }
        let (fragment, found) = message.fragment(arguments, formatters)
        return LocalizedFragment(fragment: fragment, problems: string.problems(besides: found), source: string)
    }
}
