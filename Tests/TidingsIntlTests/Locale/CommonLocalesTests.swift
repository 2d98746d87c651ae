import CICU
import Testing
import TidingsModel

@testable import TidingsIntl

/// What is known without ICU is what ICU says.
struct CommonLocalesTests {
    private static let letters = (UInt8(ascii: "a")...UInt8(ascii: "z")).map { String(UnicodeScalar($0)) }

    private func isRightToLeft(_ tag: LocaleTag) -> Bool {
        var status: Int32 = 0
        return tag.description.withICU { cicu_locale_is_right_to_left($0, $1, &status) }
    }

    /// Each language alone and in a few regions, and a few languages in every region.
    @Test func everyTagIsAsICUHasIt() {
        let two = Self.letters.flatMap { first in Self.letters.map { first + $0 } }
        let codes = two + two.flatMap { start in Self.letters.map { start + $0 } }
        var known = 0
        var wrong: [String] = []
        func check(_ tag: LocaleTag) {
            guard let common = tag.commonLanguage else { return }
            known += 1
            if tag.canonicalForm != tag { wrong.append("\(tag) is not canonical") }
            let full = tag.maximized
            if full.language != tag.language { wrong.append("\(tag) is maximized to \(full)") }
            if !common.dependsOnRegion || tag.region == nil, full.script != common.script {
                wrong.append("\(tag) has the script \(full.script ?? "none")")
            }
            if (tag.direction == .rightToLeft) != isRightToLeft(tag) { wrong.append("\(tag) has another direction") }
            let isSaid = full.language == "zh" || full.script != LocaleTag.likelyScript(of: full.language)
            if tag.languageAndScript != LocaleTag(language: full.language, script: isSaid ? full.script : nil) {
                wrong.append("\(tag) is \(tag.languageAndScript)")
            }
        }
        for code in codes where CommonLocales.language(code) != nil {
            for region in [nil, "AF", "CN", "DE", "IN", "IR", "MN", "NG", "PK", "RS", "TR", "US"] {
                check(LocaleTag(language: code, region: region))
            }
        }
        #expect(known == 218 * 12)
        for language in ["en", "de", "ar", "az", "zh", "sr", "pa", "uz", "he", "ja", "nb", "pt", "ur", "ks"] {
            for region in two { check(LocaleTag(language: language, region: region.uppercased())) }
        }
        for code in codes where CommonLocales.language(code) != nil {
            for script in ["Latn", "Cyrl", "Arab", "Hans", "Hant"] {
                for region in [nil, "CN", "RS"] {
                    let tag = LocaleTag(language: code, script: script, region: region)
                    if tag.canonicalized != tag || tag.canonicalForm != tag { wrong.append("\(tag) is not canonical") }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test func parentsOfLanguages() {
        for tag in Formatters.knownLocales where tag.region == nil && tag.script == nil && tag.variants.isEmpty {
            // With its script written out, a language is asked of ICU.
            let full = tag.maximized
            let asked = LocaleTag(language: full.language, script: full.script).parent
            let expected = asked == tag ? nil : asked
            #expect(tag.parent == expected, "\(tag)")
        }
    }

    @Test func whatIsNotListedIsLeftToICU() {
        for text in ["iw", "sh", "tlh", "de-SU", "de-419", "de-1996", "de-u-nu-latn"] {
            #expect((try? LocaleTag(parsing: text))?.commonLanguage == nil)
        }
        #expect(LocaleTag(language: "iw").canonicalized.language == "he")
    }
}
