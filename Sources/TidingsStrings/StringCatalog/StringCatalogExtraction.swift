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
