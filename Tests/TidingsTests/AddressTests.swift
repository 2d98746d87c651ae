import Testing
import TidingsIntl
import TidingsModel

@testable import Tidings

struct AddressTests {
    private func addresses(_ pattern: String, _ tags: String...) throws -> [String] {
        let tags = try tags.map { try LocaleTag(canonical: $0) }
        return AddressTemplate(pattern: pattern).candidates(for: tags, country: "AT").map(\.address)
    }

    @Test func eachLanguageOnceAlongTheChain() throws {
        #expect(try addresses("v/{language}.plist", "zh-TW", "en") == ["v/zh-Hant.plist", "v/en.plist"])
        #expect(try addresses("v/{language}.plist", "zh-CN") == ["v/zh-Hans.plist", "v/zh.plist"])
        #expect(try addresses("v/{language}.plist", "pt-AO", "pt-BR") == ["v/pt.plist"])
        #expect(try addresses("v/{language}.plist", "sr-Latn-RS") == ["v/sr-Latn.plist"])
    }

    @Test func localesFromTheMostSpecificOn() throws {
        #expect(
            try addresses("{locale}", "es-MX", "de") == ["es-MX", "es-419", "es", "de"])
        #expect(try addresses("{country}/{script}/{region}", "de-AT") == ["AT/Latn/AT", "AT/Latn/DE"])
    }

    @Test func aLiteralAddressIsTheSameForAll() throws {
        #expect(try addresses("v.plist", "de", "fr") == ["v.plist"])
        #expect(AddressTemplate(pattern: "v.plist").isLiteral)
    }

    @Test func theStoreGatesOurNotes() throws {
        func release(_ text: String) throws -> Release { Release(version: try #require(Version(text))) }
        let own = FeedResult(releases: try ["1.0", "2.0", "3.0"].map(release))
        var published = try release("2.0")
        published.size = 5
        let joined = FeedResult.combining(own: own, store: FeedResult(releases: [published]))
        #expect(joined.releases.map(\.version.text) == ["2.0", "1.0"])
        #expect(joined.releases.first?.size == 5)
        let alone = FeedResult.combining(own: own, store: FeedResult())
        #expect(alone.releases.count == 3)
    }
}
