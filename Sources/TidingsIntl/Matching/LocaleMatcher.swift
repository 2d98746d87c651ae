import CICU
public import TidingsModel

/// Finds the supported locale that a reader wants most, by CLDR's distances.
///
/// The whole list of wishes counts, as ICU weighs it. A match in another language or script is refused
/// unless it is allowed: nobody is given Russian for Ukrainian. `no` meets `nb` and `nn`, and codes that
/// were replaced meet their successors. It is built once and immutable. Source: UTS #35 §4.4.
public final class LocaleMatcher: Sendable {
    /// The supported locales, as they were given.
    public let supported: [LocaleTag]
    /// What stands in when no wish is met: the default of the options.
    public let defaultLocale: LocaleTag?
    private let allowsAll: Bool
    private let pairs: AllowedPairs
    private let handle: MatcherHandle

    /// Builds a matcher.
    ///
    /// - Throws: `ICUError` when ICU cannot use one of the locales.
    public init(
        supported: [LocaleTag], otherLanguages: OtherLanguages = .refused, options: Options = Options()
    ) throws(ICUError) {
        self.supported = supported
        defaultLocale =
            switch options.defaultLocale {
            case .none: nil
            case .first: supported.first
            case .locale(let tag): tag
            }
        allowsAll = otherLanguages == .allowed
        pairs = if case .allowedFor(let pairs) = otherLanguages { AllowedPairs(pairs) } else { AllowedPairs([]) }
        handle = try MatcherHandle(supported, options)
    }

    /// The best match for a list of wishes, best first; `nil` when none is met.
    ///
    /// A wish that is no well-formed tag is passed over.
    public func match(_ wanted: [LocaleTag]) -> LocaleMatch? {
        if let found = handle.match(wanted, otherLanguages: allowsAll) {
            return match(found, of: wanted, at: Int(found.desired))
        }
        for (index, wish) in wanted.enumerated() {
            for substitute in pairs.substitutes(for: wish) {
                guard let found = handle.match([substitute], otherLanguages: false) else { continue }
                return match(found, of: wanted, at: index, isSubstitute: true)
            }
        }
        return nil
    }

    /// The supported locale that is wanted most, else the default.
    public func best(for wanted: [LocaleTag]) -> LocaleTag? { match(wanted)?.supported ?? defaultLocale }

    private func match(
        _ found: MatcherHandle.Found, of wanted: [LocaleTag], at index: Int, isSubstitute: Bool = false
    ) -> LocaleMatch {
        LocaleMatch(
            wantedIndex: index, supportedIndex: Int(found.supported), isExact: found.is_exact && !isSubstitute,
            isOwnLanguage: found.is_own_language && !isSubstitute, wishes: wanted, locales: supported)
    }
}
