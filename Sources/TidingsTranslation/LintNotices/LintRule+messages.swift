import TidingsModel

extension LintRule {
    /// What `TidingsStrings` and `TidingsRendering` find when the texts of notices meet their values.
    static let messages: [LintRule] = [
        template(
            "unknown-argument", .error, "A text of a notice names a value that the notice has not",
            """
            The placeholder stays visible. The message says which values there are; write one of their names, or take \
            the placeholder out.
            """,
            wrong: "\"greeting\" = \"Hello {nmae},\";", right: "\"greeting\" = \"Hello {name},\";"),
        template(
            "missing-argument", .error, "A text of a notice lacks a value that it must show",
            """
            Without the value the sentence says less than the reader needs, as which version there is. Put the \
            placeholder where the value belongs.
            """,
            wrong: "\"updateAvailableSentence\" = \"{app} is there.\";",
            right: "\"updateAvailableSentence\" = \"{app} {version} is there.\";"),
        template(
            "message-argument", .error, "A value cannot be shown as a text of a notice asks for it",
            """
            A word cannot be written as a number, nor a number as a date. Write the placeholder without a format, or \
            with one that fits the value.
            """,
            wrong: "\"greeting\" = \"Hello {name, number},\";", right: "\"greeting\" = \"Hello {name},\";"),
        template(
            "cyclic-variable", .error, "A variable of a text leads back to itself",
            "It would never end, so the variable stays visible. Write its text without itself.",
            wrong: "%#@files@ in a form of the variable “files”.", right: "%d in a form of the variable “files”."),
        template(
            "too-many-variables", .error, "The variables of a text multiply beyond measure",
            "Each variable in a form of another multiplies the sentences that are to be made. Say it in fewer.",
            wrong: "Ten variables, each in the forms of the one before.", right: "Two variables beside each other."),
        template(
            "templates-without-strings", .warning, "There are templates for a language that has no strings",
            """
            A language is chosen by its strings, so that these templates are never used. Add the strings, or remove \
            the templates.
            """,
            wrong: "Templates/cy/whats-new.txt.mustache, without cy.lproj.",
            right: "The same file, with cy.lproj/Tidings.strings beside the other languages."),
        template(
            "html-too-long", .warning, "A mail becomes longer than programs show",
            """
            Programs for mail cut off what is too long, and with it the link to unsubscribe. Shorten the release notes, or \
            tell of fewer versions.
            """,
            wrong: "A mail of 150 kB.", right: "A mail of 20 kB."),
        template(
            "notes-cut", .warning, "Release notes are too long, so their end is left out",
            "More than a reader takes in is not read. Shorten the notes, and lead to the rest by a link.",
            wrong: "Notes of a megabyte.", right: "Ten items and a link."),
        template(
            "unsafe-link", .error, "The link of a notice is none that can be followed safely",
            """
            Only addresses of http, https and mailto become links; another one could run a program. The message has no \
            link then.
            """,
            wrong: "javascript:alert(1)", right: "https://example.com/get"),
    ]
}
