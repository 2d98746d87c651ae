/// How far a translator got with a text of a String Catalog.
///
/// Every text ships whatever its state, but one that is new and empty.
public enum StringCatalogState: String, Sendable, Hashable, CaseIterable {
    /// Nobody has translated it.
    case new
    /// It is translated.
    case translated
    /// It is translated, but the source text has changed since, or somebody has doubts.
    case needsReview = "needs_review"
    /// The program uses it no more.
    case stale
}
