/// How a text marks the places of its arguments.
public enum TextSyntax: String, Sendable, Hashable, CaseIterable {
    /// ICU MessageFormat with names: `{count, plural, one {# day} other {# days}}`.
    case icu
    /// As C's printf: `%@`, `%1$@`, `%lld`.
    case printf
}
