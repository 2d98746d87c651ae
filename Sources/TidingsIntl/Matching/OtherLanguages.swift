public import TidingsModel

extension LocaleMatcher {
    /// Whether a match in another language, or in another script, counts.
    public enum OtherLanguages: Sendable, Hashable {
        /// It does not.
        case refused
        /// It does, as CLDR has it.
        case allowed
        /// It does for these pairs, and only when no wish has its own language.
        case allowedFor([LanguagePair])

        /// Pairs from text, such as `["gsw": "de", "ca": "es"]`.
        ///
        /// - Throws: `LocaleTagError` for a text that is no locale identifier.
        public static func allowedFor(_ pairs: KeyValuePairs<String, String>) throws(LocaleTagError) -> Self {
            var read: [LanguagePair] = []
            for (reader, given) in pairs {
                read.append(
                    LanguagePair(
                        reader: try LocaleTag(canonical: reader), given: try LocaleTag(canonical: given)))
            }
            return .allowedFor(read)
        }
    }

    /// Whose readers may be given another language: readers of Swiss German may be given German.
    ///
    /// It goes one way. A pair is of languages in their scripts; regions do not count.
    public struct LanguagePair: Sendable, Hashable {
        /// The language that is wanted.
        public let reader: LocaleTag
        /// The language that may be given.
        public let given: LocaleTag

        /// Makes a pair.
        public init(reader: LocaleTag, given: LocaleTag) {
            self.reader = reader
            self.given = given
        }
    }
}

/// The pairs that are allowed, by the language and script of the reader.
struct AllowedPairs: Sendable {
    private var given: [LocaleTag: [LocaleTag]] = [:]

    init(_ pairs: [LocaleMatcher.LanguagePair]) {
        for pair in pairs {
            given[pair.reader.canonicalized.languageAndScript, default: []]
                .append(pair.given.canonicalized.languageAndScript)
        }
    }

    /// What may be given in place of a wish, in the order of the pairs.
    ///
    /// The region is kept: who wants `gsw-CH` may be given `de-CH`.
    func substitutes(for wish: LocaleTag) -> [LocaleTag] {
        guard !given.isEmpty, let wish = wish.canonicalForm else { return [] }
        return (given[wish.languageAndScript] ?? []).map {
            LocaleTag(language: $0.language, script: $0.script, region: wish.region)
        }
    }
}
