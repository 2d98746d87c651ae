import Foundation
import TestSupport
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

    /// ICU's own cases that use no options, with other languages allowed.
    ///
    /// All but one: to us `sh` is `sr-Latn`, which ICU takes to `sr`; as `sh` it is unknown to ICU's matcher.
    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
    func casesOfICU() throws {
        let text = try String(contentsOfFile: TestData.path("icu72/localeMatcherTest.txt"), encoding: .utf8)
        var cases = 0
        var wrong: [String] = []
        var options: [String: String] = [:]
        for line in text.split(separator: "\n").map({ $0.prefix { $0 != "#" }.trimmingSuffix() }) where !line.isEmpty {
            if line.hasPrefix("** test:") {
                options = [:]
            } else if line.hasPrefix("@") {
                let option = line.dropFirst().split(separator: "=", maxSplits: 1).map(String.init)
                options[option[0]] = option.count > 1 ? option[1] : nil
            } else if options.keys.allSatisfy({ $0 == "supported" }), line.contains(">>") {
                let supported = options["supported"] ?? ""
                cases += 1
                let sides = line.components(separatedBy: ">>").map { $0.trimmingCharacters(in: .whitespaces) }
                // Behind a bar stands the combined locale, which we do not make.
                let expected = sides[1].components(separatedBy: "|")[0].trimmingCharacters(in: .whitespaces)
                if let failure = try check(supported, wanted: sides[0], expected: expected) { wrong.append(failure) }
            }
        }
        #expect(cases == 341)
        #expect(wrong == ["sh of en, sr, nl: sr, not en"])
    }

    /// ICU's result without a match is the first supported locale, or “null” where it has none.
    private func check(_ supported: String, wanted: String, expected: String) throws -> String? {
        let given = supported.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let readable = given.compactMap(tag)
        let wishes = wanted.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let wishTags = wishes.compactMap(tag)
        guard wishTags.count == wishes.count else { return "\(wanted) cannot be read" }
        let found = try LocaleMatcher(supported: readable, otherLanguages: .allowed).match(wishTags)?.supported
        let expectedTag = expected == "null" ? nil : tag(expected)?.canonicalized
        let shown = (found ?? given.first.flatMap(tag))?.canonicalized
        return shown == expectedTag
            ? nil : "\(wanted) of \(supported): \(shown.map(\.description) ?? "-"), not \(expected)"
    }

    /// What has only a private part is written with `und` in our tags.
    private func tag(_ text: String) -> LocaleTag? {
        try? LocaleTag(canonical: text.hasPrefix("x-") ? "und-\(text)" : text)
    }

    private func tags(_ text: String) throws -> [LocaleTag] {
        try text.split(separator: " ").map { try LocaleTag(parsing: String($0)) }
    }
}

extension Substring {
    fileprivate func trimmingSuffix() -> String { trimmingCharacters(in: .whitespaces) }
}
