import Synchronization
import TidingsIntl
import TidingsModel

/// Finds the best of the locales that a catalog supports.
///
/// ICU's matcher is made when it is first needed: where a wish is there as it is, or nothing else is in its language,
/// the answer is plain without it, and a cold process need not load CLDR's distances.
final class CatalogMatcher: Sendable {
    private let supported: [LocaleTag]
    private let otherLanguages: LocaleMatcher.OtherLanguages
    private let apple: AppleLocalizations?
    private let kept = Mutex<LocaleMatcher?>(nil)

    /// A wish, and the locale that meets it.
    struct Match {
        let wanted: LocaleTag
        let supported: LocaleTag
        /// Whether it is what was asked for, not only the nearest.
        let isExact: Bool
    }

    /// - Throws: `ICUError` when ICU cannot use one of the locales.
    init(
        _ matching: LocaleMatching, supported: [LocaleTag], otherLanguages: LocaleMatcher.OtherLanguages
    ) throws(ICUError) {
        self.supported = supported
        self.otherLanguages = otherLanguages
        apple = matching == .apple ? AppleLocalizations(supported) : nil
        // Those of other shapes are tried at once: a locale that ICU refuses is a mistake to be told of.
        if matching == .icu, supported.contains(where: { !$0.variants.isEmpty || !$0.extensions.isEmpty }) {
            _ = try matcher()
        }
    }

    func match(_ wanted: [LocaleTag]) -> Match? {
        if let apple { return match(wanted, apple) }
        if let plain = plainMatch(wanted) { return plain }
        return try? matcher().match(wanted).map {
            Match(wanted: $0.wanted, supported: $0.supported, isExact: $0.isExact)
        }
    }

    /// The match that no other can beat; `nil` where ICU has to weigh.
    private func plainMatch(_ wanted: [LocaleTag]) -> Match? {
        guard let first = wanted.first, first.extensions.isEmpty, first.variants.isEmpty else { return nil }
        if supported.contains(first) { return Match(wanted: first, supported: first, isExact: true) }
        // One wish, one locale in its language, and no other language allowed.
        guard wanted.count == 1, first.script == nil, otherLanguages == .refused else { return nil }
        let same = supported.filter { $0.language == first.language }
        guard same.count == 1, same[0] == same[0].languageAndScript, first.languageAndScript == same[0] else {
            return nil
        }
        return Match(wanted: first, supported: same[0], isExact: false)
    }

    private func match(_ wanted: [LocaleTag], _ apple: AppleLocalizations) -> Match? {
        guard let choice = apple.choose(for: wanted), let best = choice.chain.first else { return nil }
        let wish = choice.wantedIndex.map { wanted[$0] } ?? supported[best]
        return Match(wanted: wish, supported: supported[best], isExact: wish.isSame(as: supported[best]))
    }

    private func matcher() throws(ICUError) -> LocaleMatcher {
        if let known = kept.withLock({ $0 }) { return known }
        let made = try LocaleMatcher(supported: supported, otherLanguages: otherLanguages)
        return kept.withLock { kept in
            if let known = kept { return known }
            kept = made
            return made
        }
    }
}

extension AppleLocalizations {
    /// Takes localizations by their tags.
    init(_ tags: [LocaleTag]) { self.init(available: tags.map(\.description)) }
}
