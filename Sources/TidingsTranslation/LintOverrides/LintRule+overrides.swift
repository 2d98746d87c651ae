import TidingsModel

extension LintRule {
    /// The rules about texts that stand in the place of a library's.
    static let overrides: [LintRule] = [
        override(
            "override-argument", .error, "An override uses an argument that the library does not give",
            "The library gives the same values to the text of the app as to its own, so the placeholder stays visible.",
            library: "\"hello\" = \"Hello {name}\";", wrong: "\"hello\" = \"Hi {person}, {name}\";",
            right: "\"hello\" = \"Hi {name}\";"),
        override(
            "override-lacks-argument", .warning, "An override leaves out an argument of the library’s text",
            "The value that the library’s text shows is not shown any more. If that is meant, say so in a comment.",
            library: "\"hello\" = \"Hello {name}\";", wrong: "\"hello\" = \"Hi\";", right: "\"hello\" = \"Hi {name}\";"),
        override(
            "override-type", .warning, "An override takes an argument for another type than the library",
            "The library gives a value of one type; a placeholder for another one cannot show it.",
            library: "\"at\" = \"At {when, date}\";", wrong: "\"at\" = \"At {when, number}\";",
            right: "\"at\" = \"On {when, date, long}\";"),
        override(
            "needless-override", .note, "An override says the same as the library",
            "It changes nothing now, and hides every later improvement of the library’s text. Remove it.",
            library: "\"hello\" = \"Hello {name}\";", wrong: "\"hello\" = \"Hello {name}\";",
            right: "\"hello\" = \"Hi {name}\";"),
        override(
            "unknown-override", .note, "A key of the app is like one of the library, but not the same",
            "The library asks for its own keys only; one with a slip in its name overrides nothing.",
            library: "\"greeting\" = \"Hello\";", wrong: "\"greetings\" = \"Hi\";", right: "\"greeting\" = \"Hi\";"),
        LintRule(
            "shadowed-override", .warning, .overrides, "The library has a nearer text than the override",
            explanation: """
                The app overrides a text for a language, but the library has one of its own for a region of that language, \
                which is nearer and counts for readers there: they do not see the override. Override it for the region, too.
                """,
            wrong: LintExample(files: [
                "library/en.lproj/Tidings.strings": "\"colour\" = \"Color\";\n",
                "library/en-GB.lproj/Tidings.strings": "\"colour\" = \"Colour\";\n",
                "app/en.lproj/Tidings.strings": "\"colour\" = \"Hue\";\n",
            ]),
            right: LintExample(files: [
                "library/en.lproj/Tidings.strings": "\"colour\" = \"Color\";\n",
                "library/en-GB.lproj/Tidings.strings": "\"colour\" = \"Colour\";\n",
                "app/en.lproj/Tidings.strings": "\"colour\" = \"Hue\";\n",
                "app/en-GB.lproj/Tidings.strings": "\"colour\" = \"Hue of it\";\n",
            ]), check: .engine),
    ]

    private static func override(
        _ id: String, _ severity: Problem.Severity, _ summary: String, _ explanation: String, library: String,
        wrong: String, right: String
    ) -> LintRule {
        func example(_ app: String) -> LintExample {
            LintExample(files: [
                "library/en.lproj/Tidings.strings": library + "\n", "app/en.lproj/Tidings.strings": app + "\n",
            ])
        }
        return LintRule(
            id, severity, .overrides, summary, explanation: explanation, wrong: example(wrong), right: example(right),
            check: .engine)
    }
}
