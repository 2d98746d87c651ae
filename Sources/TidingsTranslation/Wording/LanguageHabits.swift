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

/// How a language ends its sentences.
///
/// Source: CLDR's other-punctuation sets and the languages' own rules, as Weblate's checks know them too.
struct EndHabits: Sendable {
    /// Sentences have no sign at their end, a space parts them.
    let hasNoStop: Bool
    /// The sign of a question stands in its word, not at its end.
    let asksInside: Bool
    /// A semicolon asks.
    let semicolonAsks: Bool
    /// A colon is often typed for the stop, as it looks like it.
    let colonStops: Bool
    /// Short sentences are often left without a stop.
    let dropsStop: Bool
    /// Questions are often written with a stop, as a word in them asks.
    let asksByWord: Bool
    /// A sign is doubled to look like a colon, or left out: nothing can be said of it.
    let isFree: Bool

    init(code: String, scripts: WritingScripts) {
        hasNoStop = scripts == .thai || scripts == .lao || scripts == .tibetan
        asksInside = code == "hy"
        semicolonAsks = code == "el"
        colonStops = code == "hy" || code == "am" || code == "ti"
        dropsStop = !scripts.isDisjoint(with: [.han, .kana, .hangul, .khmer, .myanmar])
        asksByWord = !scripts.isDisjoint(with: [.han, .kana, .thai, .lao, .khmer, .myanmar, .hangul])
        isFree = code == "jbo"
    }

    /// Whether a text may end so where its source ends otherwise.
    func accepts(_ mark: EndMark, for source: EndMark) -> Bool {
        if mark == source || isFree { return true }
        switch source {
        case .stop:
            if hasNoStop || dropsStop { return mark == .none }
            return colonStops && mark == .colon
        case .question:
            if asksInside { return mark == .stop || mark == .none || mark == .colon }
            if semicolonAsks { return mark == .semicolon }
            return asksByWord && (mark == .stop || mark == .none)
        case .exclamation:
            if asksInside { return mark == .stop || mark == .none || mark == .colon }
            return dropsStop && (mark == .stop || mark == .none) || hasNoStop && mark == .none
        case .colon: return hasNoStop && mark == .none || dropsStop && mark == .none
        case .semicolon: return mark == .question && semicolonAsks
        // A greeting ends with another sign in each language.
        case .comma: return mark != .none || hasNoStop || dropsStop
        case .none: return colonStops && mark == .stop || mark == .question
        case .ellipsis: return false
        }
    }
}

extension LanguageHabits {
    /// How many characters a language takes where English takes one.
    static func density(of language: LocaleTag) -> Double {
        language.language == "en" ? 1 : LanguageHabits(language).density
    }
}
