import Testing
import TidingsIntl
import TidingsModel
import TidingsTranslation

/// What is found about plurals, by language.
struct LintPluralTests {
    private static let rules: Set = [
        "missing-plural-category", "superfluous-plural-category", "same-plurals", "plural-lacks-number", "plural-lost",
    ]
    private static let source = "{n, plural, one {# file} other {# files}}"

    private func found(_ language: String, _ translation: String, _ source: String = source) throws -> [String] {
        try ExampleProject([
            "en.lproj/Tidings.strings": "\"a\" = \"\(source)\";\n",
            "\(language).lproj/Tidings.strings": "\"a\" = \"\(translation)\";\n",
        ]).problems().filter { Self.rules.contains($0.rule) && $0.locale?.language == language }
            .map { "\($0.rule) \($0.severity)" }
    }

    @Test(
        arguments: [
            ("de", "{n, plural, one {# Datei} other {# Dateien}}", []),
            ("pl", "{n, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}", []),
            ("pl", "{n, plural, one {# plik} few {# pliki} other {# pliku}}", ["missing-plural-category warning"]),
            ("fr", "{n, plural, one {# fichier} other {# fichiers}}", ["missing-plural-category note"]),
            (
                "fr", "{n, plural, =0 {rien} =1 {un fichier} one {# fichier} many {# de fichiers} other {# fichiers}}",
                []
            ),
            (
                "fr", "{n, plural, one {un fichier} many {# de fichiers} other {# fichiers}}",
                ["plural-lacks-number warning"]
            ),
            ("fr", "{n, plural, =0 {rien} one {un fichier} many {# de fichiers} other {# fichiers}}", []),
            ("ja", "{n, plural, other {# 個}}", []), ("ja", "{n} 個", []), ("de", "{n} Dateien", ["plural-lost warning"]),
            ("ja", "{n, plural, one {1 個} other {# 個}}", ["superfluous-plural-category warning"]),
            ("tr", "{n, plural, one {# dosya} other {# dosya}}", ["same-plurals note"]),
            ("ar", "{n, plural, other {# ملف}}", Array(repeating: "missing-plural-category warning", count: 5)),
            ("cy", "{n, plural, zero {#a} one {#b} two {#c} few {#d} many {#e} other {#f}}", []),
            ("de", "{n, selectordinal, other {#.}}", ["plural-lost warning"]),
        ] as [(String, String, [String])])
    func ofPatterns(_ language: String, _ translation: String, _ expected: [String]) throws {
        #expect(try found(language, translation).sorted() == expected.sorted())
    }

    @Test(arguments: [
        ("de", "{n, selectordinal, other {#.}}"),
        ("it", "{n, selectordinal, many {l’#} other {il #}}"), ("sv", "{n, selectordinal, one {#:a} other {#:e}}"),
    ])
    func knowsOrdinals(_ language: String, _ translation: String) throws {
        #expect(try found(language, translation, "{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}") == [])
    }

    /// The categories that CLDR lists must be enough, and every one of them must be asked for.
    @Test(arguments: [
        "ar", "be", "br", "bs", "ca", "cs", "cy", "da", "de", "es", "fa", "fi", "fr", "ga", "gd", "he", "hr", "hu",
        "it",
        "ja", "ka", "kw", "lt", "lv", "mt", "nb", "nl", "pl", "pt", "ro", "ru", "si", "sk", "sl", "sr", "sv", "tr",
        "uk",
    ])
    func asksForEachCategoryOfTheLanguage(_ language: String) throws {
        let categories = Formatters.shared(for: try LocaleTag(canonical: language)).pluralCategories
        func pattern(without left: PluralCategory?) -> String {
            let cases = categories.filter { $0 != left || $0 == .other }.map { "\($0.rawValue) {# \($0.rawValue)}" }
            return "{n, plural, \(cases.joined(separator: " "))}"
        }
        #expect(try found(language, pattern(without: nil)) == [])
        for category in categories where category != .other {
            let rules = try found(language, pattern(without: category))
            #expect(rules.contains { $0.hasPrefix("missing-plural-category") }, "\(category)")
        }
    }
}
