import TidingsIntl
import TidingsModel

/// How a language is written, as far as rules ask for it.
struct LanguageHabits: Sendable {
    /// The language.
    let language: LocaleTag
    /// The scripts that its words are written in; empty where that is not known.
    let scripts: WritingScripts
    /// How it ends sentences.
    let ends: EndHabits
    /// The blanks that it sets before signs.
    let spacing: PunctuationSpacing
    /// The quotation marks that belong to it.
    let quotation: QuotationHabits
    /// How much longer or shorter than English a text of the same meaning is: the usual quotient of their characters.
    let density: Double
    /// Whether words are doubled to say something (`pelan pelan`, `धीरे धीरे`).
    let doublesWords: Bool
    /// Whether a break inside a line of words is often marked by a zero-width space.
    let usesZeroWidthSpaces: Bool
    /// Letters that are never the language's own, but of one that is written like it.
    let foreignLetters: Set<UInt32>

    /// Looks a language up.
    init(_ language: LocaleTag) {
        self.language = language
        let code = language.language
        let likely = WritingScripts(of: language)
        // Written in both, and the tag says not in which.
        let isOpen = language.script == nil && Self.twoScripts.contains(code)
        scripts = isOpen ? likely.union([.latin, .cyrillic]) : likely
        ends = EndHabits(code: code, scripts: scripts)
        spacing = PunctuationSpacing(language)
        quotation = QuotationHabits(language)
        density =
            if scripts.contains(.han) { code == "ja" ? 0.5 : 0.35 } else if scripts.contains(.hangul) {
                0.55
            } else if !scripts.isDisjoint(with: [.hebrew, .arabic]) { 0.85 } else { 1.1 }
        doublesWords = Self.doubling.contains(code)
        usesZeroWidthSpaces = !scripts.isDisjoint(with: [.khmer, .thai, .lao, .myanmar, .tibetan, .kana, .han])
        foreignLetters = ForeignLetters.of(language, scripts: scripts)
    }

    private static let twoScripts: Set = ["sr", "bs", "uz", "az", "kk", "tk", "mn", "sh", "cnr", "tg", "ky"]

    /// Languages in which a word is said twice for its sense, or whose short words often meet.
    private static let doubling: Set = [
        "id", "ms", "fil", "tl", "vi", "hi", "bn", "ur", "pa", "mr", "gu", "ne", "ta", "te", "kn", "ml", "si", "or",
        "tr", "az", "kk", "ky", "uz", "tk", "hy", "ka", "am", "ti", "sw", "zu", "xh", "af", "th", "lo", "km", "my",
        "zh",
        "ja", "ko", "fa", "ps", "mi", "haw", "eu",
    ]
}

extension LanguageHabits {
    /// How many characters a language takes where English takes one.
    static func density(of language: LocaleTag) -> Double {
        language.language == "en" ? 1 : LanguageHabits(language).density
    }
}
