import Testing
import TidingsIntl
import TidingsModel

struct StorefrontLanguagesTests {
    @Test(
        arguments: [
            ("CH", "fr-CA", "fr-FR", "fr_fr"), ("CH", "de-AT", "de-DE", "de_de"), ("CH", "gsw", nil, nil),
            ("HK", "zh-TW", "zh-Hant-TW", "zh_tw"), ("HK", "zh-Hans", nil, nil), ("PL", "pl", "pl", "pl_pl"),
            ("AE", "ar-EG", "ar", "ar_ae"), ("US", "es-AR", "es-MX", "es_mx"), ("JP", "en-GB", "en-US", "en_us"),
            ("RS", "sr", nil, nil), ("us", "pt", "pt-BR", "pt_br"), ("XX", "en", nil, nil),
            ("BG", "bg en", "en-GB", "en_gb"),
        ] as [(String, String, String?, String?)])
    func theNearestThatTheStoreServes(
        _ country: String, _ wanted: String, _ language: String?, _ parameter: String?
    ) throws {
        let wishes = try wanted.split(separator: " ").map { try LocaleTag(parsing: String($0)) }
        let found = Storefronts.language(for: wishes, in: country)
        #expect(found?.description == language)
        #expect(found.map { Storefronts.parameter(of: $0, in: country) } == parameter)
    }

    @Test func everyStoreServesSomething() {
        let all = Storefronts.allCountries
        #expect(all.count == 175)
        for country in all { #expect(!Storefronts.languages(of: country).isEmpty, "\(country)") }
        #expect(Storefronts.languages(of: "CN").map(\.description) == ["zh-Hans-CN", "en-GB"])
        #expect(Storefronts.languages(of: "AQ").isEmpty)
    }
}
