import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct LocaleTagIntlTests {
    @Test(arguments: [
        ("iw", "he"), ("in-ID", "id-ID"), ("no", "no"), ("sh", "sr-Latn"), ("tl", "fil"), ("mo", "ro"), ("ji", "yi"),
        ("zh_TW", "zh-TW"), ("de_AT.UTF-8@euro", "de-AT"), ("sr_RS@latin", "sr-Latn-RS"), ("EN_us", "en-US"),
        ("en-UK", "en-GB"), ("cmn", "zh"), ("en-US-u-rg-gbzzzz", "en-US-u-rg-gbzzzz"),
    ])
    func canonical(_ text: String, _ expected: String) throws {
        #expect(try LocaleTag(canonical: text).description == expected)
    }

    @Test(arguments: [
        ("zh-TW", ["zh-TW", "zh-Hant"]), ("zh-Hant-MO", ["zh-Hant-MO", "zh-Hant-HK", "zh-Hant"]),
        ("es-MX", ["es-MX", "es-419", "es"]), ("es-ES", ["es-ES", "es"]), ("en-AU", ["en-AU", "en-001", "en"]),
        ("en-US", ["en-US", "en"]), ("pt-AO", ["pt-AO", "pt-PT", "pt"]), ("pt-BR", ["pt-BR", "pt"]),
        ("sr-Latn-RS", ["sr-Latn-RS", "sr-Latn"]), ("sr-Latn", ["sr-Latn"]), ("sr-RS", ["sr-RS", "sr"]),
        ("nb", ["nb", "no"]), ("de", ["de"]), ("zh-Hans", ["zh-Hans", "zh"]),
        ("en-AT", ["en-AT", "en-150", "en-001", "en"]),
        ("az-Cyrl", ["az-Cyrl"]), ("ht", ["ht"]), ("hi-Latn", ["hi-Latn"]),
        ("zh-Hans-CN", ["zh-Hans-CN", "zh-Hans", "zh"]), ("zh-CN", ["zh-CN", "zh"]),
        ("zh-Hant-TW", ["zh-Hant-TW", "zh-Hant"]), ("en-Latn-AU", ["en-Latn-AU", "en-001", "en"]),
        ("sr-ME", ["sr-ME", "sr-Latn"]), ("de-Hebr-DE", ["de-Hebr-DE", "de-Hebr"]), ("no-NO", ["no-NO", "no"]),
        ("nn-NO", ["nn-NO", "nn", "no"]), ("ca-ES-valencia", ["ca-ES-valencia", "ca-ES", "ca"]),
        ("en-US-u-rg-gbzzzz", ["en-US", "en"]), ("tlh-US", ["tlh-US", "tlh"]), ("und", ["und"]),
    ])
    func chain(_ text: String, _ expected: [String]) throws {
        #expect(try LocaleTag(canonical: text).chain.map(\.description) == expected)
    }

    @Test(arguments: [
        ("zh-TW", "zh-Hant"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"), ("sr-Latn-RS", "sr-Latn"), ("sr-RS", "sr"),
        ("pt-AO", "pt"), ("en-GB", "en"), ("pa-PK", "pa-Arab"), ("yue", "yue"), ("und", "und"), ("tlh", "tlh"),
    ])
    func languageAndScript(_ text: String, _ expected: String) throws {
        #expect(try LocaleTag(canonical: text).languageAndScript.description == expected)
    }

    @Test(arguments: [
        ("en-US-u-rg-gbzzzz", "GB"), ("en-US", "US"), ("ar", "EG"), ("es-419", "419"), ("en-UK", "GB"), ("zh_TW", "TW"),
        ("de", "DE"), ("en-DD", "DE"), ("en-840", "US"), ("en-US-u-rg-zzzzzz", "US"), ("en-GB-u-rg-xyzzzz", "GB"),
        ("en-u-rg-ukzzzz", "GB"), ("de-XK", "XK"),
    ])
    func region(_ text: String, _ expected: String) throws {
        #expect(try LocaleTag(canonical: text).resolvedRegion == expected)
    }

    @Test func aRegionThatSplitIsUnknown() {
        #expect(LocaleTag(language: "ru", region: "SU").resolvedRegion == nil)
    }

    @Test(arguments: ["und", "en-ZZ", "en-XA", "tlh"])
    func whatNamesNoRegionHasNone(_ text: String) throws {
        #expect(try LocaleTag(canonical: text).resolvedRegion == nil)
    }

    @Test(arguments: [
        ("ar", TextDirection.rightToLeft), ("he", .rightToLeft), ("fa", .rightToLeft), ("pa-Arab", .rightToLeft),
        ("ckb", .rightToLeft), ("ar-Latn", .leftToRight), ("ja", .leftToRight), ("az", .leftToRight),
    ])
    func direction(_ text: String, _ expected: TextDirection) throws {
        #expect(try LocaleTag(canonical: text).direction == expected)
    }

    @Test(arguments: [
        ("en", "de", "Englisch"), ("de", "fr", "allemand"), ("ja", "ja", "日本語"),
        ("pt-BR", "de", "Portugiesisch (Brasilien)"),
        ("en", "ar", "الإنجليزية"),
    ])
    func displayName(_ tag: String, _ locale: String, _ expected: String) throws {
        let name = try LocaleTag(canonical: tag).displayName(in: LocaleTag(canonical: locale))
        #expect(visible(name) == visible(expected))
    }

    @Test func sameTags() throws {
        #expect(try LocaleTag(canonical: "zh-TW").isSame(as: LocaleTag(canonical: "zh-Hant")))
        #expect(try LocaleTag(canonical: "pt").isSame(as: LocaleTag(canonical: "pt-BR")))
        #expect(try !LocaleTag(canonical: "pt").isSame(as: LocaleTag(canonical: "pt-PT")))
        #expect(try !LocaleTag(canonical: "ca").isSame(as: LocaleTag(canonical: "ca-valencia")))
        #expect(try !LocaleTag(canonical: "und").isSame(as: LocaleTag(canonical: "en")))
        #expect(try LocaleTag(canonical: "de").isSame(as: LocaleTag(canonical: "de-DE-u-co-phonebk")))
    }

    @Test func storeCountries() {
        #expect(Storefronts.country(explicit: nil, region: "DE").reason == .region("DE"))
        #expect(Storefronts.country(explicit: "jp", region: "DE").code == "JP")
        #expect(Storefronts.country(explicit: nil, region: "GI").reason == .substitute(for: "GI"))
        #expect(Storefronts.country(explicit: nil, region: "GI").code == "GB")
        #expect(Storefronts.country(explicit: "ZZ", region: "PR").code == "US")
        #expect(
            Storefronts.country(explicit: nil, region: "419").reason == .defaultStore(region: "419"))
        #expect(Storefronts.country(explicit: nil, region: nil, default: "DE").code == "DE")
        #expect(Storefronts.country(explicit: nil, region: "150").code == "US")
    }

    @Test func tagsAreWrittenAsLiterals() throws {
        let tags: [LocaleTag] = ["de-AT", "zh_Hant_TW", "sr-latn"]
        #expect(try tags == ["de-AT", "zh-Hant-TW", "sr-Latn"].map { (text: String) in try LocaleTag(parsing: text) })
    }
}
