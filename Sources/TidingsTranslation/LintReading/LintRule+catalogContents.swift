import TidingsModel

extension LintRule {
    /// What a String Catalog says.
    static let catalogContents: [LintRule] = [
        content(
            "not-a-catalog", .error, "A file is no String Catalog",
            "A catalog is a JSON object with the member “strings”. Nothing is read of another one.",
            wrong: #"{"texts":{}}"#),
        content(
            "missing-source-language", .error, "A catalog does not say its source language",
            "In the source language a key without a text is its own text. Without sourceLanguage nobody knows which it is.",
            wrong: #"{"version":"1.0","strings":{"a":{}}}"#),
        content(
            "missing-version", .warning, "A catalog does not say its version",
            "Xcode rejects a catalog without “version”. It writes \"1.0\" itself.",
            wrong: #"{"sourceLanguage":"en","strings":{"a":{}}}"#),
        content(
            "unknown-version", .warning, "A catalog has a version that is not known",
            "A newer Xcode may have written it; what is new in it is not read.",
            wrong: #"{"sourceLanguage":"en","version":"99.0","strings":{"a":{}}}"#),
        content(
            "unknown-member", .note, "A catalog says something that is not known",
            "A newer Xcode may have written the member, or it is a slip. It is not read, and kept when the file is changed.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"coment":"Later"}}}"#),
        content(
            "unknown-state", .warning, "A text has a state that there is not",
            "There are new, translated, needs_review and stale. Another one counts as no state.",
            wrong: unit(#"{"stringUnit":{"state":"done","value":"Ä"}}"#)),
        content(
            "no-text", .warning, "A language of a key has no text",
            "The language is there, but neither a text nor forms are. Another language serves. Translate it, or remove it.",
            wrong: unit("{}")),
        content(
            "wrong-type", .error, "A member is not of the type that it should be",
            "A list stands for an object, or a number for a text. What has the wrong type is not read.",
            wrong: unit(#"{"stringUnit":{"state":"translated","value":5}}"#)),
        content(
            "not-for-translation", .note, "A key is translated although it is not for translation",
            """
            With shouldTranslate false the source text serves in all languages, and the translation is never used. Remove \
            it, or the mark.
            """,
            wrong:
                #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"shouldTranslate":false,"localizations":{"de":{"stringUnit":{"state":"translated","value":"Ä"}}}}}}"#
        ),
        content(
            "misplaced-substitutions", .error, "Substitutions stand where Xcode does not read them",
            "Substitutions belong to a language itself, not into one of its variations. There they are left out.",
            wrong: unit(
                #"{"variations":{"device":{"other":{"stringUnit":{"state":"translated","value":"Ä"},"substitutions":{}}}}}"#
            )
        ),
        content(
            "unsupported-variation", .error, "A substitution varies by something else than a number",
            "A substitution has forms for plural categories only. Let the whole text vary by the device.",
            wrong: unit(
                #"{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":1,"formatSpecifier":"lld","variations":{"device":{"other":{"stringUnit":{"state":"translated","value":"Ä"}}}}}}}"#
            )),
        content(
            "skipped-argument", .note, "A text uses a later argument and not an earlier one",
            "With %2$@ and no %1$@ one of the values is not shown. That may be meant; see whether the numbers are right.",
            wrong: unit(#"{"stringUnit":{"state":"translated","value":"%2$@"}}"#)),
        content(
            "empty-catalog", .warning, "A catalog has no keys",
            "Nothing can be translated in it. Build the program in Xcode, which puts the keys there, or remove the file.",
            wrong: #"{"sourceLanguage":"en","version":"1.0","strings":{}}"#),
        content(
            "argument-type-differs", .warning, "A text takes one argument for two types",
            "The same value cannot be a text and a number. One of the placeholders has the wrong number or type.",
            wrong: unit(#"{"stringUnit":{"state":"translated","value":"%1$lld %1$@"}}"#)),
        content(
            "bad-argument-number", .error, "A substitution is for an argument that there cannot be",
            "argNum counts the arguments from 1. Another number is not read, and the order in the text counts.",
            wrong: unit(
                #"{"stringUnit":{"state":"translated","value":"%#@n@"},"substitutions":{"n":{"argNum":0,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"state":"translated","value":"Ä"}}}}}}}"#
            )),
        read(
            "too-many-languages", .error, "A catalog has more languages than are read",
            "No app has so many; the catalog is damaged or made to do harm.",
            described: "A catalog with thousands of languages", "A catalog with those there are"),
    ]

    private static func unit(_ german: String) -> String {
        #"{"sourceLanguage":"en","version":"1.0","strings":{"a":{"localizations":{"de":"# + german + "}}}}"
    }

    private static func content(
        _ id: String, _ severity: Problem.Severity, _ summary: String, _ explanation: String, wrong: String
    ) -> LintRule {
        read(
            id, severity, summary, group: .catalogs, explanation, wrong: .catalog(wrong),
            right: .catalog(unit(#"{"stringUnit":{"state":"translated","value":"Ä"}}"#)))
    }
}
