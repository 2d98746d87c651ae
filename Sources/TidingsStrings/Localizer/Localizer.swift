public import TidingsIntl
public import TidingsModel

/// The strings of a program for one reader: `localizer("updateAvailable", ["app": "Snoodle", "count": 3])`.
///
/// It is made by `StringsCatalog.localizer(for:)`, costs next to nothing to keep or to copy, and threads may
/// share it. What it found once it finds again without a search. It shows what its catalog held when it was made.
///
/// It never fails: a text that is missing is shown as its key (and told to the catalog's hook), a value that
/// is missing as its place in the text. `text(_:_:)` says what was wrong, and where a text comes from.
public struct Localizer: Sendable {
    /// The catalog whose strings these are.
    public let catalog: StringsCatalog
    private let core: Core

    init(_ catalog: StringsCatalog, _ core: Core) {
        self.catalog = catalog
        self.core = core
    }

    /// The locales that were wanted, the one that is used, and why.
    public var locale: LocaleUse { core.choice.use }
    /// The language, for lookups in the catalog.
    public var choice: LanguageChoice { core.choice }
    /// The formats of numbers and dates: those of the reader's region and time zone.
    public var formatters: Formatters { core.formatters }
    /// When values are isolated.
    public var isolation: Isolation { core.isolation }
    /// The direction in which the language is read.
    public var direction: TextDirection { core.formatters.direction }

    /// The text of a key with its values in.
    public func callAsFunction(_ key: String, _ arguments: MessageArguments = [:]) -> String {
        string(key, arguments)
    }

    /// The text of a key with its values in.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - arguments: The values, by name or in order.
    ///   - width: For a text that varies by width, the most characters that fit.
    ///   - fallback: What is shown where no text is found; by default the key.
    public func string(
        _ key: String, _ arguments: MessageArguments = [:], width: Int? = nil, default fallback: String? = nil
    ) -> String {
        guard let found = core.find(key, in: catalog) else { return fallback ?? key }
        guard let message = found.compiled.message(width: width) else { return found.text }
        return message.string(arguments, core.formatters, isolation: core.isolation).text
    }

    /// Writes the text of a key behind what a buffer holds; `false` if there is none, and nothing is written.
    ///
    /// With a buffer that has room, and words and numbers for values, nothing is allocated.
    @discardableResult
    public func append(_ key: String, _ arguments: MessageArguments = [:], to buffer: inout [UInt8]) -> Bool {
        guard let found = core.find(key, in: catalog) else { return false }
        guard let message = found.compiled.message else {
            buffer.append(contentsOf: found.text.utf8)
            return true
        }
        message.append(to: &buffer, arguments, core.formatters, isolation: core.isolation)
        return true
    }

    /// The text of a key with what is wrong with it, and where it comes from; `nil` if there is none.
    public func text(_ key: String, _ arguments: MessageArguments = [:], width: Int? = nil) -> LocalizedText? {
        guard let found = core.find(key, in: catalog) else { return nil }
        guard let message = found.compiled.message(width: width) else {
            return LocalizedText(text: found.text, problems: found.problems, source: found.string)
        }
        let (text, problems) = message.string(arguments, core.formatters, isolation: core.isolation)
        return LocalizedText(text: text, problems: found.string.problems(besides: problems), source: found.string)
    }

    /// The text of a key with its values in, to be put into a message of any medium; `nil` if there is none.
    public func fragment(_ key: String, _ arguments: MessageArguments = [:]) -> LocalizedFragment? {
        guard let found = core.find(key, in: catalog) else { return nil }
        guard let message = found.compiled.message else {
            return LocalizedFragment(fragment: .text(found.text), problems: found.problems, source: found.string)
        }
        let (fragment, problems) = message.fragment(arguments, core.formatters)
        return LocalizedFragment(
            fragment: fragment, problems: found.string.problems(besides: problems), source: found.string)
    }

    /// All texts of a key that is a set of equals (a String Catalog's `stringSet`); one for any other.
    public func strings(_ key: String) -> [String] { core.find(key, in: catalog)?.string.alternatives ?? [] }
}
