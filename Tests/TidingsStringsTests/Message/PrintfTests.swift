import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsStrings

/// Specifiers with typed values, for a locale.
struct PrintfTests {
    private func trial(_ pattern: String, _ arguments: MessageArguments, _ locale: String = "en") throws -> MessageTrial
    {
        MessageTrial(pattern, syntax: .printf, locale: try LocaleTag(parsing: locale), arguments)
    }

    private static let numbers: [(String, MessageArgument)] = [
        ("%d", 42), ("%5d|", 42), ("%-5d|", 42), ("%05d", 42), ("%+d", 42), ("%+d", -42), ("%05d", -42),
        ("%.3d", 7), ("%8.3d|", 7), ("%-8.3d|", 7), ("%x", 255), ("%X", 255), ("%#x", 255), ("%#X", 255), ("%o", 8),
        ("%#o", 8), ("%08x", 255), ("%-8x|", 255), ("%8x|", 255), ("%#010x", 255), ("%c", 65), ("%5c|", 65),
        ("%f", 2.5), ("%.2f", 2.125), ("%.0f", 2.5), ("%8.2f|", 2.5), ("%-8.2f|", 2.5), ("%08.2f", 2.5),
        ("%+.1f", 2.5), ("% .1f", 2.5), ("%.1f", -2.5), ("%e", 123.5), ("%.2E", 123.5), ("%g", 0.0001), ("%g", 1e-5),
        ("%g", 123_456), ("%g", 1_234_567.0), ("%G", 1e-10), ("%.3g", 99.96), ("%a", 1.5), ("%A", 1.5), ("%.10g", 0.1),
        ("%x", -1), ("%i", 7), ("%lld", 7), ("%hhd", 7), ("%zd", 7), ("%qd", 7), ("%jd", 7), ("%td", 7), ("%Lf", 2.5),
    ]

    /// In English, and below a thousand, a number is written as C writes it.
    @Test(arguments: numbers)
    func numbersAreWrittenAsInC(_ pattern: String, _ value: MessageArgument) throws {
        var c = ""
        // C wants the size of what it is given; ours takes what comes.
        let size = pattern.firstMatch(of: #/(hh|h|ll|l|q|L|t|z|j)(?=[a-zA-Z])/#).map {
            pattern.replacing($0.output.0, with: "")
        }
        var format = size ?? pattern
        switch value {
        case .integer(let number):
            let isDecimal = format.contains { "fFeEgGaA".contains($0) }
            if let letter = format.firstIndex(where: { "dxXoi".contains($0) && $0 != "#" }), !isDecimal {
                format.insert(contentsOf: "ll", at: letter)
            }
            c = isDecimal ? String(format: format, Double(number)) : String(format: format, number)
        case .number(let number): c = String(format: format, number)
        default: Issue.record("no number")
        }
        let ours = try trial(pattern, [value])
        #expect(ours.problems == [])
        let expected =
            pattern == "%g" && value == 123_456 ? "123,456" : pattern == "%x" && value == -1 ? "ffffffffffffffff" : c
        #expect(ours.text == expected)
    }

    @Test(arguments: [
        ("%d", "de", "1.234.567"), ("%'d", "de", "1.234.567"), ("%12d|", "de", "   1.234.567|"),
        ("%012d", "de", "000001234567"),
        ("%d", "ar-EG", "١٬٢٣٤٬٥٦٧"), ("%.2f", "de", "1.234.567,00"), ("%@", "hi", "12,34,567"),
        ("%x", "ar-EG", "12d687"),
    ])
    func numbersAreThoseOfTheLocale(_ pattern: String, _ locale: String, _ expected: String) throws {
        let ours = try trial(pattern, [1_234_567], locale)
        #expect(visible(ours.text) == visible(expected))
        #expect(ours.problems == [])
    }

    private static let several: [(String, MessageArguments, String)] = [
        ("%2$@ %1$@", ["a", "b"], "b a"), ("%@ %1$@ %@", ["a", "b"], "a a b"), ("%*d|", [6, 42], "    42|"),
        ("%-*d|", [6, 42], "42    |"), ("%*d|", [-6, 42], "42    |"), ("%.*f", [2, 3.14159], "3.14"),
        ("%1$*2$d|", [42, 6], "    42|"), ("%5.1f%%", [99.5], " 99.5%"), ("%.3@", ["Snoodle"], "Sno"),
        ("%10@|", ["Zoë"], "       Zoë|"), ("%s and %S", ["a", "b"], "a and b"), ("%C", ["é"], "é"),
        ("%d", [.integer(.min)], "-9,223,372,036,854,775,808"), ("%d", [5_000_000_000], "5,000,000,000"),
        ("%@", [.list(["a", "b"])], "a and b"), ("%%@", [], "%@"), ("%f", [1], "1.000000"), ("%d", [2.0], "2"),
    ]

    @Test(arguments: several)
    func severalArguments(_ pattern: String, _ arguments: MessageArguments, _ expected: String) throws {
        let ours = try trial(pattern, arguments)
        #expect(visible(ours.text) == visible(expected))
        #expect(ours.problems.map(\.message) == [])
    }

    private static let wrong: [(String, MessageArguments, String)] = [
        ("%d", ["Snoodle"], "Snoodle"), ("%d", [2.5], "2.5"), ("%@", [], "%@"), ("%3$@", ["a"], "%3$@"),
        ("%*d", [6], "%*d"), ("%n", [1], "%n"), ("%p", [1], "%p"), ("%s%s%s%n", ["a"], "a%s%s%n"), ("%x", ["a"], "a"),
        ("%c", [-1], "-1"), ("%f", ["x"], "x"), ("%99999999999999999999d", [1], "%99999999999999999999d"),
        ("%.2147483648f", [1], "%.2147483648f"), ("%9223372036854775807$@", ["a"], "%9223372036854775807$@"),
        ("%d", [.date(.distantPast)], "Jan 1, 1, 12:00\u{202F}AM"),
    ]

    @Test(arguments: wrong)
    func whatDoesNotFitStaysVisible(_ pattern: String, _ arguments: MessageArguments, _ expected: String) throws {
        let ours = try trial(pattern, arguments)
        #expect(visible(ours.text) == visible(expected))
        #expect(!ours.problems.isEmpty)
    }

    @Test func aWidthFillsNoMemory() throws {
        let ours = try trial("%*d", [.integer(.max), 1])
        #expect(ours.text.count <= PrintfSpecifier.maximumSize)
        #expect(
            try trial("%-*.*f|", [.integer(.min), .integer(.max), 1]).text.count <= PrintfSpecifier.maximumSize + 1)
    }
}
