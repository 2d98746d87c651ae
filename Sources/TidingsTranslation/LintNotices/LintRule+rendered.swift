import TidingsModel

extension LintRule {
    /// The rules about notices as they are rendered; `NoticeCheck` finds them.
    static let rendered: [LintRule] = [
        LintRule(
            "rendered-leftover", .error, .templates, "A placeholder is left in a notice",
            explanation: """
                Every notice is rendered in every language, with a number of each plural category. What is still in \
                braces was never filled: the text names a value that this notice has not.
                """,
            wrong: .described("“{app} {edition} is available” in a text of Tidings: there is no value “edition”."),
            right: .described("“{app} {version} is available”."), check: .engine),
        LintRule(
            "rendered-blank", .error, .templates, "The title of a notice is empty",
            explanation: """
                The title is the subject of a mail. It is empty where the text of its key is, or has nothing but blanks.
                """,
            wrong: .described("\"updateRequiredTitle\" = \" \";"),
            right: .described("\"updateRequiredTitle\" = \"{app} must be updated\";"), check: .engine),
        LintRule(
            "rendered-line-break", .error, .templates, "The title of a notice has a line break",
            explanation: "The title is the subject of a mail, which is one line. Write it without a line break.",
            wrong: .described("\"whatsNewTitle\" = \"What’s new\\nin {app}\";"),
            right: .described("\"whatsNewTitle\" = \"What’s new in {app}\";"), check: .engine),
        LintRule(
            "rendered-double-space", .error, .templates, "Two spaces stand in a row in a notice",
            explanation: """
                Two spaces come out where a text has them, or where a value between two spaces is empty. Readers see \
                them in plain text.
                """,
            wrong: .described("\"greeting\" = \"Hello  {name},\";"),
            right: .described("\"greeting\" = \"Hello {name},\";"),
            check: .engine),
        LintRule(
            "rendered-nothing", .error, .templates, "A notice cannot be rendered",
            explanation: """
                A template is broken, or calls itself. The message says where; until it is mended no notice of this \
                kind can be sent.
                """,
            wrong: .described("{{#notes}}{{title}}"), right: .described("{{#notes}}{{title}}{{/notes}}"), check: .engine
        ),
    ]
}
