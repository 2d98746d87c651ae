import Foundation
import TestSupport
import Testing
import TidingsModel
import TidingsTranslation

/// What a project says in `.tidings-lint.yaml`.
struct LintConfigurationTests {
    private func read(_ text: String) -> LintConfigurationFile { LintConfigurationFile(text, path: "x.yaml") }

    @Test func readsEverySetting() throws {
        let file = read(
            """
            source: de
            pattern-tables: [Tidings, Errors]
            exclude: ["Tests/**"]
            keep: [Snoodle]
            rules:
              missing-key: error
              same-plurals: off
            languages:
              tr: { same-plurals: note }
            keys:
              "debug*": { missing-key: off }
            limits:
              - { keys: "push*", characters: 178, lines: 2 }
              - { bytes: 400 }
            """)
        #expect(file.problems == [])
        let configuration = file.configuration
        #expect(configuration.source == LocaleTag(language: "de"))
        #expect(configuration.patternTables == ["Tidings", "Errors"])
        #expect(configuration.exclude == ["Tests/**"] && configuration.keep == ["Snoodle"])
        #expect(configuration.rules == ["missing-key": .error, "same-plurals": .off])
        #expect(configuration.languages == [LocaleTag(language: "tr"): ["same-plurals": .note]])
        #expect(configuration.keys == ["debug*": ["missing-key": .off]])
        #expect(
            configuration.limits == [
                LintConfiguration.Limit(keys: "push*", characters: 178, lines: 2),
                LintConfiguration.Limit(keys: "*", bytes: 400),
            ])
    }

    @Test(arguments: ["", "# nothing\n", "rules:\n", "{}", "~"])
    func takesAnEmptyFileForTheDefault(_ text: String) {
        #expect(read(text).configuration == LintConfiguration())
        #expect(read(text).problems == [])
    }

    @Test(arguments: [
        ("rule: {}", "unknown-key", 1, 1, "“rules”"),
        ("rules:\n  missing-keys: off", "unknown-rule", 2, 3, "“missing-key”"),
        ("rules:\n  missing-key: loud", "bad-value", 2, 16, "off, note, warning or error"),
        ("source: x!", "unknown-language", 1, 9, "x!"), ("rules: [a]", "wrong-type", 1, 8, "name: value"),
        ("limits:\n  - keys: a", "bad-value", 2, 5, "characters"),
        ("limits:\n  - characters: -3", "bad-value", 2, 17, "above 0"), ("limits: 5", "wrong-type", 1, 9, "list"),
        ("a: [", "yaml-syntax", 1, nil, "no YAML"), ("source: en\nsource: de", "yaml-syntax", 1, nil, "twice"),
        ("exclude: {a: b}", "wrong-type", 1, 10, "list of words"),
    ])
    func saysWhatIsWrong(_ text: String, _ rule: String, _ line: Int, _ column: Int?, _ words: String) throws {
        let problem = try #require(read(text).problems.first)
        #expect(problem.rule == rule)
        #expect(problem.message.contains(words), "\(problem.message)")
        if let column { #expect(problem.place == SourcePlace(file: "x.yaml", line: line, column: column)) }
    }

    @Test func isFoundInTheNearestFolder() throws {
        let folder = try ScratchFolder()
        try folder.write("rules: { missing-key: off }", to: "app/.tidings-lint.yaml")
        try folder.write("rules: { missing-key: error }", to: ".tidings-lint.yaml")
        for app in ["app", "other"] {
            try folder.write("\"a\" = \"A\";\n", to: "\(app)/deep/en.lproj/L.strings")
            try folder.write("\"b\" = \"B\";\n", to: "\(app)/deep/de.lproj/L.strings")
        }
        let quiet = try LintRun([folder.path("app")]).findings.map(\.problem)
        #expect(!quiet.contains { $0.rule == "missing-key" })
        let loud = try LintRun([folder.path("other/deep")]).findings.map(\.problem)
        #expect(loud.first { $0.rule == "missing-key" }?.severity == .error)
    }

    @Test func countsLanguageBeforeAllAndKeyBeforeBoth() throws {
        let files = [
            "en.lproj/L.strings": "\"a\" = \"A\";\n\"debugA\" = \"D\";\n",
            "pt-BR.lproj/L.strings": "\"a\" = \"\";\n\"debugA\" = \"\";\n",
            "fr.lproj/L.strings": "\"a\" = \"\";\n\"debugA\" = \"D\";\n",
            ".tidings-lint.yaml": """
            rules: { empty-text: note }
            languages: { pt: { empty-text: error } }
            keys: { "debug*": { empty-text: off } }
            """,
        ]
        let found = try ExampleProject(files).problems().filter { $0.rule == "empty-text" }
        #expect(
            found.map { "\($0.locale?.description ?? "") \($0.key ?? "") \($0.severity)" } == [
                "fr a note", "pt-BR a error",
            ])
    }

    @Test func leavesOutWhatIsExcluded() throws {
        var files = ["en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"\";\n"]
        #expect(try ExampleProject(files).problems().contains { $0.rule == "empty-text" })
        files[".tidings-lint.yaml"] = "exclude: [de.lproj]"
        #expect(try !ExampleProject(files).problems().contains { $0.rule == "empty-text" })
    }
}
