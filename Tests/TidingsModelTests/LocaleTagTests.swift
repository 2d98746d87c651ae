import Testing
import TidingsModel

@Suite("LocaleTag")
struct LocaleTagTests {
    @Test(arguments: [
        ("de", "de"), ("DE", "de"), ("de_AT", "de-AT"), ("de-at", "de-AT"), ("zh-hant-tw", "zh-Hant-TW"),
        ("ZH_HANT", "zh-Hant"), ("es-419", "es-419"), ("und-Latn", "und-Latn"), ("fil", "fil"),
        ("de_AT.UTF-8@euro", "de-AT"), ("en_US.UTF-8", "en-US"), ("zh_TW.Big5", "zh-TW"), ("de@euro", "de"),
        ("sr_RS@latin", "sr-Latn-RS"), ("sr_RS.UTF-8@latin", "sr-Latn-RS"), ("uz_UZ@cyrillic", "uz-Cyrl-UZ"),
        ("sr_Cyrl_RS@latin", "sr-Cyrl-RS"), ("ca_ES@valencia", "ca-ES-valencia"),
        ("de-CH-1996", "de-CH-1996"), ("sl-rozaj-biske", "sl-rozaj-biske"), ("zh-yue-HK", "yue-HK"),
        ("en-GB-u-rg-uszzzz", "en-GB-u-rg-uszzzz"), ("EN-u-CA-Buddhist-x-Mine", "en-u-ca-buddhist-x-mine"),
        ("de-x-a-b", "de-x-a-b"), ("iw", "iw"), ("no", "no"), ("sh", "sh"),
    ])
    func reads(text: String, canonical: String) throws {
        let tag = try LocaleTag(parsing: text)
        #expect(Array(tag.description.utf8) == Array(canonical.utf8))
        #expect(try LocaleTag(parsing: tag.description) == tag)
    }

    @Test(arguments: [
        ("", "empty"), ("-de", "empty"), ("C", "no language"), ("C.UTF-8", "no language"), ("POSIX", "no language"),
        ("d", "no language code"), ("root", "no language code"), ("abcd", "no language code"),
        ("de1", "no language code"), ("123", "no language code"), ("de-", "empty part"), ("de--AT", "empty part"),
        ("de-abcdefghi", "not 1 to 8"), ("de AT", "not 1 to 8"), ("de/AT", "not 1 to 8"), ("de-AT-DE", "“de”"),
        ("de-AT-Latn", "“latn”"), ("de-u", "nothing follows “u”"), ("de-x", "nothing follows “x”"),
        ("de-u-x-a", "nothing follows “u”"), ("dé", "outside ASCII"), ("en\u{2066}", "outside ASCII"),
        ("not a locale", "not 1 to 8"),
    ])
    func refuses(text: String, reason: String) {
        #expect {
            _ = try LocaleTag(parsing: text)
        } throws: { error in
            guard let error = error as? LocaleTagError else { return false }
            return error.input == text && error.reason.contains(reason) && error.description.contains("“\(text)”")
        }
    }

    @Test("a text beyond the limit is refused unread")
    func limit() throws {
        let longest = "de-x" + String(repeating: "-a", count: 125) + "b"
        #expect(longest.utf8.count == LocaleTag.maximumLength)
        #expect(try LocaleTag(parsing: longest).extensions.count == 1)
        #expect(throws: LocaleTagError.self) { try LocaleTag(parsing: longest + "b") }
    }

    @Test(arguments: [
        ("en-u-rg-gbzzzz", "rg", "gbzzzz"), ("en-u-ca-islamic-civil-rg-gbzzzz", "ca", "islamic-civil"),
        ("en-u-ca-islamic-civil-rg-gbzzzz", "rg", "gbzzzz"), ("en-u-kn", "kn", ""), ("en-t-de-u-nu-arab", "nu", "arab"),
        ("en-u-ca-gregory", "rg", nil), ("en-x-rg-gbzzzz", "rg", nil), ("en", "rg", nil),
    ])
    func keyword(text: String, key: String, value: String?) throws {
        #expect(try LocaleTag(parsing: text).unicodeKeyword(key) == value)
    }

    @Test("the base has neither variants nor extensions")
    func base() throws {
        #expect(try LocaleTag(parsing: "zh-Hant-TW-pinyin-u-nu-hant").base.description == "zh-Hant-TW")
    }

    @Test("tags sort by their spelling")
    func sorts() {
        let tags = ["pt-BR", "de", "pt", "de-AT"].compactMap { try? LocaleTag(parsing: $0) }
        #expect(tags.sorted().map(\.description) == ["de", "de-AT", "pt", "pt-BR"])
    }
}
