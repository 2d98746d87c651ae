import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct PluralTests {
    private func formatters(_ locale: String) throws -> Formatters {
        Formatters.shared(for: try LocaleTag(canonical: locale))
    }

    @Test(arguments: [
        ("en", 0, "other"), ("en", 1, "one"), ("en", -1, "one"), ("fr", 0, "one"), ("fr", 1_000_000, "many"),
        ("ru", 1, "one"), ("ru", 3, "few"), ("ru", 11, "many"), ("ru", 111, "many"), ("ru", 121, "one"),
        ("pl", 1, "one"), ("pl", 22, "few"), ("pl", 12, "many"), ("ar", 0, "zero"), ("ar", 2, "two"),
        ("ar", 103, "few"), ("ar", 111, "many"), ("ar", 102, "other"), ("he", 2, "two"), ("he", 20, "other"),
        ("ja", 1, "other"), ("tr", 1, "one"), ("hi", 0, "one"), ("pt-BR", 0, "one"), ("pt-PT", 0, "other"),
        ("de", 1, "one"), ("lv", 0, "zero"), ("cy", 6, "many"),
    ])
    func cardinals(_ locale: String, _ number: Int64, _ expected: String) throws {
        #expect(try formatters(locale).plural(number).rawValue == expected)
    }

    @Test(arguments: [
        ("en", 1, "one"), ("en", 2, "two"), ("en", 3, "few"), ("en", 4, "other"), ("en", 113, "other"),
        ("fr", 1, "one"), ("fr", 2, "other"), ("it", 8, "many"), ("sv", 2, "one"), ("de", 1, "other"),
    ])
    func ordinals(_ locale: String, _ number: Int64, _ expected: String) throws {
        #expect(try formatters(locale).ordinal(number).rawValue == expected)
    }

    /// A double has 53 bits: these numbers end in other digits when they become one.
    @Test(arguments: [(9_007_199_254_740_993, "few"), (9_007_199_254_740_992, "few"), (9_007_199_254_740_991, "one")])
    func greatNumbersKeepTheirLastDigit(_ number: Int64, _ expected: String) throws {
        #expect(try formatters("ru").plural(number).rawValue == expected)
        #expect(try formatters("ru").plural(Int64.max).rawValue == "many")
        #expect(try formatters("ru").plural(Int64.min).rawValue == "many")
    }

    @Test(arguments: [
        ("en", 1, "one"), ("en", 1.5, "other"), ("en", 1.0002, "one"), ("ru", 1.5, "other"), ("ru", 2, "few"),
        ("fr", 1.5, "one"), ("fr", 2.5, "other"), ("en", .infinity, "other"), ("en", .nan, "other"),
    ])
    func whatIsShownDecides(_ locale: String, _ number: Double, _ expected: String) throws {
        #expect(try formatters(locale).plural(number).rawValue == expected)
    }

    @Test func languagesThatHaveRulesAndNoTexts() throws {
        #expect(try formatters("scn").plural(Int64(1)) == .one)
        #expect(try formatters("scn").integer(1234) == "1,234")
    }

    /// Every sample that CLDR gives for every rule of every language, without those that end in zeros after the
    /// point: `1.0` cannot be told from `1` in a `Double`.
    @Test(.enabled(if: TestData.isPresent, "TIDINGS_DATA is not set"), arguments: ["plurals.xml", "ordinals.xml"])
    func samplesOfCLDR(_ file: String) throws {
        let samples = try PluralSample.read(String(decoding: TestData.bytes("cldr42/" + file), as: UTF8.self))
        let isCardinal = file == "plurals.xml"
        #expect(samples.count > (isCardinal ? 6000 : 2000))
        var wrong: [String] = []
        for sample in samples {
            let formatters = Formatters.shared(for: sample.locale)
            let found: PluralCategory
            switch (Int64(sample.number), Double(sample.number)) {
            case (let number?, _): found = isCardinal ? formatters.plural(number) : formatters.ordinal(number)
            case (nil, let number?): found = formatters.plural(number)
            default: continue
            }
            if found.rawValue != sample.category { wrong.append("\(sample): \(found)") }
        }
        #expect(wrong == [])
    }
}

/// A number of which CLDR says the category.
private struct PluralSample {
    let locale: LocaleTag
    let number: String
    let category: String

    static func read(_ file: String) throws -> [PluralSample] {
        var samples: [PluralSample] = []
        var locales: [LocaleTag] = []
        for line in file.split(separator: "\n") {
            if let found = line.firstMatch(of: /pluralRules locales="([^"]*)"/) {
                // “root” is no language.
                locales = found.1.split(separator: " ").compactMap { try? LocaleTag(canonical: String($0)) }
            } else if let found = line.firstMatch(of: /pluralRule count="(\w+)">(.*)<\/pluralRule>/) {
                for number in numbers(found.2) {
                    for locale in locales {
                        samples.append(PluralSample(locale: locale, number: number, category: String(found.1)))
                    }
                }
            }
        }
        return samples
    }

    /// The numbers behind `@integer` and `@decimal`: single ones, and all whole ones of a range.
    ///
    /// Compact numbers (`1c6`) are no numbers of ours.
    private static func numbers(_ rule: Substring) -> [String] {
        rule.split(separator: "@").dropFirst(rule.hasPrefix("@") ? 0 : 1).flatMap { list in
            list.drop { !$0.isWhitespace }.split { $0 == "," || $0.isWhitespace }.flatMap { sample -> [String] in
                let ends = sample.split(separator: "~").map(String.init)
                if ends.count == 2, let first = Int64(ends[0]), let last = Int64(ends[1]) {
                    return (first...last).map(String.init)
                }
                return ends.filter { Double($0) != nil && !($0.contains(".") && $0.hasSuffix("0")) }
            }
        }
    }
}

extension PluralSample: CustomStringConvertible {
    var description: String { "\(locale) \(number) is \(category), not" }
}
