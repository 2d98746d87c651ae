import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct LocaleCanonicalizationTests {
    @Test(arguments: [
        ("zh_min_nan", "nan"), ("zh-min", "nan-x-zh-min"), ("i-klingon", "tlh"), ("I_LUX", "lb"), ("no-bok", "nb"),
        ("no-nyn", "nn"), ("en-GB-oed", "en-GB-oxendict"), ("sgn-BE-FR", "sfb"), ("art-lojban", "jbo"),
        ("zh-cmn-Hans", "zh-Hans"), ("zh-hakka", "hak"),
    ])
    func tagsFromBeforeBCP47(_ text: String, _ expected: String) throws {
        #expect(try LocaleTag(canonical: text).description == expected)
    }

    @Test(arguments: ["i-", "i-unheard", "x-private", "", "de--AT", "tag with spaces", "C"])
    func whatIsNoLocaleIsRefused(_ text: String) {
        #expect(throws: LocaleTagError.self) { try LocaleTag(canonical: text) }
    }

    /// ICU refuses such a tag as a whole; what it says of the language is kept.
    @Test(arguments: [
        ("iw-1996-1996", "he"), ("de-AT-u-co-phonebk-u-nu-latn", "de-AT"), ("de-a-foo-a-bar", "de"),
    ])
    func whatStandsTwiceIsLeftOut(_ text: String, _ expected: String) throws {
        #expect(try LocaleTag(canonical: text).description == expected)
    }

    @Test(arguments: [
        ("cmn-TW", "zh-Hant-TW", "zh-TW"), ("sh", "sr-Latn-RS", "sr-Latn"), ("en-UK", "en-Latn-GB", "en-GB"),
        ("tlh", "tlh", "tlh"), ("und", "und", "und"), ("und-TW", "zh-Hant-TW", "zh-TW"),
    ])
    func likelySubtags(_ text: String, _ maximized: String, _ minimized: String) throws {
        let tag = try LocaleTag(parsing: text)
        #expect(tag.maximized.description == maximized)
        #expect(tag.minimized.description == minimized)
    }

    /// CLDR's own cases, but for one.
    ///
    /// The registry of BCP 47 has `nsl`, Norwegian Sign Language, for `sgn-NO`, and so has ICU. The file has
    /// `nsi`, which is Nigerian Sign Language.
    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"))
    func casesOfCLDR() throws {
        let text = try String(contentsOfFile: TestData.path("icu72/localeCanonicalization.txt"), encoding: .utf8)
        var cases = 0
        var wrong: [String] = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") && line.contains(";") {
            let sides = line.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
            cases += 1
            let found = (try? LocaleTag(canonical: sides[0]).description) ?? "-"
            let expected = try LocaleTag(parsing: sides[1]).description
            if found != expected { wrong.append("\(sides[0]): \(found), not \(expected)") }
        }
        #expect(cases == 1613)
        #expect(wrong == ["sgn_NO: nsl, not nsi"])
    }
}
