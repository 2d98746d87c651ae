import TidingsModel

/// The country whose App Store a person uses, and how it was found.
public struct StoreCountry: Sendable, Hashable {
    /// How a store country was found.
    public enum Reason: Sendable, Hashable {
        /// It was given.
        case explicit
        /// The region has a store of its own.
        case region(String)
        /// The region has no store; people there use another country's.
        case substitute(for: String)
        /// Nothing is known that has a store.
        case defaultStore(region: String?)
    }

    /// ISO 3166-1 alpha-2.
    public let code: String
    /// How it was found.
    public let reason: Reason
}

extension StoreCountry.Reason: CustomStringConvertible {
    /// The reason as a short English sentence.
    public var description: String {
        switch self {
        case .explicit: "as given"
        case .region(let region): "\(region) has a store"
        case .substitute(let region): "\(region) has no store of its own and uses this one"
        case .defaultStore(let region?): "\(region) has no store, so the default one"
        case .defaultStore(nil): "no region is known, so the default store"
        }
    }
}

/// The App Store's countries.
public enum Storefronts {
    /// The date of the data.
    ///
    /// The list of countries ages slowly; the App Store's own page rules.
    public static let dataDate = StorefrontData.date

    /// The countries that have an App Store, sorted.
    public static var allCountries: [String] { countries.sorted() }

    /// Whether a country has an App Store.
    public static func exists(_ country: String) -> Bool { countries.contains(country) }

    /// The store for a person: an explicit one, else the region's, else its substitute, else the default.
    ///
    /// - Parameters:
    ///   - explicit: A country that is known apart from the locale. One without a store does not count.
    ///   - region: The person's region, as `LocaleTag.resolvedRegion` has it. Of both, case does not matter,
    ///     and other codes of a country become the one in use (`UK` is `GB`, `DEU` is `DE`).
    ///   - fallback: The store for everybody else.
    public static func country(
        explicit: String?, region: String?, default fallback: String = "US"
    ) -> StoreCountry {
        if let given = explicit.map(code) {
            if exists(given) { return StoreCountry(code: given, reason: .explicit) }
            if let other = substitutes[given] { return StoreCountry(code: other, reason: .substitute(for: given)) }
        }
        guard let region = region.map(code) else {
            return StoreCountry(code: fallback, reason: .defaultStore(region: nil))
        }
        if exists(region) { return StoreCountry(code: region, reason: .region(region)) }
        if let other = substitutes[region] { return StoreCountry(code: other, reason: .substitute(for: region)) }
        return StoreCountry(code: fallback, reason: .defaultStore(region: region))
    }

    private static func code(_ text: String) -> String {
        let code = text.uppercased()
        return exists(code) ? code : LocaleTag.canonicalRegion(code) ?? code
    }

    private static let countries = Set(StorefrontData.countries.split(separator: " ").map(String.init))

    private static let substitutes = Dictionary(
        uniqueKeysWithValues: StorefrontData.substitutes.split(separator: " ").map {
            (String($0.prefix(2)), String($0.suffix(2)))
        })
}
