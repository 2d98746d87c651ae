import TidingsIntl
public import TidingsModel

/// How a wish for a language is met: every step of it, for people who want to understand the choice.
public struct LocaleExplanation: Sendable, Hashable, Encodable {
    /// The locales wanted, canonical.
    public let wanted: [String]
    /// The locale used.
    public let used: String
    /// The locale used and its parents, in the order in which strings are looked for.
    public let chain: [String]
    /// Why that locale.
    public let reason: String
    /// The region of the first locale wanted that has one.
    public let region: String?
    /// The country of the App Store for that region.
    public let storeCountry: String
    /// Why that country.
    public let storeReason: String
    /// The direction of the locale used.
    public let direction: String
    /// The plural categories that its language needs for cardinal numbers.
    public let plurals: [String]

    /// Explains a wish.
    ///
    /// - Parameters:
    ///   - wanted: The locales wanted, best first, canonical.
    ///   - supported: The locales that there are.
    ///   - development: The locale that stands in when none is met.
    /// - Throws: `ICUError` when ICU refuses a supported locale.
    public init(wanted: [LocaleTag], among supported: [LocaleTag], development: LocaleTag) throws {
        let match = try LocaleMatcher(supported: supported).match(wanted)
        let use = LocaleUse(
            wanted: wanted, used: match?.supported ?? development,
            reason: match.map { $0.isExact ? .exact($0.supported) : .near(wanted: $0.wanted) }
                ?? (wanted.isEmpty ? .nothingWanted : .noneSupported))
        let region = wanted.lazy.compactMap(\.resolvedRegion).first
        let country = Storefronts.country(explicit: nil, region: region)
        self.wanted = wanted.map(\.description)
        used = use.used.description
        chain = use.used.chain.map(\.description)
        reason = use.reason.description
        self.region = region
        storeCountry = country.code
        storeReason = country.reason.description
        direction = use.used.direction.rawValue
        plurals = Formatters.shared(for: use.used).pluralCategories.map(\.rawValue)
    }
}
