public import TidingsModel

/// Texts that a program sets in code; they count before every bundle.
public struct StringsOverrides: Sendable, Hashable {
    /// Texts by key, for every language.
    public var everywhere: [String: String]
    /// Texts by locale and key; a text for the language counts before one for every language.
    public var byLocale: [LocaleTag: [String: String]]
    /// How the texts mark their arguments.
    public var syntax: TextSyntax

    /// Collects texts.
    public init(
        everywhere: [String: String] = [:], byLocale: [LocaleTag: [String: String]] = [:], syntax: TextSyntax = .icu
    ) {
        self.everywhere = everywhere
        self.byLocale = byLocale
        self.syntax = syntax
    }
}
