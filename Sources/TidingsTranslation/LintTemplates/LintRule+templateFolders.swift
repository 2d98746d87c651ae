import TidingsModel

extension LintRule {
    /// What is wrong with the files of templates.
    static let templateFolders: [LintRule] = [
        template(
            "unknown-template", .error, "There is no template of a name and medium",
            """
            Each notice is made of templates with fixed names. Write the file, or give it the name that is asked \
            for.
            """,
            wrong: "updateAvailable.html.mustache", right: "update-available.html.mustache"),
        template(
            "invalid-template", .error, "A template is there and has errors",
            """
            What includes it cannot be made either. The errors themselves are reported beside it; mend them.
            """,
            wrong: "{{> footer}}, with an error in the footer.", right: "{{> footer}}, with the footer mended."),
        template(
            "unknown-medium", .warning, "The name of a file does not say its medium",
            """
            Before “.mustache” stands what the template makes. A file without it is not looked at.
            """,
            wrong: "title.mustache", right: "title.txt.mustache"),
        template(
            "duplicate-partial", .warning, "A partial and a template of a folder have one name",
            """
            The one in the folder “partials” is included, and the other never. Remove one, or name it otherwise.
            """,
            wrong: "foot.txt.mustache and partials/foot.txt.mustache", right: "partials/foot.txt.mustache"),
    ]
}
