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
