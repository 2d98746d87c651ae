/// What a rule is about.
public enum LintGroup: String, Sendable, Hashable, CaseIterable {
    /// What is wrong with a file as it is read.
    case reading
    /// Keys that are missing, left over or written twice.
    case keys
    /// The places where values are filled in.
    case placeholders
    /// Texts that depend on a number.
    case plurals
    /// Patterns of ICU MessageFormat.
    case patterns
    /// String Catalogs and `.stringsdict` files.
    case catalogs
    /// Texts of an app that stand in the place of a library's.
    case overrides
    /// Spaces and line ends.
    case whitespace
    /// Punctuation and quotation marks.
    case punctuation
    /// Tags, links and Markdown.
    case markup
    /// The words themselves.
    case content
    /// Directions of writing.
    case bidi
    /// How long a text may be.
    case length
    /// Templates and the notices that are made of them.
    case templates
    /// The configuration of the linter, and comments that speak to it.
    case configuration
}
