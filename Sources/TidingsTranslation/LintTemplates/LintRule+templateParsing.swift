import TidingsModel

extension LintRule {
    /// What is wrong with the text of a template itself.
    static let templateParsing: [LintRule] = [
        template(
            "unclosed-tag", .error, "A tag of a template is opened and not closed",
            """
            A tag ends with the braces it began with. Everything up to the next ones, or to the end of the file, \
            is taken for its name. Close it.
            """,
            wrong: "Hello {{name", right: "Hello {{name}}"),
        template(
            "empty-tag", .error, "A tag of a template has no name",
            """
            Between the braces stands the name of a value. Write it, or take the tag out.
            """,
            wrong: "Hello {{}}", right: "Hello {{name}}"),
        template(
            "bad-name", .error, "The name in a tag has a blank or an empty part",
            """
            Names are words, parted by dots where one value is inside another. Write the name as the list of \
            values has it.
            """,
            wrong: "{{release. version}}", right: "{{release.version}}"),
        template(
            "bad-delimiters", .error, "A tag that sets delimiters does not give two",
            """
            Such a tag has an opening and a closing delimiter, parted by a blank, without a blank or an equals \
            sign in them.
            """,
            wrong: "{{=<%=}}", right: "{{=<% %>=}}"),
        template(
            "unclosed-section", .error, "A section of a template is opened and not closed",
            """
            A section ends with a tag of the same name and a slash. Without it the rest of the file would belong \
            to it.
            """,
            wrong: "{{#notes}}{{text}}", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "unopened-section", .error, "A section of a template is closed that is not open",
            """
            Each closing tag belongs to the last section that was opened. Take it out, or close the sections in \
            the reverse order.
            """,
            wrong: "{{text}}{{/notes}}", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "unsupported-tag", .error, "A tag is of a kind that Tidings does not have",
            """
            Mustache has optional parts. Which of them Tidings reads stands in the guide to templates; another \
            tag would be shown, or dropped.
            """,
            wrong: "{{> *name}}", right: "{{> foot}}"),
        template(
            "loose-backslash", .error, "A text of a Markdown template ends in a backslash",
            """
            What is filled in behind it is escaped by a backslash of its own, which the first would undo. Write \
            two, or put something between.
            """,
            wrong: "\\\\{{name}}", right: "{{name}}"),
        template(
            "source-too-large", .error, "A template is too large",
            """
            A template is a page of text. One beyond the limit is no template, or one that somebody made to \
            exhaust the server. Part it into partials.
            """,
            wrong: "A file of several megabytes.", right: "A file of a few kilobytes."),
        template(
            "sections-too-deep", .error, "Sections are nested too deep",
            """
            Sections in sections beyond the limit are a slip, or written to exhaust the server. Put the inner \
            ones into a partial.
            """,
            wrong: "{{#a}}{{#a}}{{#a}}… a hundred times.", right: "{{#a}}{{text}}{{/a}}"),
        template(
            "too-many-errors", .error, "A template has more errors than are shown",
            """
            After so many errors the rest of the file was not looked at. Mend the first ones, and look again.
            """,
            wrong: "A file that is no template.", right: "A template."),
    ]
}
