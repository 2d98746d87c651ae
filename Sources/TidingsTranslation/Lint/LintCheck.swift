/// How a rule looks for what is wrong.
enum LintCheck: Sendable {
    /// Looks at one text, of the source or of a translation.
    typealias Text = (LintText, inout LintReport) -> Void
    /// Looks at a text of a translation beside its source.
    typealias Pair = (TextPair, inout LintReport) -> Void
    /// Whether a look at a pair is worth while, by what one pass over each text has found.
    typealias Glance = (_ source: SurveyView, _ target: SurveyView) -> Bool
    /// Looks at all forms of a key; the source is absent if the key has none, or the entry is the source itself.
    typealias Entry = (LintEntry, _ source: LintEntry?, inout LintReport) -> Void

    /// Every form of every text by itself, that has one of the traits.
    ///
    /// The function is made once for each language and table, so that it may carry tables of the language; `nil` where
    /// there is nothing to look for.
    case text(SurveyTraits, @Sendable (LintContext) -> Text?)
    /// Every form of every translation with its source text, if they have one of the traits and pass the glance.
    case pair(PairTraits, @Sendable (LintContext) -> (glance: Glance?, look: Pair)?)
    /// Every entry with one of the traits as a whole, of the source and of the translations.
    case entry(EntryTraits, @Sendable (LintContext) -> Entry?)
    /// One language of a table.
    case file(@Sendable (LintFile, inout LintReport) -> Void)
    /// A table with all its languages.
    case table(@Sendable (LintTable, inout LintReport) -> Void)
    /// Nothing: the readers of `TidingsStrings` find it.
    case reading
    /// Nothing: the linter itself finds it.
    case engine

    /// A look at texts that needs nothing of their language.
    static func texts(_ traits: SurveyTraits, _ check: @escaping @Sendable (LintText, inout LintReport) -> Void) -> Self
    {
        .text(traits) { _ in check }
    }

    /// A look at pairs that needs nothing of their language beforehand.
    static func pairs(
        _ traits: PairTraits, if glance: (@Sendable (SurveyView, SurveyView) -> Bool)? = nil,
        _ check: @escaping @Sendable (TextPair, inout LintReport) -> Void
    ) -> Self {
        .pair(traits) { _ in (glance, check) }
    }

    /// A look at pairs that needs something of their language.
    static func pairs(
        _ traits: PairTraits, if glance: (@Sendable (SurveyView, SurveyView) -> Bool)? = nil,
        in make: @escaping @Sendable (LintContext) -> Pair?
    ) -> Self {
        .pair(traits) { context in make(context).map { (glance, $0) } }
    }

    /// A look at entries that needs nothing of their language beforehand.
    static func entries(
        _ traits: EntryTraits,
        _ check: @escaping @Sendable (LintEntry, _ source: LintEntry?, inout LintReport) -> Void
    ) -> Self {
        .entry(traits) { _ in check }
    }
}
