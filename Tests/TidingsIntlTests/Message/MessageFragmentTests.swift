import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

/// What messages become before their recipient is known.
struct MessageFragmentTests {
    private let english = Formatters.shared(for: LocaleTag(language: "en"))

    private func fragment(
        _ pattern: String, _ arguments: [String: MessageArgument], _ locale: String = "en"
    ) throws -> (fragment: Fragment, problems: [MessageProblem]) {
        try MessagePattern(pattern).fragment(arguments, Formatters.shared(for: try LocaleTag(canonical: locale)))
    }

    @Test(
        arguments: [
            ("", []), ("plain", [.text("plain")]), ("don't", [.text("don't")]), ("it''s", [.text("it's")]),
            ("'{'{a}'}'", [.text("{"), .argument("a", .none), .text("}")]), ("'{''}'", [.text("{'}")]),
            ("'''{'", [.text("'{")]), ("#", [.text("#")]), ("{ a }", [.argument("a", .none)]),
            ("{0}", [.argument("0", .none)]), ("{n,number}", [.argument("n", .number(skeleton: ".###"))]),
            ("{n, NUMBER , Integer }", [.argument("n", .number(skeleton: "precision-integer"))]),
            ("{n, number, ::\n .00 }", [.argument("n", .number(skeleton: ".00"))]),
            ("{d, date}", [.argument("d", .date(.medium))]), ("{d, time, full}", [.argument("d", .time(.full))]),
            (
                "{n, plural, offset:1 =2{a} one{#} other{'#'}}",
                [
                    .plural(
                        "n", ordinal: false, offset: 1, exact: [2: [.text("a")]],
                        categories: [.one: [.pound], .other: [.text("#")]])
                ]
            ),
            (
                "{n, selectordinal, other{{g, select, other{#}}}}",
                [
                    .plural(
                        "n", ordinal: true, offset: 0, exact: [:],
                        categories: [.other: [.select("g", cases: ["other": [.text("#")]])]])
                ]
            ),
        ] as [(String, [MessageNode])])
    func nodes(_ pattern: String, _ expected: [MessageNode]) throws {
        #expect(try MessagePattern(pattern).nodes == expected)
    }

    @Test func argumentsOfAllLevels() throws {
        let pattern = try MessagePattern("{a} {n, plural, =0 {{b}} other {{g, select, x {{c}} other {{d, date}}}}}")
        #expect(pattern.arguments == ["a", "b", "c", "d", "g", "n"])
    }

    @Test func wordsThatMeetAreOneText() throws {
        let (fragment, problems) = try fragment(
            "{a}, {g, select, other {b {n}}}!", ["a": .text("x"), "g": .text(""), "n": .integer(2)])
        #expect(fragment == .text("x, b 2!"))
        #expect(problems == [])
    }

    @Test func outsideValuesKeepTheirDirections() throws {
        let (fragment, _) = try fragment("{a} – {b}", ["a": .outside("2.1"), "b": .outside("אב c")])
        #expect(
            fragment
                == .sequence([.outside("2.1", .weak), .text(" – "), .outside("אב c", [.leftToRight, .rightToLeft])]))
    }

    @Test func itemsOfAListAreIsolatedEachForItself() throws {
        let (fragment, _) = try fragment("{a}.", ["a": .list(["A", "ב"])], "he")
        #expect(
            visible(fragment.string(direction: .rightToLeft)) == visible("\u{2068}A\u{2069} \u{5D5}ב."))
        let (alone, _) = try self.fragment("{a}", ["a": .list([])])
        #expect(alone.isEmpty)
    }

    @Test(
        arguments: [
            ("{n, plural, =1 {exact} one {category} other {o}}", .integer(1), "exact"),
            ("{n, plural, =1 {exact} one {category} other {o}}", .number(1), "exact"),
            ("{n, plural, offset:1 =1 {exact} one {one #} other {other #}}", .integer(1), "exact"),
            ("{n, plural, offset:1 =1 {exact} one {one #} other {other #}}", .integer(2), "one 1"),
            ("{n, plural, offset:1 =1 {exact} one {one #} other {other #}}", .number(2.5), "other 1.5"),
            ("{n, plural, offset:-1 other {#}}", .integer(.max), "9,223,372,036,854,776,000"),
            ("{n, plural, one {one} other {#}}", .integer(1_234_567), "1,234,567"),
            ("{n, plural, one {one} other {#}}", .number(1.0001), "one"),
            ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", .integer(22), "22nd"),
            ("{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", .number(3), "3rd"),
            ("{n, plural, other {{m, plural, other {#}}#}}", .integer(7), "57"),
            ("{n, plural, few {few} other {{n}}}", .integer(3), "3"),
            ("{n, select, 3 {three} other {o}}", .integer(3), "three"),
            ("{n, select, yes {three} other {o}}", .outside("yes"), "three"),
        ] as [(String, MessageArgument, String)])
    func numbersDecideAtOnce(_ pattern: String, _ number: MessageArgument, _ expected: String) throws {
        let (fragment, problems) = try fragment(pattern, ["n": number, "m": .integer(5)])
        #expect(fragment == .text(expected))
        #expect(problems == [])
    }

    @Test func slotsKeepAllCases() throws {
        let (fragment, problems) = try fragment(
            "Hi {name}, {n, plural, =0 {none} one {# new} other {# new {n, number, integer}}}",
            ["name": .slot(.name), "n": .slot(.releaseCount)])
        #expect(problems == [])
        let count = Fragment.slot(.releaseCount)
        #expect(
            fragment
                == .sequence([
                    .text("Hi "), .slot(.name), .text(", "),
                    .plural(
                        .releaseCount, exact: [0: .text("none")],
                        categories: [.one: .sequence([count, .text(" new")])],
                        other: .sequence([count, .text(" new "), count])),
                ]))
    }

    /// A number that is filled in gives the same bytes as one that was known before.
    @Test(arguments: ["en", "ru", "ar", "pl", "he", "ja", "fr"], [0, 1, 2, 3, 5, 11, 21, 100, 1_000_000])
    func slotsAndNumbersGiveTheSameText(_ locale: String, _ number: Int64) throws {
        let formatters = Formatters.shared(for: try LocaleTag(canonical: locale))
        let pattern = try MessagePattern(
            "{n, plural, =5 {=5 #} zero {zero #} one {one #} two {two #} few {few #} many {many #} other {other #}}")
        let known = pattern.fragment(["n": .integer(number)], formatters)
        let open = pattern.fragment(["n": .slot(.releaseCount)], formatters)
        for direction in TextDirection.allCases {
            var builder = ProgramBuilder(medium: .text, direction: direction)
            builder.append(open.fragment, .plain)
            var values = SlotValues()
            values[.releaseCount] = formatters.slotValue(number)
            let text = builder.build().string(values)
            #expect(visible(text) == visible(known.fragment.string(direction: direction)))
        }
    }

    @Test(arguments: [
        ("{n, number, percent}", ""), ("{n, number, ::.00}", ""), ("{n, date}", ""), ("{n, time, short}", ""),
        ("{n, select, x {a} other {o}}", "o"), ("{n, plural, offset:1 one {x} other {o}}", "o"),
        ("{n, selectordinal, one {x} other {o}}", "o"),
    ])
    func slotsThatCannotBeFormatted(_ pattern: String, _ expected: String) throws {
        let (fragment, problems) = try fragment(pattern, ["n": .slot(.releaseCount)])
        #expect(problems == [.slotCannotBeFormatted("n")])
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(fragment, .plain)
        var values = SlotValues()
        values[.releaseCount] = english.slotValue(1)
        #expect(builder.build().string(values) == (expected.isEmpty ? "1" : expected))
    }

    @Test(
        arguments: [
            ("{a, number}", .text("x"), "x", .wrongType("a", expected: "number")),
            (
                "{a, number, ::.00}", .date(Date(timeIntervalSince1970: 0)), "Jan 1, 1970, 12:00\u{202F}AM",
                .wrongType("a", expected: "number")
            ),
            ("{a, date}", .integer(5), "5", .wrongType("a", expected: "date")),
            ("{a, time}", .outside("noon"), "noon", .wrongType("a", expected: "date")),
            ("{a, plural, one {x} other {#!}}", .outside("y"), "y!", .wrongType("a", expected: "number")),
            ("{a, select, other {x}}", .number(1.5), "x", .wrongType("a", expected: "word")),
            ("{b, plural, one {x} other {# y}}", .integer(1), "{b} y", .unknownArgument("b")),
            ("{b, select, x {x} other {y}}", .integer(1), "y", .unknownArgument("b")),
            ("{b, date} {b}", .integer(1), "{b} {b}", .unknownArgument("b")),
        ] as [(String, MessageArgument, String, MessageProblem)])
    func problemsAreShownAndSaid(
        _ pattern: String, _ value: MessageArgument, _ expected: String, _ problem: MessageProblem
    ) throws {
        let (fragment, problems) = try fragment(pattern, ["a": value])
        #expect(visible(fragment.string(direction: .leftToRight)) == visible(expected))
        #expect(problems == [problem])
        #expect(problems.allSatisfy { $0.description.hasSuffix(".") })
    }

    @Test func problemsComeInTheOrderOfTheMessage() throws {
        let pattern = "{n, plural, =9 {{d}} =1 {{c}} one {{e}} few {{f}} other {{b}}} {a} {c}"
        for _ in 0..<20 {
            let (_, problems) = try fragment(pattern, ["n": .slot(.releaseCount)])
            #expect(problems == ["c", "d", "e", "f", "b", "a"].map(MessageProblem.unknownArgument))
        }
    }

    @Test func threadsShareOnePattern() async throws {
        let pattern = try MessagePattern("{n, plural, one {# day} other {# days}}, {d, date, long}, {n, number, ::.00}")
        let moment = Date(timeIntervalSince1970: 0)
        let formatters = english
        let texts = await withTaskGroup(of: String.self) { group in
            for number in 1...200 {
                group.addTask {
                    pattern.fragment(["n": .integer(Int64(number)), "d": .date(moment)], formatters)
                        .fragment.string(direction: .leftToRight)
                }
            }
            return await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts.count == 200)
        #expect(texts.contains("1 day, January 1, 1970, 1.00"))
        #expect(texts.contains("200 days, January 1, 1970, 200.00"))
    }
}
