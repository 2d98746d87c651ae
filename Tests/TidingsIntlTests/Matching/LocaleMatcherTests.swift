import Testing
import TidingsIntl
import TidingsModel

struct LocaleMatcherTests {
    /// Wanted, supported, what is found.
    ///
    /// A dash stands for nothing.
    @Test(arguments: [
        ("da", "nb en", "-"), ("uk", "ru en", "-"), ("be", "ru", "-"), ("ca", "es", "-"), ("gsw", "de", "-"),
        ("id", "ms", "-"), ("in", "id", "id"), ("id", "in", "in"), ("hr", "bs", "-"), ("iw", "he", "he"),
        ("no", "nb", "nb"), ("nb", "no", "no"), ("nn", "nb", "-"), ("nn", "no", "no"), ("no", "nn nb", "nb"),
        ("sr-Latn", "sr", "-"), ("sh", "sr-Latn", "sr-Latn"), ("sr", "sr-Latn sr-Cyrl", "sr-Cyrl"),
        ("zh-TW", "zh-Hans", "-"), ("zh-TW", "en zh-Hans zh-Hant", "zh-Hant"),
        ("zh-HK", "zh-Hant zh-TW zh-HK", "zh-HK"),
        ("zh", "zh-Hant zh-Hans", "zh-Hans"), ("zh-Hant", "zh-TW", "zh-TW"),
        ("es-MX", "es es-419", "es-419"), ("es-AR", "es es-419", "es-419"), ("es-ES", "es es-419", "es"),
        ("en-AU", "en en-GB", "en-GB"), ("en-NZ", "en en-GB", "en-GB"), ("en-CA", "en en-GB", "en"),
        ("pt-AO", "pt-BR pt-PT", "pt-PT"), ("pt", "pt-BR pt-PT", "pt-BR"), ("pt-PT", "pt-BR", "pt-BR"),
        ("fr-CA", "fr", "fr"), ("tlh", "en de", "-"), ("en-US-u-rg-gbzzzz", "en en-GB", "en"),
        ("da fr", "nb fr", "fr"), ("uk ru", "ru en", "ru"), ("tlh de", "en de", "de"), ("fr de", "de", "de"),
        ("kk", "ru", "-"), ("tl", "fil", "fil"), ("mo", "ro", "ro"),
        ("hr-BA", "bs hr", "hr"), ("hr-BA de", "bs hr de", "hr"), ("yue", "zh-Hant", "-"), ("und", "en", "-"),
        ("und-TW", "en zh-Hant", "zh-Hant"), ("en", "en-XA", "-"), ("da-GL de", "nb da de", "da"),
        ("ca-ES-valencia", "ca ca-ES-valencia", "ca-ES-valencia"), ("ca", "ca-ES-valencia ca", "ca"),
        ("aa ab ae ak am an ar as av ay az fr", "en fr", "fr"),
        ("da uk be ca gsw id hr af eu kk fr", "nb ru es fr", "fr"),
    ])
    func otherLanguagesAreRefused(_ wanted: String, _ supported: String, _ expected: String) throws {
        let matcher = try LocaleMatcher(supported: tags(supported))
        #expect((try matcher.match(tags(wanted))?.supported.description ?? "-") == expected)
    }

    @Test(arguments: [("uk", "ru en", "ru"), ("gsw", "de", "de"), ("sr-Latn", "sr", "sr")])
    func otherLanguagesAreAllowed(_ wanted: String, _ supported: String, _ expected: String) throws {
        let matcher = try LocaleMatcher(supported: tags(supported), otherLanguages: .allowed)
        #expect(try matcher.match(tags(wanted))?.supported.description == expected)
    }

    @Test func nothingMatchesNothing() throws {
        #expect(try LocaleMatcher(supported: []).match(tags("en")) == nil)
        #expect(try LocaleMatcher(supported: tags("en")).match([]) == nil)
    }

    /// A recipient can claim anything: one tag that ICU refuses must not cost the others.
    @Test func aWishThatIsNotWellFormedIsPassedOver() throws {
        let wanted = try tags("tlh de-1996-1996") + [LocaleTag(language: "en fr"), LocaleTag(language: "fr")]
        let found = try #require(try LocaleMatcher(supported: tags("en fr")).match(wanted))
        #expect(found.wanted.description == "fr")
        #expect(found.supported.description == "fr")
        #expect(try LocaleMatcher(supported: tags("de fr")).match(wanted)?.supported.description == "de")
    }

    @Test func aSupportedLocaleThatIsNotWellFormedIsRefused() {
        #expect(throws: ICUError.self) { try LocaleMatcher(supported: [LocaleTag(language: "not a tag")]) }
    }

    @Test func theMatchSaysWhichWishIsMet() throws {
        let match = try #require(try LocaleMatcher(supported: tags("en fr")).match(tags("tlh fr-CA")))
        #expect(match.wanted.description == "fr-CA")
        #expect(match.supportedIndex == 1)
        #expect(!match.isExact)
    }

    private func tags(_ text: String) throws -> [LocaleTag] {
        try text.split(separator: " ").map { try LocaleTag(parsing: String($0)) }
    }
}
