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
}
