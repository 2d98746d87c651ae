import Testing
import TidingsModel
import TidingsTranslation

/// What comments say to the linter.
struct LintDirectiveTests {
    private static let source = "\"a\" = \"Hello %@\";\n\"b\" = \"Bye %@\";\n"

    private func rules(_ german: String, source: String = source) throws -> [String] {
        try ExampleProject(["en.lproj/L.strings": source, "de.lproj/L.strings": german]).problems()
            .filter { ["missing-placeholder", "useless-directive", "unknown-directive"].contains($0.rule) }
            .map { "\($0.rule) \($0.key ?? "-")" }
    }

    @Test(arguments: [
        ("\"a\" = \"Hallo\";\n\"b\" = \"Tschüs\";\n", ["missing-placeholder a", "missing-placeholder b"]),
        (
            "/* tidings-lint: disable=missing-placeholder */\n\"a\" = \"Hallo\";\n\"b\" = \"Tschüs\";\n",
            ["missing-placeholder b"]
        ),
        (
            "// tidings-lint: disable=empty-text,missing-placeholder\n\"a\" = \"Hallo\";\n\"b\" = \"Tschüs %@\";\n",
            ["useless-directive a"]
        ),
        (
            "/* Head. tidings-lint: disable=missing-placeholder */\n\n\"a\" = \"Hallo\";\n\"b\" = \"Tschüs\";\n", []
        ),
        (
            "/* Head. tidings-lint: disable=missing-placeholder */\n\n\"a\" = \"Hallo %@\";\n\"b\" = \"Tschüs %@\";\n",
            ["useless-directive -"]
        ),
        (
            "/* tidings-lint: disable=missing-placeholders */\n\"a\" = \"Hallo %@\";\n\"b\" = \"Tschüs %@\";\n",
            ["unknown-directive a"]
        ),
        ("/* tidings-lint: off */\n\"a\" = \"Hallo %@\";\n\"b\" = \"Tschüs %@\";\n", ["unknown-directive a"]),
    ])
    func silencesWhatItNames(_ german: String, _ expected: [String]) throws {
        #expect(try rules(german) == expected)
    }

    @Test func countsInTheCommentsOfCatalogs() throws {
        func catalog(_ comment: String) -> LintExample {
            LintExample(files: [
                "L.xcstrings":
                    #"{"sourceLanguage":"en","version":"1.0","strings":{"Hello %@":{"comment":"\#(comment)","localizations":{"de":{"stringUnit":{"state":"translated","value":"Hallo"}}}}}}"#
            ])
        }
        let loud = try ExampleProject(catalog("To whom")).problems().map(\.rule)
        #expect(loud.contains("missing-placeholder"))
        let quiet = try ExampleProject(catalog("To whom. tidings-lint: disable=missing-placeholder")).problems()
        #expect(!quiet.contains { $0.rule == "missing-placeholder" || $0.rule == "useless-directive" })
    }

    @Test func isNotUselessWhereItsRuleDidNotLook() throws {
        let project = try ExampleProject([
            "en.lproj/L.strings": Self.source,
            "de.lproj/L.strings":
                "/* tidings-lint: disable=missing-placeholder */\n\"a\" = \"Hallo\";\n\"b\" = \"Tschüs %@\";\n",
        ])
        var options = LintRun.Options()
        options.only = ["empty-text", "useless-directive"]
        #expect(try LintRun([project.path], options).findings.isEmpty)
    }
}
