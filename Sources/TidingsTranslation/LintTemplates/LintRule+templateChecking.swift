import TidingsModel

extension LintRule {
    /// What templates are held against beside the values, partials and strings that there are.
    static let templateChecking: [LintRule] = [
        template(
            "unknown-partial", .error, "There is no partial of a name",
            """
            Nothing would be written at its place. Write the file, or mend the name.
            """,
            wrong: "{{> foter}}", right: "{{> footer}}"),
        template(
            "unknown-string", .error, "A template asks for a text that no strings file has",
            """
            The reader would see the key. Add the key to the strings, or mend its name.
            """,
            wrong: "{{strings.geeting}}", right: "{{strings.greeting}}"),
        template(
            "recursive-partial", .error, "A partial holds itself",
            """
            It would never end, so it is refused. Use a section for what repeats.
            """,
            wrong: "{{> a}} in the partial “a”.", right: "{{#notes}}{{text}}{{/notes}}"),
        template(
            "section-kind", .error, "A section stands over a value that can be none",
            """
            A section repeats a list, or asks whether something is there. A number or a date is neither.
            """,
            wrong: "{{#date}}…{{/date}}", right: "{{date}}"),
        template(
            "unsafe-place", .error, "A value stands in HTML where escaping does not make it safe",
            """
            In a script, a style, an unquoted attribute or the address of a link with a scheme of its own, \
            escaped text can still run. Put it into quoted attributes or between tags.
            """,
            wrong: "<a onclick={{name}}>", right: "<a title=\"{{name}}\">"),
        template(
            "unbalanced-section", .error, "A section of HTML ends inside a tag in which it did not begin",
            """
            What follows would be read as a part of the tag, or not, as the value is. Put the whole tag into the \
            section.
            """,
            wrong: "{{#a}}<b{{/a}}>", right: "{{#a}}<b>{{/a}}"),
        template(
            "unfinished-markup", .error, "A file of HTML ends inside a tag",
            """
            What is written behind it would become a part of the tag. Close the tag, attribute or comment.
            """,
            wrong: "<p class=\"x", right: "<p class=\"x\">"),
        template(
            "partial-place", .error, "A partial stands inside a tag of HTML",
            """
            A partial is markup of its own, and ends an attribute too early. Put it between tags.
            """,
            wrong: "<a href=\"{{> link}}\">", right: "<a href=\"{{link}}\">"),
        template(
            "unknown-block", .error, "A block is replaced that its parent does not write",
            """
            The replacement would never be seen. Write the name that the parent has.
            """,
            wrong: "{{< page}}{{$ tilte}}…{{/ tilte}}{{/ page}}", right: "{{< page}}{{$ title}}…{{/ title}}{{/ page}}"),
        template(
            "duplicate-block", .error, "A block of a parent is replaced twice",
            """
            A reader can see only one of the two. Take out the one that is not meant.
            """,
            wrong: "{{< page}}{{$ title}}A{{/ title}}{{$ title}}B{{/ title}}{{/ page}}",
            right: "{{< page}}{{$ title}}A{{/ title}}{{/ page}}"),
        template(
            "block-place", .error, "A replacement with markup stands where only a text can",
            """
            The parent writes the block inside an attribute or a title, where tags are shown or end it too \
            early.
            """,
            wrong: "{{$ title}}<b>News</b>{{/ title}}", right: "{{$ title}}News{{/ title}}"),
        template(
            "ignored-content", .warning, "Something besides blocks stands right inside a parent",
            """
            Only blocks are taken from it; the rest is never seen. Put it into a block.
            """,
            wrong: "{{< page}}Hello{{/ page}}", right: "{{< page}}{{$ body}}Hello{{/ body}}{{/ page}}"),
    ]
}
