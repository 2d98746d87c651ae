/// How a language is chosen among those that are there.
public enum LocaleMatching: String, Sendable, Hashable, CaseIterable {
    /// By CLDR's distances, over the whole list of wishes; other languages are refused unless they are allowed.
    case icu
    /// As `Bundle.preferredLocalizations(from:forPreferences:)` does on Apple's systems: wish by wish, along the
    /// chains of parents.
    case apple
}
