import TidingsIntl
public import TidingsModel

/// What a language is called: by those who speak it, and in English.
public struct LanguageName: Sendable, Hashable {
    /// The language.
    public let language: LocaleTag
    /// Its name in itself (`Cymraeg`); that in English where CLDR knows none.
    public let own: String
    /// Its name in English (`Welsh`).
    public let english: String

    /// Names a language.
    public init(_ language: LocaleTag) {
        self.language = language
        english = language.displayName(in: LocaleTag(language: "en"))
        let name = language.displayName(in: language)
        own = name == language.description ? english : name
    }

    /// Both names, `Welsh (Cymraeg)`; one where they are alike.
    ///
    /// A name that is read from right to left is isolated, so that it moves nothing around it.
    public var both: String {
        if own.lowercased() == english.lowercased() { return english }
        return "\(english) (\(language.direction == .rightToLeft ? Bidi.isolated(own) : own))"
    }
}
