import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsTranslation

/// Plurals between CLDR, gettext and message patterns.
struct PluralTests {
    /// One language for each set of rules that CLDR has for whole numbers, and more.
    static let languages: [LocaleTag] = [
        "ja", "en", "de", "fr", "es", "pt", "pt-PT", "it", "ca", "ru", "uk", "be", "pl", "cs", "sk", "sr", "sr-Latn",
        "hr", "bs", "sl", "lt", "lv", "ro", "ga", "gd", "cy", "ar", "he", "mt", "is", "mk", "fil", "br", "hi", "fa",
        "am", "zu", "da", "pa", "si", "ksh", "shi", "tzm", "gv", "hsb", "dsb", "se", "hy", "lag", "af", "eo", "tr",
    ]

    @Test(arguments: languages)
    func theFormsOfGettextAreThoseOfCLDR(_ language: LocaleTag) throws {
        let forms = try #require(POPluralForms(language))
        let expression = try #require(POPluralExpression(forms.expression))
        let formatters = Formatters.shared(for: language)
        for number in Array(0...2000) + [9999, 1_000_000, 1_000_001, 3_000_000] as [Int64] {
            let form = try #require(expression.form(of: UInt64(number)))
            #expect(forms.categories[form] == formatters.plural(number), "\(number)")
        }
        let read = try #require(POPluralForms(header: forms.header, language: language))
        #expect(read.categories == forms.categories)
    }

    @Test(arguments: [
        ("n%10==1&&n%100!=11?0:1", 21, 0), ("!n", 0, 1), ("n!=1", 1, 0), ("2+3*4-n", 4, 10), ("(n>=2)||0", 1, 0),
        ("n?n>1?2:1:0", 1, 1), ("7/2%2", 0, 1),
    ])
    func expressionsAreThoseOfC(_ text: String, _ number: UInt64, _ form: Int) {
        #expect(POPluralExpression(text)?.form(of: number) == form)
    }

    @Test(arguments: [
        "", "n=", "m", "n ? 1", "(n", "n)", String(repeating: "(", count: 500), String(repeating: "!", count: 900),
    ])
    func whatIsNoExpressionIsRefused(_ text: String) {
        #expect(POPluralExpression(text) == nil)
    }

    @Test func nobodyDividesByZero() {
        #expect(POPluralExpression("1/n")?.form(of: 0) == nil)
        #expect(POPluralForms(header: "nplurals=2; plural=n%0;", language: "de") == nil)
        #expect(POPluralForms(header: "nplurals=2; plural=n;", language: "de") == nil)
        #expect(POPluralForms(header: "nplurals=2; plural=n > 1;", language: "fr")?.categories == [.one, .other])
    }

    @Test(arguments: [
        ("{n, plural, one {# day} other {# days}}", ["one: {n} day", "other: {n} days"]),
        ("In {n, plural, =0 {no time} other {# “{x}” days}}.", ["=0: In no time.", "other: In {n} “{x}” days."]),
        ("{n, plural, other {it''s '#'}}", nil), ("{n, plural, other {a '#' b}}", ["other: a # b"]),
        ("{n, plural, offset:1 other {#}}", nil), ("{n, selectordinal, other {#}}", nil),
        ("{n, plural, other {{s, select, other {}}}}", nil), ("{n, plural, other {}}{m, plural, other {}}", nil),
        ("plain", nil), ("{broken", nil), ("{s, select, other {}} {n, plural, other {}}", nil),
    ])
    func aPluralIsItsSentences(_ pattern: String, _ sentences: [String]?) {
        let plural = PluralPattern(pattern)
        #expect(plural?.cases.map { "\($0.selector): \($0.text)" } == sentences)
        if let plural { #expect(plural.replacing(plural.cases) == pattern) }
    }

    @Test func whatStaysKeepsItsBytes() throws {
        let plural = try #require(PluralPattern("In {n,plural,\n one{# day}\n other{{n} days}}."))
        let changed = [PluralPattern.Case("one", "In one day."), PluralPattern.Case("other", "In {n} days.")]
        #expect(plural.replacing(changed) == "In {n,plural,\n one{one day}\n other{{n} days}}.")
        let free = [
            PluralPattern.Case("other", "{n} days"), PluralPattern.Case("one", "a day"), PluralPattern.Case("=0", "#1"),
        ]
        #expect(plural.replacing(free) == "{n, plural, =0 {'#'1} one {a day} other {# days}}")
        #expect(plural.replacing([PluralPattern.Case("other", "it''s #")]) == nil)
        #expect(plural.replacing([PluralPattern.Case("other", "{broken")]) == nil)
    }
}
