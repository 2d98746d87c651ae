import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct LocaleMatcherTests {
    /// Wanted, supported, what is found. A dash stands for nothing.
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

    @Test func theMatchSaysWhichWishIsMet() throws {
        let match = try #require(try LocaleMatcher(supported: tags("en fr")).match(tags("tlh fr-CA")))
        #expect(match.wanted.description == "fr-CA")
        #expect(match.supportedIndex == 1)
        #expect(!match.isExact)
    }

    /// ICU's own cases that use no options, with other languages allowed.
    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
    func casesOfICU() throws {
        let text = try String(contentsOfFile: TestData.path("icu72/localeMatcherTest.txt"), encoding: .utf8)
        var cases = 0
        var wrong: [String] = []
        var supported = ""
        var hasOptions = false
        for line in text.split(separator: "\n").map({ $0.prefix { $0 != "#" }.trimmingSuffix() }) where !line.isEmpty {
            if line.hasPrefix("** test:") {
                (supported, hasOptions) = ("", false)
            } else if line.hasPrefix("@supported=") {
                supported = String(line.dropFirst("@supported=".count))
            } else if line.hasPrefix("@") {
                hasOptions = hasOptions || !line.hasSuffix("=")
            } else if !hasOptions, line.contains(">>") {
                cases += 1
                let sides = line.components(separatedBy: ">>").map { $0.trimmingCharacters(in: .whitespaces) }
                // Behind a bar stands the combined locale, which we do not make.
                let expected = sides[1].components(separatedBy: "|")[0].trimmingCharacters(in: .whitespaces)
                // We read `sh` as `sr-Latn` before we match; ICU's matcher does not know it.
                if sides[0] == "sh" { continue }
                if let failure = try check(supported, wanted: sides[0], expected: expected) { wrong.append(failure) }
            }
        }
        #expect(cases > 300)
        #expect(wrong == [])
    }

    /// ICU's result without a match is the first supported locale, or “null” where it has none.
    private func check(_ supported: String, wanted: String, expected: String) throws -> String? {
        let given = supported.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let readable = given.compactMap { try? LocaleTag(parsing: $0) }
        let wishes = wanted.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        let wishTags = wishes.compactMap { try? LocaleTag(parsing: $0) }
        guard readable.count == given.count, wishTags.count == wishes.count else { return nil }
        let found = try LocaleMatcher(supported: readable, otherLanguages: .allowed).match(wishTags)?.supported
        let expectedTag = expected == "null" ? nil : try? LocaleTag(canonical: expected)
        let shown = (found ?? readable.first)?.canonicalized
        return shown == expectedTag
            ? nil : "\(wanted) of \(supported): \(shown.map(\.description) ?? "-"), not \(expected)"
    }

    private func tags(_ text: String) throws -> [LocaleTag] {
        try text.split(separator: " ").map { try LocaleTag(parsing: String($0)) }
    }
}

extension Substring {
    fileprivate func trimmingSuffix() -> String { trimmingCharacters(in: .whitespaces) }
}
