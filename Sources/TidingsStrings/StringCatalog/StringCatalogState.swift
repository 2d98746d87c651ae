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

/// How a key came into a String Catalog.
public enum StringCatalogExtraction: String, Sendable, Hashable, CaseIterable {
    /// Somebody added it by hand.
    case manual
    /// It comes from a strings file.
    case migrated
    /// Xcode found it in the program, with its source text.
    case withValue = "extracted_with_value"
    /// Xcode finds it in the program no more.
    case stale
}
