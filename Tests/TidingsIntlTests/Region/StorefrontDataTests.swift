import Testing
import TidingsModel

@testable import TidingsIntl

/// The data agrees with itself.
struct StorefrontDataTests {
    private let countries = StorefrontData.countries.split(separator: " ").map(String.init)
    private let substitutes = StorefrontData.substitutes.split(separator: " ").map(String.init)

    @Test func thereAre175Countries() {
        #expect(countries.count == 175)
        #expect(countries == Set(countries).sorted())
        #expect(countries.allSatisfy { $0.utf8.count == 2 })
    }

    @Test func everySubstituteHasAStoreAndStandsForOneThatHasNone() {
        #expect(substitutes == Set(substitutes).sorted())
        for row in substitutes {
            #expect(row.utf8.count == 4)
            #expect(Storefronts.exists(String(row.suffix(2))), "\(row)")
            #expect(!Storefronts.exists(String(row.prefix(2))), "\(row)")
        }
    }

    /// A code that ICU reads otherwise would never be found.
    @Test func everyCodeIsInUse() {
        for code in countries + substitutes.map({ String($0.prefix(2)) }) where code != "IC" {
            #expect(LocaleTag.canonicalRegion(code) == code)
        }
    }

    @Test(arguments: [
        "AQ", "BD", "BI", "CU", "EH", "ER", "ET", "FK", "GS", "IO", "IR", "KP", "PS", "SD", "SO", "SS", "SY", "TL",
        "YT",
    ])
    func whatIsContestedHasNoSubstitute(_ region: String) {
        let country = Storefronts.country(explicit: nil, region: region, default: "IE")
        #expect(country == StoreCountry(code: "IE", reason: .defaultStore(region: region)))
    }

    @Test(arguments: [("PR", "US"), ("MC", "FR"), ("LI", "CH"), ("GI", "GB")])
    func whoHasNoStoreUsesAnother(_ region: String, _ expected: String) {
        #expect(
            Storefronts.country(explicit: nil, region: region)
                == StoreCountry(code: expected, reason: .substitute(for: region)))
    }

    @Test func codesAreReadHoweverTheyAreWritten() {
        #expect(Storefronts.country(explicit: "uk", region: "DE") == StoreCountry(code: "GB", reason: .explicit))
        #expect(Storefronts.country(explicit: nil, region: "UK").reason == .region("GB"))
        #expect(Storefronts.country(explicit: nil, region: "de").reason == .region("DE"))
        #expect(Storefronts.country(explicit: "DEU", region: nil) == StoreCountry(code: "DE", reason: .explicit))
        #expect(Storefronts.country(explicit: "Germany", region: nil).reason == .defaultStore(region: nil))
    }

    @Test(arguments: ["419", "150", "001", "ZZ", "AN", "SU"])
    func groupsAndCodesThatSplitHaveNoStore(_ region: String) {
        #expect(
            Storefronts.country(explicit: nil, region: region)
                == StoreCountry(code: "US", reason: .defaultStore(region: region)))
    }
}
