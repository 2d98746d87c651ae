import Testing
import TidingsModel

@Suite struct AudienceTests {
    /// A person, and what they are outside of.
    private func excludes(
        _ audience: Audience, _ region: String? = "DE", _ languages: [LocaleTag] = ["de"], _ system: String? = "linux"
    ) -> Audience.Part? { audience.excludes(region: region, languages: languages, system: system) }

    @Test func everybodyIsEverybody() {
        #expect(excludes(.everybody) == nil)
        #expect(excludes(.everybody, nil, [], nil) == nil)
    }

    @Test func regions() {
        let some = Audience(regions: ["DE", "AT"])
        #expect(excludes(some) == nil)
        #expect(excludes(some, "FR") == .region && excludes(some, nil) == .region)
        let except = Audience(exceptRegions: ["DE"])
        #expect(excludes(except) == .region && excludes(except, "FR") == nil)
        // Who is not known to be there is not left out.
        #expect(excludes(except, nil) == nil)
        #expect(excludes(Audience(regions: ["DE"], exceptRegions: ["DE"])) == .region)
    }

    @Test(arguments: [
        ("pt", "pt-BR", true), ("pt-BR", "pt", false), ("pt-BR", "pt-BR", true), ("pt-BR", "pt-PT", false),
        ("zh-Hant", "zh-Hant-TW", true), ("zh-Hant", "zh-Hans", false), ("zh", "zh-Hant-HK", true),
        ("de", "en", false),
    ])
    func languages(_ asked: LocaleTag, _ spoken: LocaleTag, _ isAddressed: Bool) {
        #expect(excludes(Audience(languages: [asked]), "DE", [spoken]) == (isAddressed ? nil : .language))
    }

    /// The first language counts, and who names none is not known to speak any.
    @Test func theFirstLanguageCounts() {
        let audience = Audience(languages: ["de", "fr"])
        #expect(excludes(audience, "DE", ["en", "de"]) == .language)
        #expect(excludes(audience, "DE", ["fr", "en"]) == nil)
        #expect(excludes(audience, "DE", []) == .language)
    }

    @Test func systems() {
        let audience = Audience(systems: ["linux"])
        #expect(excludes(audience) == nil)
        #expect(
            excludes(audience, "DE", ["de"], "macos") == .system && excludes(audience, "DE", ["de"], nil) == .system)
    }
}
