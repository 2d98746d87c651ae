import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel

struct MessagePatternTests {
    private func format(
        _ pattern: String, _ locale: String = "en", _ arguments: [String: MessageArgument] = [:]
    ) throws -> String {
        let tag = try LocaleTag(canonical: locale)
        let (fragment, problems) = try MessagePattern(pattern).fragment(arguments, Formatters.shared(for: tag))
        #expect(problems == [])
        return fragment.string(direction: tag.direction)
    }

    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("{app} is here", "Snoodle is here"), ("don't {app}", "don't Snoodle"),
        ("it''s {app}", "it's Snoodle"), ("'{'app'}' {app}", "{app} Snoodle"), ("a '{b}' c", "a {b} c"),
        ("'{{a}''{b}}'", "{{a}'{b}}"), ("'''{x}' y", "'{x} y"),
        ("{count, plural, one {# day} other {# days}}", "3 days"),
        ("{count, plural, =3 {three} one {# day} other {# days}}", "three"),
        ("{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}", "you and 2 others"),
        ("{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}", "3rd"),
        ("{kind, select, a {A} other {O}}", "A"), ("{missingCase, select, a {A} other {O}}", "O"),
        ("{kind, select, a {{count, plural, one {x} other {{app} #}}} other {}}", "Snoodle 3"),
        ("{share, number, percent}", "26%"), ("{big, number}", "1,234,567"), ("{big, number, ::compact-short}", "1.2M"),
        ("{when, date, long}", "January 1, 1970"), ("{when, time, short}", "12:00\u{202F}AM"),
        ("{count, plural, other {'#' #}}", "# 3"), ("{big}", "1,234,567"),
    ])
    func messages(_ pattern: String, _ expected: String) throws {
        let text = try format(
            pattern, "en",
            [
                "app": .outside("Snoodle"), "count": .integer(3), "kind": .text("a"), "missingCase": .text("z"),
                "share": .number(0.256), "big": .integer(1_234_567), "when": .date(Date(timeIntervalSince1970: 0)),
            ])
        #expect(visible(text) == visible(expected))
    }

    @Test(arguments: [
        ("ru", 1, "1 день"), ("ru", 2, "2 дня"), ("ru", 5, "5 дней"), ("ru", 21, "21 день"), ("ru", 11, "11 дней"),
    ])
    func russianPlurals(_ locale: String, _ count: Int64, _ expected: String) throws {
        let pattern = "{n, plural, one {# день} few {# дня} many {# дней} other {# дня}}"
        #expect(try format(pattern, locale, ["n": .integer(count)]) == expected)
    }

    @Test func outsideValuesAreIsolatedWhereDirectionsMix() throws {
        #expect(visible(try format("{v} خ", "ar", ["v": .outside("2.1")])) == visible("\u{2068}2.1\u{2069} خ"))
        #expect(try format("{v}", "ar", ["v": .outside("سنودل")]) == "سنودل")
        #expect(try format("{v} x", "en", ["v": .outside("2.1")]) == "2.1 x")
        #expect(visible(try format("{v} x", "en", ["v": .outside("אב")])) == visible("\u{2068}אב\u{2069} x"))
    }

    @Test(arguments: [
        ("a {b", 2, "balanced"), ("a } b", 0, "no “{”"), ("{}", 1, "form"), ("{n, plural, one {x}}", 0, "other"),
        ("{n, plural, several {x} other {y}}", 12, "no plural category"), ("{n, choice, 0#a|1#b}", 0, "choice"),
        ("{n, duration}", 0, "no format"), ("{n, number, ::nonsense}", 0, "skeleton"),
    ])
    func faults(_ pattern: String, _ offset: Int, _ words: String) {
        do {
            _ = try MessagePattern(pattern)
            Issue.record("\(pattern) was read")
        } catch {
            #expect(error.message.contains(words), "\(error.message)")
            #expect(error.offset <= pattern.count)
        }
    }

    @Test func depthIsLimited() {
        var pattern = "x"
        for _ in 0..<40 { pattern = "{n, plural, other {\(pattern)}}" }
        #expect(throws: MessagePatternError.self) { try MessagePattern(pattern) }
    }

    @Test func aMissingArgumentStaysVisible() throws {
        let (fragment, problems) = try MessagePattern("Hi {name}!").fragment(
            [:], Formatters.shared(for: LocaleTag(language: "en")))
        #expect(fragment.string(direction: .leftToRight) == "Hi {name}!")
        #expect(problems == [.unknownArgument("name")])
    }

    @Test func wrongTypesAreShownAndReported() throws {
        let english = Formatters.shared(for: LocaleTag(language: "en"))
        let (fragment, problems) = try MessagePattern("{n, plural, other {# days}}").fragment(
            ["n": .text("many")], english)
        #expect(fragment.string(direction: .leftToRight) == "many days")
        #expect(problems == [.wrongType("n", expected: "number")])
    }

    @Test func slotsStayOpen() throws {
        let russian = Formatters.shared(for: LocaleTag(language: "ru"))
        let pattern = try MessagePattern("{name}: {n, plural, =0 {нет} one {# раз} few {# раза} other {# раз}}")
        let (fragment, problems) = pattern.fragment(["name": .slot(.name), "n": .slot(.releaseCount)], russian)
        #expect(problems == [])
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(fragment, .plain)
        let program = builder.build()
        for (count, expected) in [(0, "Аня: нет"), (1, "Аня: 1 раз"), (3, "Аня: 3 раза"), (7, "Аня: 7 раз")] {
            var values = SlotValues()
            values[.name] = SlotValue("Аня", directions: .leftToRight)
            values[.releaseCount] = SlotValue(
                russian.integer(Int64(count)), directions: .weak,
                plural: PluralSelection(number: Int64(count), category: russian.plural(Int64(count))))
            #expect(program.string(values) == expected)
        }
    }
}
