/// How far a translator got with a text.
public enum ExchangeState: String, Sendable, Hashable, CaseIterable {
    /// Nobody has translated it.
    case new
    /// It is translated, but somebody should look at it: nobody has yet, or the source has changed.
    case needsReview = "needs-review"
    /// It is translated.
    case translated
}
