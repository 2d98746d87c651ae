import Testing
import TidingsModel
import TidingsTranslation

/// What is found about arguments, and what is not.
struct LintPlaceholderTests {
    private static let rules: Set = [
        "missing-placeholder", "extra-placeholder", "placeholder-type", "placeholder-order", "conflicting-types",
        "mixed-positions", "unescaped-percent", "fullwidth-percent", "doubled-apostrophe", "quoted-placeholder",
        "select-cases", "invalid-pattern", "printf-in-pattern",
    ]

    private func found(_ source: String, _ translation: String, table: String) throws -> [String] {
        try ExampleProject([
            "en.lproj/\(table).strings": "\"a\" = \"\(source)\";\n",
            "de.lproj/\(table).strings": "\"a\" = \"\(translation)\";\n",
        ]).problems().filter { Self.rules.contains($0.rule) && $0.locale == LocaleTag(language: "de") }
            .map { "\($0.rule) \($0.severity)" }
    }

    @Test(
        arguments: [
            ("Hello", "Hallo", []), ("%@", "%@", []), ("%@ %d", "%2$d %1$@", []), ("%1$@ %2$@", "%2$@ %1$@", []),
            ("%d files", "%ld Dateien", []), ("%d files", "%u Dateien", []), ("%.1f s", "%.2f s", []),
            ("%d files", "%@ Dateien", ["placeholder-type error"]), ("%f s", "%d s", ["placeholder-type error"]),
            ("%s", "%@", ["placeholder-type error"]), ("%@ %@", "%@", ["missing-placeholder error"]),
            ("%@", "%@ %@", ["extra-placeholder error"]),
            ("%1$@", "%2$@", ["extra-placeholder error", "missing-placeholder error"]),
            ("%@ %d", "%d %@", ["placeholder-order error"]), ("%@ %@", "%2$@ %@", ["mixed-positions warning"]),
            ("100%", "100 %", []), ("%d%%", "%d %%", []), ("%d%%", "%d %", ["unescaped-percent warning"]),
            ("50%% of %@", "50 % de %@", ["unescaped-percent warning"]), ("%*d", "%*d", []), ("%@", "", []),
            ("%1$@ %1$@", "%1$@", []), ("l''x", "l''y", []), ("it is", "''so''", []),
        ] as [(String, String, [String])])
    func ofPrintf(_ source: String, _ translation: String, _ expected: [String]) throws {
        #expect(try found(source, translation, table: "Localizable").sorted() == expected.sorted())
    }

    @Test(
        arguments: [
            ("Hello {name}", "Hallo {name}", []),
            ("Hello {name}", "Hallo {nmae}", ["extra-placeholder error", "missing-placeholder error"]),
            ("{n, plural, one {# day} other {# days}}", "{n, plural, one {# Tag} other {# Tage}}", []),
            ("{n, plural, one {# day} other {# days}}", "{n} Tage", []), ("{n}", "{n, number}", []),
            ("{d, date, long}", "{d, date, short}", []), ("{d, date}", "{d, number}", ["placeholder-type error"]),
            ("{g, select, male {He} other {They}}", "{g, select, male {Er} other {Sie}}", []),
            ("{g, select, male {He} other {They}}", "{g, select, other {Sie}}", ["select-cases warning"]),
            ("{g, select, male {He} other {They}}", "{g, select, Mann {Er} other {Sie}}", ["select-cases error"]),
            ("Get {app}", "'{app}' holen", ["missing-placeholder error", "quoted-placeholder warning"]),
            ("Get {app}", "Hol {app", ["invalid-pattern error"]),
            ("Get {app}", "Hol {app} %@", ["printf-in-pattern warning"]),
            ("Get {app}", "Hol’ {app}", []), ("Get {app}", "Hol' {app}", []), ("5 % of {n}", "5 % von {n}", []),
        ] as [(String, String, [String])])
    func ofPatterns(_ source: String, _ translation: String, _ expected: [String]) throws {
        #expect(try found(source, translation, table: "Tidings").sorted() == expected.sorted())
    }

    @Test func takesKeysForSourcesThatNobodyWroteDown() throws {
        let problems = try ExampleProject([
            "en.lproj/L.strings": "\"Hello you\" = \"Hello you\";\n",
            "de.lproj/L.strings": "\"Hello you\" = \"Hallo\";\n\"Bye bye %@\" = \"Tschüs\";\n",
        ]).problems()
        #expect(problems.contains { $0.rule == "missing-placeholder" && $0.key == "Bye bye %@" })
        #expect(!problems.contains { $0.rule == "obsolete-key" })
    }
}
