public import TidingsModel

/// Why a language cannot be added.
public struct NewLanguageError: Error, Sendable, Hashable {
    /// What kind of reason it is.
    public enum Kind: Sendable, Hashable {
        /// What was asked for is no language, or one that cannot be added.
        case badTag
        /// There is nothing to translate.
        case noSource
        /// The language is there already.
        case exists
        /// A file that is there cannot be added to.
        case badFile
    }

    /// What kind of reason it is.
    public let kind: Kind
    /// The reason, and what to do.
    public let problem: Problem

    init(_ kind: Kind, rule: String, _ message: String, file: String? = nil, locale: LocaleTag? = nil) {
        self.kind = kind
        problem = Problem(
            .error, rule: rule, message, at: file.map { SourcePlace(file: $0) }, locale: locale)
    }
}
