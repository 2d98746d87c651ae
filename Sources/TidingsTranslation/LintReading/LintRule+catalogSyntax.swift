import TidingsModel

extension LintRule {
    /// How the JSON of a String Catalog is written.
    static let catalogSyntax: [LintRule] = [
        json(
            "invalid-json", "Something stands where JSON has no place for it",
            "Xcode rejects the whole catalog. Tidings leaves out what it cannot read. Mend the place, or have Xcode write the file.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"comment":nothing}}}"#),
        json(
            "stray-comma", "A comma has nothing before it",
            "Where a name should stand there is a comma. Xcode rejects the whole catalog.",
            wrong: #"{"sourceLanguage":"en",,"version":"1.0","strings":{"a":{}}}"#),
        json(
            "trailing-comma", "A comma has nothing behind it",
            "JSON allows no comma before a closing bracket, and Xcode rejects the whole catalog.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}},}"#),
        json(
            "missing-comma", "Two values have no comma between them",
            "Values of an object or a list are parted by commas. Xcode rejects the whole catalog.",
            wrong: #"{"sourceLanguage":"en" "version":"1.0","strings":{"a":{}}}"#),
        json(
            "missing-colon", "A name and its value have no colon between them",
            "Behind each name stands a colon. Xcode rejects the whole catalog without it.",
            wrong: #"{"sourceLanguage" "en","version":"1.0","strings":{"a":{}}}"#),
        json(
            "wrong-bracket", "A bracket closes another one",
            "A brace closes a brace, and a square bracket a square one. Xcode rejects the whole catalog.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}]}"#),
        json(
            "unexpected-end", "The catalog ends too early",
            "Brackets are open at the end: the file may have been cut off. What is there is read.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}"#),
        json(
            "text-after-end", "Text follows the end of the catalog",
            "A catalog is one JSON object. What follows it is not read, and Xcode rejects the file.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}}} more"#),
        json(
            "merge-conflict", "The marks of a merge conflict stand in the catalog",
            "A merge was left half done; both sides are in the file. Choose one, and remove the marks.",
            wrong: """
                {"sourceLanguage":"en","version":"1.0","strings":{
                <<<<<<< HEAD
                "a":{}}}
                """),
        json(
            "control-character", "A control character stands in a text as it is",
            #"In JSON a line end inside a text is written \n, and a tab \t. Xcode rejects the whole catalog otherwise."#,
            wrong: "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"a\tb\":{}}}"),
        json(
            "unknown-escape", "An escape is none of JSON’s",
            #"JSON has the escapes \" \\ \/ \b \f \n \r \t and \u with four hexadecimal digits. Xcode rejects the catalog."#,
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a\q":{}}}"#),
    ]

    private static func json(
        _ id: String, _ summary: String, _ explanation: String, wrong: String
    ) -> LintRule {
        read(
            id, .error, summary, group: .catalogs, explanation, wrong: .catalog(wrong),
            right: .catalog(#"{"sourceLanguage":"en","version":"1.0","strings":{"a":{}}}"#))
    }
}
