/// How a rule looks for what is wrong.
enum LintCheck: Sendable {
    /// Looks at one text, of the source or of a translation.
    typealias Text = (LintText, inout LintReport) -> Void
    /// Looks at a text of a translation beside its source.
    typealias Pair = (TextPair, inout LintReport) -> Void
    /// Looks at all forms of a key; the source is absent if the key has none, or the entry is the source itself.
    typealias Entry = (LintEntry, _ source: LintEntry?, inout LintReport) -> Void

    /// Every form of every text by itself, that has one of the traits.
    ///
    /// The function is made once for each language and table, so that it may carry tables of the language; `nil` where
    /// there is nothing to look for.
    case text(TextTraits, @Sendable (LintContext) -> Text?)
    /// Every form of every translation with its source text, if one of the two has one of the traits.
    case pair(TextTraits, @Sendable (LintContext) -> Pair?)
    /// Every form of every translation with its source text, if the words of one of the two have one of the traits.
    ///
    /// These are found by a closer look than those of bytes, so that rules about words hardly ever run in vain.
    case words(SurveyTraits, @Sendable (LintContext) -> Pair?)
    /// Every entry as a whole, of the source and of the translations.
    case entry(@Sendable (LintContext) -> Entry?)
    /// One language of a table.
    case file(@Sendable (LintFile, inout LintReport) -> Void)
    /// A table with all its languages.
    case table(@Sendable (LintTable, inout LintReport) -> Void)
    /// Nothing: the readers of `TidingsStrings` find it.
    case reading
    /// Nothing: the linter itself finds it.
    case engine

    /// A look at texts that needs nothing of their language.
    static func texts(_ traits: TextTraits, _ check: @escaping @Sendable (LintText, inout LintReport) -> Void) -> Self {
        .text(traits) { _ in check }
    }

    /// A look at pairs that needs nothing of their language beforehand.
    static func pairs(_ traits: TextTraits, _ check: @escaping @Sendable (TextPair, inout LintReport) -> Void) -> Self {
        .pair(traits) { _ in check }
    }

    /// A look at words that needs nothing of their language beforehand.
    static func inWords(
        _ traits: SurveyTraits, _ check: @escaping @Sendable (TextPair, inout LintReport) -> Void
    ) -> Self {
        .words(traits) { _ in check }
    }

    /// A look at entries that needs nothing of their language beforehand.
    static func entries(
        _ check: @escaping @Sendable (LintEntry, _ source: LintEntry?, inout LintReport) -> Void
    ) -> Self {
        .entry { _ in check }
    }
}
