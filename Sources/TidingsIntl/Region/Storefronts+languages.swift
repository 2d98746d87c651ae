public import TidingsModel

extension Storefronts {
    /// The languages in which the store of a country serves its texts, its own first; none for a country without one.
    public static func languages(of country: String) -> [LocaleTag] { served[country.uppercased()] ?? [] }

    /// The language to ask the store of a country for: the nearest to the wishes that it serves.
    ///
    /// Readers whose wishes come to the same language share one question. `nil` when the store serves none of the
    /// wanted languages: then it answers in its own first one.
    public static func language(for wanted: [LocaleTag], in country: String) -> LocaleTag? {
        matchers.value(for: country.uppercased()) {
            try? LocaleMatcher(supported: languages(of: country))
        }?.match(wanted)?.supported
    }

    /// A language as the store's lookup wants it in its `lang` parameter (`pt_br`, `zh_tw`).
    ///
    /// A language without a region is asked for with the country of the store.
    public static func parameter(of language: LocaleTag, in country: String) -> String {
        "\(language.language)_\((language.region ?? country).lowercased())"
    }

    private static let matchers = BoundedCache<String, LocaleMatcher?>(capacity: 256)

    private static let served: [String: [LocaleTag]] = {
        var served: [String: [LocaleTag]] = [:]
        for (countries, languages) in StorefrontLanguages.data {
            let tags = languages.split(separator: " ").compactMap { try? LocaleTag(parsing: String($0)) }
            for country in countries.split(whereSeparator: \.isWhitespace) { served[String(country)] = tags }
        }
        return served
    }()
}
