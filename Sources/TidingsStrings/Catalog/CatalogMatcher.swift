import TidingsIntl
import TidingsModel

/// Finds the best of the locales that a catalog supports.
enum CatalogMatcher: Sendable {
    case icu(LocaleMatcher)
    case apple(AppleLocalizations, [LocaleTag])

    /// A wish, and the locale that meets it.
    struct Match {
        let wanted: LocaleTag
        let supported: LocaleTag
        /// Whether it is what was asked for, not only the nearest.
        let isExact: Bool
    }

    init(
        _ matching: LocaleMatching, supported: [LocaleTag], otherLanguages: LocaleMatcher.OtherLanguages
    ) throws(ICUError) {
        self =
            switch matching {
            case .icu: .icu(try LocaleMatcher(supported: supported, otherLanguages: otherLanguages))
            case .apple: .apple(AppleLocalizations(supported), supported)
            }
    }

    func match(_ wanted: [LocaleTag]) -> Match? {
        switch self {
        case .icu(let matcher):
            return matcher.match(wanted).map {
                Match(wanted: $0.wanted, supported: $0.supported, isExact: $0.isExact)
            }
        case .apple(let localizations, let supported):
            guard let choice = localizations.choose(for: wanted), let best = choice.chain.first else { return nil }
            let wish = choice.wantedIndex.map { wanted[$0] } ?? supported[best]
            return Match(wanted: wish, supported: supported[best], isExact: wish.isSame(as: supported[best]))
        }
    }
}

extension AppleLocalizations {
    /// Takes localizations by their tags.
    init(_ tags: [LocaleTag]) { self.init(available: tags.map(\.description)) }
}
