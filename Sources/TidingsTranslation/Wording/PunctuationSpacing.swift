import TidingsModel

/// The blanks before `;`, `:`, `!` and `?` that a language asks for.
///
/// Source: Imprimerie nationale, “Lexique des règles typographiques”; CLDR's French.
struct PunctuationSpacing: Sendable, Hashable {
    /// Whether these signs have a blank before them: in French, but not in that of Canada, and in Breton.
    let spacesHighPunctuation: Bool

    init(_ language: LocaleTag) {
        let isCanadian = language.region == "CA"
        spacesHighPunctuation = language.language == "br" || language.language == "fr" && !isCanadian
    }
}
