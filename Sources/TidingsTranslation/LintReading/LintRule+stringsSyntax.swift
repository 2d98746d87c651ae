import TidingsModel

extension LintRule {
    /// How a `.strings` text is written.
    static let stringsSyntax: [LintRule] = [
        read(
            "missing-semicolon", .error, "An entry does not end with a semicolon",
            """
            Each entry ends with a semicolon. Apple's tools reject the whole file without it, so that a language is lost; \
            Tidings reads on behind the entry.
            """,
            wrong: LintExample(source: "\"a\" = \"A\"\n\"b\" = \"B\";"),
            right: LintExample(source: "\"a\" = \"A\";\n\"b\" = \"B\";")),
        read(
            "missing-equals", .error, "There is no equals sign between a key and its text",
            "An entry is a key, an equals sign, a text and a semicolon. Apple's tools reject the whole file otherwise.",
            wrong: LintExample(source: "\"a\" \"A\";"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "missing-value", .error, "A key has no text",
            "Behind the equals sign, or in a String Catalog behind the name, a text is missing, so that the key is left out.",
            wrong: LintExample(source: "\"a\" = ;"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "missing-quotes", .error, "A text needs quotes and has none",
            """
            Without quotes only the letters A–Z, digits and _ $ / : . - may stand in a key or a text. All others need \
            straight double quotes around them.
            """,
            wrong: LintExample(source: "a = Hello world;"), right: LintExample(source: "a = \"Hello world\";")),
        read(
            "unescaped-quote", .error, "A quote inside a text ends it",
            """
            A straight double quote ends the text, and what follows is lost. Inside a text write \\" or, better, the \
            quotation marks of the language.
            """,
            wrong: LintExample(source: "\"a\" = \"Say \"Hello\" now\";"),
            right: LintExample(source: "\"a\" = \"Say “Hello” now\";")),
        read(
            "smart-quotes", .error, "Typographic quotes stand where straight ones must",
            """
            Texts stand between straight quotes ("). Word processors turn them into curved ones, which do not count: \
            Apple's tools drop the entry and everything behind it without a word.
            """,
            wrong: LintExample(source: "“a” = “A”;"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "unterminated-string", .error, "A text is never closed",
            "The quote that opens the text has no partner, so the rest of the file seems to belong to it.",
            wrong: LintExample(source: "\"a\" = \"A;"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "unterminated-comment", .error, "A comment is never closed",
            "A comment that begins with /* ends with */. Without it the rest of the file is comment, silently.",
            wrong: LintExample(source: "/* Later\n\"a\" = \"A\";"),
            right: LintExample(source: "/* Later */\n\"a\" = \"A\";")),
        read(
            "nested-comment", .warning, "A comment begins inside a comment",
            "Comments do not nest: the first */ ends them all. Most often the comment before was not closed.",
            wrong: LintExample(source: "/* one\n\"a\" = \"A\";\n/* two */\n\"b\" = \"B\";"),
            right: LintExample(source: "/* one */ /* two */\n\"a\" = \"A\";")),
        read(
            "unterminated-value", .error, "A bracket is never closed",
            "A list, a dictionary or data begins and does not end. Strings files hold only texts in any case.",
            wrong: LintExample(source: "\"a\" = (\"A\";"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "unterminated-dictionary", .error, "The brace that opens the file is never closed",
            "A strings file may stand between { and }; then both must be there. It needs neither.",
            wrong: LintExample(source: "{ \"a\" = \"A\";"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "stray-token", .error, "Something stands where no entry can be",
            """
            Apple's tools stop here without a word and drop every entry that follows: half of a language can be lost \
            unseen. Remove it.
            """,
            wrong: LintExample(source: "\"a\" = \"A\";;\n\"b\" = \"B\";"),
            right: LintExample(source: "\"a\" = \"A\";\n\"b\" = \"B\";")),
        read(
            "not-a-string", .error, "A value is not a text",
            "Strings files hold texts only; a list, a dictionary or data in the place of one is left out.",
            wrong: LintExample(source: "\"a\" = (\"A\", \"B\");"), right: LintExample(source: "\"a\" = \"A\";")),
        read(
            "duplicate-key", .warning, "A key stands twice",
            """
            The last one counts and no tool says so: whoever changes the first wonders why nothing happens. Remove the \
            one that is wrong.
            """,
            wrong: LintExample(source: "\"a\" = \"A\";\n\"a\" = \"B\";"), right: LintExample(source: "\"a\" = \"B\";")),
        read(
            "unicode-escape", .warning, "A character is written as \\u, which is no escape here",
            """
            In strings files the escape is \\U with a capital letter and four digits. With a small letter the reader sees \
            “u00e9”. Or write the character itself: the file is UTF-8.
            """,
            wrong: LintExample(source: "\"a\" = \"caf\\u00e9\";"), right: LintExample(source: "\"a\" = \"café\";")),
        read(
            "lone-surrogate", .error, "Half of a character stands alone",
            """
            Characters beyond U+FFFF, like emoji, are two escapes that belong together (\\UD83D\\UDE00). Half of one is \
            shown as a replacement character. Write the character itself.
            """,
            wrong: LintExample(source: "\"a\" = \"\\UD83D\";"), right: LintExample(source: "\"a\" = \"😀\";")),
        read(
            "nul-byte", .warning, "A text holds a NUL",
            "Most programs end a text at U+0000, or do not show it. It comes from a wrong escape or a damaged file.",
            wrong: LintExample(source: "\"a\" = \"A\\000B\";"), right: LintExample(source: "\"a\" = \"AB\";")),
    ]
}
