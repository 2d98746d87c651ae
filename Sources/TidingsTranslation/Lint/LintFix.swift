/// How a finding is mended without a translator.
public enum LintFix: Sendable, Hashable {
    /// The text of the form is replaced by another.
    case text(String)
    /// The entry is taken out.
    case remove
}
