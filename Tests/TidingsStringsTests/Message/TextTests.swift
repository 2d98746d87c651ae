import TestSupport
import Testing
import TidingsIntl
import TidingsModel

@testable import TidingsStrings

@Suite struct TextTests {
    private let declaration = KeyDeclaration(
        name: "k", purpose: "a test",
        arguments: [.init("app"), .init("count", .number, required: false), .init("day", .date, required: false)])

    private func catalog(_ text: String, _ syntax: TextSyntax) throws -> StringsCatalog {
        try StringsCatalog(
            overrides: StringsOverrides(everywhere: ["k": text], syntax: syntax), bundles: [],
            declarations: [declaration], development: english)
    }

    private func fill(_ text: String, _ syntax: TextSyntax) throws -> (text: String, rules: [String]) {
        let catalog = try catalog(text, syntax)
        let arguments: MessageArguments = ["app": .outside("Snoodle"), "count": .integer(1234)]
        let found = try #require(
            catalog.fragment("k", in: catalog.choose([]), arguments: arguments, formatters: .shared(for: english)))
        return (found.fragment.string(direction: .leftToRight), found.problems.map(\.rule))
    }

    @Test(arguments: [
        ("%@", "Snoodle"), ("%1$@", "Snoodle"), ("%2$@ of %1$@", "1,234 of Snoodle"), ("%@: %d", "Snoodle: 1,234"),
        ("%@: %lld!", "Snoodle: 1,234!"), ("%@ %.2f", "Snoodle 1,234.00"), ("%@ 100%%", "Snoodle 100%"),
        ("it's %@'s {x} '{' #|", "it's Snoodle's {x} '{' #|"), ("{'%@'}", "{'Snoodle'}"), ("'{%@", "'{Snoodle"),
        ("%s {{a}{b}} ''", "Snoodle {{a}{b}} ''"), ("%10@ %-7d|", "   Snoodle 1,234  |"),
    ])
    func printfTextsAreFilled(text: String, filled: String) throws {
        let result = try fill(text, .printf)
        #expect(visible(result.text) == visible(filled))
        #expect(result.rules == [])
    }

    @Test(
        arguments: [
            ("none", "none", ["missing-argument"]), ("%4$d %@", "%4$d Snoodle", ["unknown-argument"]),
            ("%5$@ %@", "%5$@ Snoodle", ["unknown-argument"]),
            ("100 % d'%@", "100 % d'Snoodle", ["unescaped-percent"]), ("%@ 5%", "Snoodle 5%", ["unescaped-percent"]),
            ("\u{FF05}@", "\u{FF05}@", ["fullwidth-percent", "missing-argument"]),
            ("%@ 5\u{FF05}", "Snoodle 5\u{FF05}", []),
            ("%d", "Snoodle", ["wrong-type"]), ("%0$@ %@", "%0$@ Snoodle", ["unescaped-percent"]),
            ("%y %@", "%y Snoodle", ["unescaped-percent"]), ("%n %@", "%n Snoodle", ["unescaped-percent"]),
            ("%", "%", ["unescaped-percent", "missing-argument"]), ("", "", ["missing-argument"]),
        ] as [(String, String, [String])])
    func faultsOfPrintfTextsAreReported(text: String, filled: String, rules: [String]) throws {
        let result = try fill(text, .printf)
        #expect(visible(result.text) == visible(filled))
        #expect(result.rules == rules)
    }

    @Test(
        arguments: [
            ("{app} {count, plural, one {# day} other {# days}}", "Snoodle 1,234 days", []),
            ("{app} {size}", "Snoodle {size}", ["unknown-argument"]), ("none", "none", ["missing-argument"]),
            ("{app", "{app", ["invalid-pattern"]), ("{app} {day}", "Snoodle {day}", ["message-argument"]),
        ] as [(String, String, [String])])
    func patternsAreFilledAndChecked(text: String, filled: String, rules: [String]) throws {
        let result = try fill(text, .icu)
        #expect(result.text == filled)
        #expect(result.rules == rules)
    }

    @Test func aFaultOfAPatternNamesItsPlace() throws {
        let scratch = try ScratchFolder()
        try scratch.write("\nk = \"Hi {app\";", to: "en.lproj/Tidings.strings")
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], declarations: [declaration],
            development: english)
        let problem = try #require(catalog.verify(["k"]).first)
        #expect(problem.rule == "invalid-pattern")
        #expect(problem.place == SourcePlace(file: scratch.path("en.lproj/Tidings.strings"), line: 2, column: 1))
        #expect(problem.message.contains("at character 4 of"))
        #expect(problem.key == "k" && problem.locale == english)
    }

    @Test func emptyTextIsAValue() throws {
        let app = try memory("app", ["en": ["button": ""]])
        let library = try memory("library", ["en": ["button": "Ignore"]])
        let catalog = try StringsCatalog(bundles: [.app(app), .library(library)], development: english)
        #expect(try catalog.filled("button", "en", [:]) == "")
        let choice = catalog.choose([english])
        #expect(catalog.fragment("button", in: choice, formatters: .shared(for: english))?.fragment.isEmpty == true)
        #expect(catalog.fragment("none", in: choice, formatters: .shared(for: english)) == nil)
    }

    @Test func allProblemsOfALanguageAreListedOnce() throws {
        let scratch = try ScratchFolder()
        try scratch.write("k = \"none\"; other = {};", to: "de.lproj/Tidings.strings")
        try scratch.write("k = {app};", to: "en.lproj/Tidings.strings")
        let catalog = try StringsCatalog(
            bundles: [.app(StringsBundle(directory: scratch.folder, name: "app"))], declarations: [declaration],
            development: english)
        let problems = catalog.problems(for: ["k", "z"], in: catalog.choose(try LocaleTag.list("de")))
        #expect(problems.map(\.rule) == ["not-a-string", "missing-argument", "missing-key"])
        #expect(problems.last?.locale?.description == "de")
        #expect(Set(catalog.verify(["z"]).map(\.rule)) == ["not-a-string", "missing-key"])
    }
}
