public import TidingsModel

/// What a matcher found.
public struct LocaleMatch: Sendable {
    /// Its place in the list of wishes.
    public let wantedIndex: Int
    /// Its place in the list of supported locales.
    public let supportedIndex: Int
    /// Whether it is what was asked for, not only the nearest.
    public let isExact: Bool
    /// Whether it is in the language and script that were asked for.
    public let isOwnLanguage: Bool
    /// The lists, which cost less to hand on than what is in them.
    let wishes: [LocaleTag]
    let locales: [LocaleTag]

    /// The wish that is met.
    public var wanted: LocaleTag { wishes[wantedIndex] }
    /// The supported locale that meets it, as it was given.
    public var supported: LocaleTag { locales[supportedIndex] }

    /// The supported locale with the region, the variants and the extensions that were asked for.
    ///
    /// It is the locale to format numbers and dates for: a wish of `en-IN` that is met by `en-GB` has them
    /// written as in India. It answers as ICU's `Result::makeResolvedLocale`.
    public var combined: LocaleTag {
        let (wish, met) = (wanted.canonicalized, supported.canonicalized)
        guard wish != met else { return supported }
        let others = met.extensions.filter { block in !wish.extensions.contains { $0.first == block.first } }
        return LocaleTag(
            language: met.language, script: met.script, region: wish.region ?? met.region,
            variants: wish.variants.isEmpty ? met.variants : wish.variants, extensions: others + wish.extensions
        ).canonicalized
    }
}
