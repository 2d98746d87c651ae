import TidingsModel

/// The blanks before `;`, `:`, `!` and `?` that a language asks for.
///
/// Source: Imprimerie nationale, “Lexique des règles typographiques”; CLDR's French.
struct PunctuationSpacing: Sendable, Hashable {
    /// Whether these signs have a blank before them: in French, but not in that of Canada, and in Breton.
    let spacesHighPunctuation: Bool
    /// Whether a no-break space is at home in its texts, also where the source has none.
    let usesNoBreakSpaces: Bool

    init(_ language: LocaleTag) {
        let isCanadian = language.language == "fr" && language.region == "CA"
        spacesHighPunctuation = (language.language == "fr" && !isCanadian) || language.language == "br"
        usesNoBreakSpaces =
            spacesHighPunctuation || isCanadian
            || [
                "ru", "uk", "be", "pl", "cs", "sk", "sl", "bg", "hu", "fi", "sv", "nb", "nn", "no", "da", "lt", "lv",
                "et", "de", "es", "ca", "pt", "it", "hr", "sr", "bs", "mk", "eo", "kk", "ky", "uz", "ka", "hy",
            ].contains(language.language)
    }
}
