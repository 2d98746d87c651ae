public import TidingsModel

/// Chooses among localizations as `Bundle.preferredLocalizations(from:forPreferences:)` does on Apple's systems.
///
/// Wishes are tried in their order, and the first that is met decides. Two locales meet when their chains of
/// parents do, and the fewer steps lie between them, the better. Languages are never crossed, but along a chain
/// (`yue` to `zh-Hant`). The answer is a chain: the best localization, then those that it inherits from, to be
/// consulted key by key. Keywords such as `-u-rg-` do not count.
/// Source: swift-foundation-icu, `ualoc_localizationsToUse`, whose answers this type gives.
public struct AppleLocalizations: Sendable {
    /// What was chosen.
    public struct Choice: Sendable, Hashable {
        /// The place of the wish that is met; `nil` for `zxx`, which has no language and is for any reader.
        public let wantedIndex: Int?
        /// Places in the list of available localizations: the best, then those that it inherits from.
        public let chain: [Int]
    }

    /// The available localizations, as they were given.
    public let available: [String]
    private let locales: [AppleLocale]
    /// For each its chain of parents; one that names another region than the language's first stands there twice,
    /// so that it is a step farther from any wish.
    private let markedChains: [[String]]

    /// Takes the names of localizations: tags in any spelling, or names such as `English`.
    public init(available: [String]) {
        self.available = available
        locales = available.map(AppleLocale.init(name:))
        markedChains = locales.map { $0.namesOtherRegion ? [$0.normalized] + $0.chain : $0.chain }
    }

    /// The best localizations for a list of wishes, best first; `nil` when none is met.
    public func choose(for preferred: [LocaleTag]) -> Choice? {
        let wishes = preferred.map(Self.locale)
        if let found = best(for: wishes) {
            return Choice(wantedIndex: found.wish, chain: chain(from: found.place))
        }
        return available.firstIndex(of: "zxx").map { Choice(wantedIndex: nil, chain: [$0]) }
    }

    /// The names of the best localizations, spelled as they were given; empty when no wish is met.
    public func localizations(for preferred: [LocaleTag]) -> [String] {
        choose(for: preferred)?.chain.map { available[$0] } ?? []
    }

    private static func locale(_ tag: LocaleTag) -> AppleLocale { wishes.value(for: tag) { AppleLocale(tag) } }

    private static let wishes = BoundedCache<LocaleTag, AppleLocale>(capacity: 4096)

    /// A localization that meets a wish, and how far it is from it.
    private struct Candidate {
        let wish: Int
        let place: Int
        let distance: Int

        /// The distance of a localization that is written as the wish is.
        static let sameSpelling = -1
        /// The distance of one that means the same.
        static let sameMeaning = 0
    }

    private func best(for wishes: [AppleLocale]) -> Candidate? {
        var lastResort: Candidate?
        for (index, wish) in wishes.enumerated() {
            if let found = nearest(to: wish, at: index, lastResort: &lastResort) {
                return moreExplicit(than: found, among: wishes) ?? found
            }
        }
        return lastResort
    }

    /// The nearest localization; of several that are as near, the first.
    ///
    /// Brazilian Portuguese for European is left aside as a last resort, after all other wishes.
    private func nearest(to wish: AppleLocale, at index: Int, lastResort: inout Candidate?) -> Candidate? {
        var best: Candidate?
        for place in locales.indices {
            guard let distance = distance(from: wish, to: place) else { continue }
            let candidate = Candidate(wish: index, place: place, distance: distance)
            if wish.normalized == "pt_PT", locales[place].normalized == "pt_BR" {
                lastResort = candidate
            } else if distance < best?.distance ?? .max {
                best = candidate
            }
        }
        return best
    }

    /// The steps between a wish and a localization along their chains; `nil` when these do not meet.
    private func distance(from wish: AppleLocale, to place: Int) -> Int? {
        let locale = locales[place]
        if wish.base == locale.base { return Candidate.sameSpelling }
        if wish.normalized == locale.normalized { return Candidate.sameMeaning }
        guard wish.group == locale.group else { return nil }
        let extra = wish.language == locale.language ? 0 : 1
        var nearest: Int?
        for (steps, parent) in wish.chain.enumerated() {
            guard let others = markedChains[place].firstIndex(of: parent) else { continue }
            nearest = min(nearest ?? .max, steps + others + extra)
        }
        return nearest
    }

    /// A later wish for the same language that is met exactly, where the found one names a region.
    ///
    /// Who wants `fr-CH`, then `fr-CA`, is given `fr-CA` rather than `fr-FR`. Chinese is left out, as its regions
    /// stand for scripts.
    private func moreExplicit(than found: Candidate, among wishes: [AppleLocale]) -> Candidate? {
        let locale = locales[found.place]
        guard found.distance > Candidate.sameMeaning, locale.region != nil, locale.language != "zh" else { return nil }
        for (index, wish) in wishes.enumerated() where wish.language == locale.language {
            let place = locales.firstIndex { $0.base == wish.base || $0.normalized == wish.normalized }
            if let place { return Candidate(wish: index, place: place, distance: Candidate.sameMeaning) }
        }
        return nil
    }

    /// A localization, then each that stands in its chain of parents.
    private func chain(from best: Int) -> [Int] {
        var chain = [best]
        for parent in locales[best].chain {
            for (place, locale) in locales.enumerated() where !chain.contains(place) {
                // Taiwan's strings stand in for Hong Kong's, though they are no parent by name.
                let standsIn = parent == "zh_Hant_HK" && locale.normalized == "zh_Hant_TW"
                if standsIn || parent == locale.normalized { chain.append(place) }
            }
        }
        return chain
    }
}
