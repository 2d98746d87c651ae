import TidingsModel

extension LintRule {
    /// What goes wrong when a template meets its values.
    static let templateFilling: [LintRule] = [
        template(
            "partials-too-deep", .error, "Partials are nested too deep",
            """
            A partial that leads back to itself never ends. Take the circle out; a list within a list needs a \
            section.
            """,
            wrong: "{{> a}} in the partial “a”.", right: "{{> b}} in the partial “a”."),
        template(
            "too-many-partials", .error, "Partials are included too often",
            """
            A template that includes partials thousands of times is a slip, or written to exhaust the server.
            """,
            wrong: "{{#notes}}{{> a}}{{> a}}…{{/notes}}", right: "{{#notes}}{{> a}}{{/notes}}"),
        template(
            "too-many-iterations", .error, "Sections are repeated too often",
            """
            Sections over lists multiply when they stand in each other. Write one, or fewer.
            """,
            wrong: "{{#notes}}{{#notes}}…", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "too-many-steps", .error, "A template takes too many steps",
            """
            More tags and texts are passed than any notice needs. Look for a section in a section.
            """,
            wrong: "A template with thousands of tags in a repeated section.", right: "A template with a few."),
        template(
            "output-too-large", .error, "A notice becomes too large",
            """
            What a template makes is a message. One beyond the limit is no message any more.
            """,
            wrong: "{{#notes}}{{> everything}}{{/notes}}", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "not-writable", .error, "A value is written that is no text",
            """
            A list or a group of values has nothing to write. Name the value inside it, or open a section.
            """,
            wrong: "{{notes}}", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "raw-value", .error, "A value is written unescaped that is no markup",
            """
            Three braces write a value as it is. For a text that would let strangers write markup into the \
            message. Use two.
            """,
            wrong: "{{{name}}}", right: "{{name}}"),
        template(
            "missing-markup", .error, "A value has no markup for the medium of the template",
            """
            Prepared markup is of one medium, such as HTML. Write the value where its medium is, or write its \
            text.
            """,
            wrong: "{{{notesHTML}}} in a template of Markdown.", right: "{{{notesHTML}}} in a template of HTML."),
        template(
            "markup-place", .error, "Markup is written where only a text can stand",
            """
            In an attribute or a comment markup has no meaning, and ends it too early. Write the text of the \
            value there.
            """,
            wrong: "<a title=\"{{{notes}}}\">", right: "<a title=\"{{title}}\">"),
        template(
            "unresolved-name", .error, "A template names a value that nobody has",
            """
            The value is empty in every message. Write the name as the guide to templates has it.
            """,
            wrong: "{{verison}}", right: "{{version}}"),
        template(
            "wrong-medium", .error, "A partial is of another medium than its template",
            """
            A partial of HTML in a text shows its tags, and a text in HTML is not escaped. Write the partial for \
            the medium.
            """,
            wrong: "{{> footer}} where only “footer.html” exists, in a text.", right: "The partial “footer.txt”."),
    ]
}
