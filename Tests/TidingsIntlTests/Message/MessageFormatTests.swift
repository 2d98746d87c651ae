import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// The formats that a value of a message can have.
struct MessageFormatTests {
    /// 2024-03-05T15:03:05Z, a Tuesday.
    private static let moment = Date(timeIntervalSince1970: 1_709_650_985)
    private static let values: MessageArguments = [
        "n": 3, "big": 12_345, "share": 0.125, "app": "Snoodle", "hebrew": "שלום", "d": .date(moment),
        "days": .dateRange(moment, moment.addingTimeInterval(3 * 86_400)), "r": .numberRange(3, 5),
        "l": .list(["a", "b", "c"]), "away": .number(-86_400), "tomorrow": 1,
    ]

    private static let cases: [(String, String, String)] = [
        ("{d, date, ::yMMMd}", "en", "Mar 5, 2024"), ("{d, time, ::jm}", "de", "15:03"),
        ("{d, date}", "de", "05.03.2024"),
        ("{d}", "de", "05.03.2024, 15:03"), ("{d, time, short}", "de", "15:03"),
        ("{d, date, full}", "en", "Tuesday, March 5, 2024"),
        ("{days}", "de", "5.–8. März 2024"), ("{days, date, ::MMMd}", "ja", "3月5日～8日"),
        ("{days, date, long}", "en", "March 5\u{2009}–\u{2009}8, 2024"),
        ("{r}", "en", "3–5"), ("{r, number, ::.0}", "de", "3,0–5,0"), ("{r, number, percent}", "en", "300% – 500%"),
        ("{r, plural, one {# Stunde} other {# Stunden}}", "de", "3–5 Stunden"),
        ("{n, ordinal}", "en", "3rd"), ("{n, spellout}", "fr", "trois"),
        ("{n, number, ::compact-short}", "en", "3"), ("{big, number, ::compact-short}", "en", "12K"),
        ("{share, number, percent}", "de", "12\u{A0}%"), ("{big, number, ::currency/EUR}", "de", "12.345,00\u{A0}€"),
        ("{l}", "en", "a, b, and c"), ("{l, list, or}", "de", "a, b oder c"), ("{l, list, unit narrow}", "en", "a b c"),
        ("{tomorrow, relative, day}", "ru", "завтра"), ("{away, relative}", "en", "yesterday"),
        ("{n, relative, month}", "en", "in 3 months"), ("{app}: {hebrew}.", "en", "Snoodle: \u{2068}שלום\u{2069}."),
        ("{app}: {hebrew}.", "he", "\u{2068}Snoodle\u{2069}: שלום."), ("{share}", "ar-EG", "٠٫١٢٥"),
    ]

    @Test(arguments: cases)
    func messages(_ pattern: String, _ locale: String, _ expected: String) throws {
        let formatters = Formatters.shared(for: try LocaleTag(parsing: locale))
        let message = try MessagePattern(pattern).message
        let (text, problems) = message.string(Self.values, formatters)
        #expect(visible(text) == visible(expected))
        #expect(problems == [])
    }

    /// The three ways to write a message agree, for every message and language.
    @Test func textAndBytesAndFragmentsAgree() throws {
        for locale in ["en", "de", "ar-EG", "he", "ja", "hi", "ru"] {
            let formatters = Formatters.shared(for: try LocaleTag(parsing: locale))
            for (pattern, _, _) in Self.cases {
                let message = try MessagePattern(pattern).message
                var bytes = Array("behind: ".utf8)
                let problems = message.append(to: &bytes, Self.values, formatters)
                let (text, same) = message.string(Self.values, formatters)
                let (fragment, others) = message.fragment(Self.values, formatters)
                #expect(visible(String(decoding: bytes, as: UTF8.self)) == visible("behind: " + text))
                #expect(visible(fragment.string(direction: formatters.direction)) == visible(text))
                #expect(problems == same && same == others)
            }
        }
    }

    private static let wrong: [(String, String, [MessageProblem])] = [
        ("{app, date}", "Snoodle", [.wrongType("app", expected: "date")]),
        ("{app, relative, day}", "Snoodle", [.wrongType("app", expected: "number")]),
        ("{l, number}", "a, b, and c", [.wrongType("l", expected: "number")]),
        ("{d, list, or}", "Mar 5, 2024, 3:03\u{202F}PM", [.wrongType("d", expected: "list")]),
        ("{share, ordinal}", "0.125", [.wrongType("share", expected: "number")]),
        ("{l, plural, other {#}}", "a, b, and c", [.wrongType("l", expected: "number")]),
        ("{nobody, date}", "{nobody}", [.unknownArgument("nobody")]),
    ]

    @Test(arguments: wrong)
    func valuesOfTheWrongTypeStayVisible(_ pattern: String, _ expected: String, _ problems: [MessageProblem]) throws {
        let result = try MessagePattern(pattern).message.string(
            Self.values, Formatters.shared(for: LocaleTag(language: "en")))
        #expect(visible(result.text) == visible(expected))
        #expect(result.problems == problems)
    }

    @Test(arguments: [
        "{d, date, ::}", "{d, date, ::yMMM?}", "{n, number, ::nonsense}", "{l, list, perhaps}", "{n, relative, eon}",
        "{n, ordinal, x}", "{d, duration}",
    ])
    func formatsThatAreNone(_ pattern: String) {
        #expect(throws: MessagePatternError.self) { try MessagePattern(pattern) }
    }

    @Test(arguments: [
        (Isolation.always, "\u{2068}Snoodle\u{2069} \u{2068}שלום\u{2069} 3"), (.never, "Snoodle שלום 3"),
        (.whenDirectionsDiffer, "Snoodle \u{2068}שלום\u{2069} 3"),
    ])
    func isolation(_ isolation: Isolation, _ expected: String) throws {
        let message = try MessagePattern("{app} {hebrew} {n}").message
        let english = Formatters.shared(for: LocaleTag(language: "en"))
        #expect(visible(message.string(Self.values, english, isolation: isolation).text) == visible(expected))
    }

    /// A value that leaves an isolate open cannot swallow what stands behind it.
    @Test func controlsInsideAValueAreBalanced() throws {
        let message = try MessagePattern("{a}!").message
        let english = Formatters.shared(for: LocaleTag(language: "en"))
        let text = message.string(["a": "x\u{202E}y"], english).text
        #expect(visible(text) == visible("\u{2068}x\u{202E}y\u{202C}\u{2069}!"))
        #expect(visible(message.string(["a": "x\u{2069}y"], english).text) == visible("\u{2068}xy\u{2069}!"))
    }
}
