import Testing
import TidingsModel
import TidingsTemplates

struct StrictProfileTests {
    static let schema = TemplateSchema([
        "strings": .strings(keys: ["title", "dotted.key"]), "app": .object(["name": .text]), "version": .text,
        "recipient": .object(["name": .optional(.text)]), "label": .fragment, "notes": .markup,
        "extra": .optional(.markup), "critical": .flag, "language": .text,
        "releases": .list(.object(["version": .text, "notes": .optional(.markup), "tags": .optional(.list(.text))])),
        "store": .optional(.object(["url": .address])), "side": .keyword,
    ])

    /// The problems of a template, as `line:column rule`.
    private func problems(
        _ source: String, _ medium: Medium, partials: [String: String] = [:], schema: TemplateSchema = schema
    ) throws -> [Problem] {
        var files = ["t.\(medium.fileExtension).mustache": source]
        for (name, text) in partials { files["partials/\(name).\(medium.fileExtension).mustache"] = text }
        let folder = try TemporaryFolder(files)
        return TemplateLibrary(directories: [folder.path]).check("t", medium, schema: schema)
    }

    private func rules(_ source: String, _ medium: Medium, partials: [String: String] = [:]) throws -> [String] {
        try problems(source, medium, partials: partials).map {
            "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.rule)"
        }
    }

    @Test(arguments: [
        "{{strings.title}} {{strings.dotted.key}} {{app.name}} {{version}} {{label}}",
        "{{notes}} {{{notes}}} {{&notes}}",
        "{{#app}}{{name}} {{version}}{{/app}}", "{{#recipient.name}}{{recipient.name}}{{.}}{{/recipient.name}}",
        "{{^recipient.name}}x{{/recipient.name}}", "{{#recipient}}{{name}}{{/recipient}}",
        "{{#critical}}!{{/critical}}",
        "{{#releases}}{{version}}{{#notes}}{{{.}}}{{/notes}}{{#tags}}{{.}}{{/tags}}{{label}}{{strings.title}}{{/releases}}",
        "{{^releases}}{{version}}{{/releases}}", "{{#extra}}{{{extra}}}{{/extra}}",
        "{{#store}}{{url}}{{/store}}{{store.url}}",
        "<a href=\"{{store.url}}\" title='{{version}}'>", "<title>{{strings.title}}</title><!-- {{version}} -->",
        "<html lang=\"{{language}}\"><p {{#critical}}class=\"c\"{{/critical}}>",
        "<p style=\"text-align:{{side}}\" lang=\"{{side}}\">", "<style>p { float: {{side}} }</style>",
        "<a href=\" {{#store}}{{url}}{{/store}}\">", "<a href='https://x.org/{{side}}'>{{store.url}}",
        "<a {{#critical}}title=\"{{version}}\"{{/critical}}{{^critical}}title=\"\"{{/critical}}>",
    ])
    func accepts(_ template: String) throws {
        #expect(try problems(template, .html).isEmpty)
    }

    @Test(arguments: [
        ("{{nmae}}", ["1:1 unknown-variable"]), ("{{app.nmae}}", ["1:1 unknown-variable"]),
        ("{{version.name}}", ["1:1 unknown-variable"]),
        ("{{#releases}}\n{{nmae}}{{/releases}}", ["2:1 unknown-variable"]),
        ("{{#nmae}}{{also}}{{/nmae}}", ["1:1 unknown-variable"]),
        ("{{^releases}}{{tags}}{{/releases}}", ["1:14 unknown-variable"]),
        ("{{strings.titel}}", ["1:1 unknown-string"]), ("{{strings.dotted}}", ["1:1 unknown-string"]),
        ("{{strings}}", ["1:1 not-writable"]), ("{{#strings}}{{/strings}}", ["1:1 section-kind"]),
        ("{{#strings.title}}{{/strings.title}}", ["1:1 section-kind"]),
        ("{{#version}}{{/version}}", ["1:1 section-kind"]),
        ("{{^version}}{{/version}}", ["1:1 section-kind"]), ("{{#notes}}{{/notes}}", ["1:1 section-kind"]),
        ("{{releases}}", ["1:1 not-writable"]), ("{{app}}", ["1:1 not-writable"]),
        ("{{critical}}", ["1:1 not-writable"]),
        ("{{.}}", ["1:1 not-writable"]), ("{{#critical}}{{.}}{{/critical}}", ["1:14 not-writable"]),
        ("{{{version}}}", ["1:1 raw-value"]), ("{{&recipient.name}}", ["1:1 raw-value"]),
        ("{{{label}}}", ["1:1 raw-value"]),
        ("{{{strings.title}}}", ["1:1 raw-value"]), ("{{> missing}}", ["1:1 unknown-partial"]),
        ("{{nmae}}{{#a}}\n{{app.x}}", ["1:9 unclosed-section"]),
    ])
    func refuses(_ template: String, _ expected: [String]) throws {
        for medium in Medium.allCases {
            #expect(try rules(template, medium) == expected)
        }
    }

    @Test(arguments: [
        ("<a href={{store.url}}>", ["1:9 unsafe-place"]), ("<p {{version}}>", ["1:4 unsafe-place"]),
        ("<{{version}}>", ["1:2 unsafe-place"]), ("<script>{{version}}</script>", ["1:9 unsafe-place"]),
        ("<style>{{version}}</style>", ["1:8 unsafe-place"]), ("<a title=\"{{notes}}\">", ["1:11 markup-place"]),
        ("<title>{{{notes}}}</title>", ["1:8 markup-place"]),
        ("<p style=\"color:{{version}}\">", ["1:17 unsafe-place"]), ("<p STYLE='{{label}}'>", ["1:11 unsafe-place"]),
        ("<a href=\"{{version}}\">", ["1:10 unsafe-place"]), ("<img src='{{label}}'>", ["1:11 unsafe-place"]),
        ("<a href=\"https://x.org/{{version}}\">", ["1:24 unsafe-place"]),
        ("<a href=\"x{{store.url}}\">", ["1:11 unsafe-place"]), ("<a href=\"{{side}}\">", ["1:10 unsafe-place"]),
        ("<a title=\"a\" href = '{{version}}'>", ["1:22 unsafe-place"]),
        ("<p onclick=\"{{side}}\">", ["1:13 unsafe-place"]), ("<p OnLoad='x{{version}}'>", ["1:13 unsafe-place"]),
        ("<iframe srcdoc=\"{{version}}\"></iframe>", ["1:17 unsafe-place"]),
        ("<p{{#critical}}>{{/critical}}", ["1:3 unbalanced-section"]),
        ("<a title=\"{{#critical}}\"{{/critical}}>", ["1:11 unbalanced-section"]),
        ("<a href=\"", ["0:0 unfinished-markup"]),
        ("<!-- x", ["0:0 unfinished-markup"]), ("<a title=\"{{> p}}\">", ["1:11 partial-place"]),
        ("<title>{{> p}}</title>", ["1:8 partial-place"]), ("<style>{{> css}}</style>", []),
        ("<script>{{> css}}</script>", ["1:9 partial-place"]), ("<style>{{> p}}</style>", ["1:8 partial-place"]),
    ])
    func refusesInHTML(_ template: String, _ expected: [String]) throws {
        #expect(
            try rules(template, .html, partials: ["p": "{{version}}", "css": "p > a { color: red }\n"]) == expected)
        let inText = template.contains("notes}}}") || template.contains("{{> ") ? [] : try rules(template, .text)
        #expect(inText.isEmpty)
    }

    @Test func namesWhatIsKnown() throws {
        let problem = try #require(try problems("a\n {{app.nmae}}", .text).first)
        #expect(problem.message == "“app.nmae”: there is no “nmae” here. Did you mean “name”? Known here: name.")
        #expect(problem.severity == .error)
        #expect(problem.place?.file.hasSuffix("/t.txt.mustache") == true)
        let string = try #require(try problems("{{strings.titel}}", .text).first)
        #expect(string.key == "titel")
        #expect(string.message == "There is no string “titel”. Did you mean “strings.title”?")
        let other = try #require(try problems("{{strings.somethingElse}}", .text).first)
        #expect(other.message == "There is no string “somethingElse”.")
        let inside = try #require(try problems("{{version.major}}", .text).first)
        #expect(
            inside.message == "“version.major”: there is no “major” here, because what stands before it is a text.")
        let partial = try #require(try problems("{{> fraem}}", .text, partials: ["frame": "", "other": ""]).first)
        #expect(
            partial.message == "There is no text partial “fraem”. Did you mean “frame”? There are: frame, other, t."
        )
        #expect(partial.place?.column == 1)
    }

    @Test func followsPartialsInTheirContext() throws {
        let partials = ["p": "x\n{{version}}{{tags}}", "q": "{{nmae}}"]
        let found = try problems("{{#releases}}{{> p}}{{/releases}}{{> p}}{{> p}}{{> q}}", .text, partials: partials)
        #expect(found.map(\.rule) == ["not-writable", "unknown-variable", "unknown-variable"])
        #expect(found.map { $0.place?.file.hasSuffix("/partials/p.txt.mustache") } == [true, true, false])
    }

    @Test func reportsTheErrorsOfPartials() throws {
        #expect(
            try rules("{{> p}}{{nmae}}", .text, partials: ["p": "\n{{#a}}"]) == [
                "2:1 unclosed-section", "1:8 unknown-variable",
            ])
        #expect(try rules("{{> p}}", .html, partials: ["p": "<a"]) == ["0:0 unfinished-markup"])
    }

    @Test func refusesRecursion() throws {
        #expect(try rules("{{> p}}", .text, partials: ["p": "{{> p}}"]) == ["1:1 recursive-partial"])
        #expect(
            try rules("{{> p}}", .text, partials: ["p": "\n{{> q}}", "q": "\n\n{{> p}}"]) == ["3:1 recursive-partial"])
        #expect(try rules("{{> t}}", .text) == ["1:1 recursive-partial"])
    }

    @Test func limitsTheDepthOfPartials() throws {
        func chain(_ length: Int) -> [String: String] {
            var partials = ["p\(length)": "x"]
            for index in 1..<length { partials["p\(index)"] = "{{>p\(index + 1)}}" }
            return partials
        }
        #expect(try rules("{{>p1}}", .text, partials: chain(TemplateLimits.partialDepth)).isEmpty)
        #expect(
            try rules("{{>p1}}", .text, partials: chain(TemplateLimits.partialDepth + 1)) == ["1:1 partials-too-deep"])
    }

    /// Every way through sixteen levels of ten partials would be 10^16 of them.
    @Test func checksAPartialOnceForEachSetOfNames() throws {
        var partials = ["p16": "{{nmae}}"]
        for index in 1..<16 { partials["p\(index)"] = String(repeating: "{{>p\(index + 1)}}", count: 10) }
        #expect(try rules("{{>p1}}", .text, partials: partials) == ["1:1 unknown-variable"])
    }

    /// Different sections around a partial put different names in sight, so each way must be gone.
    @Test func limitsTheWaysThroughPartials() throws {
        var kind = TemplateSchema.Kind.flag
        kind = .object(["a": kind, "b": .object(["c": .flag])])
        var partials = ["p15": "x"]
        for index in 1..<15 {
            partials["p\(index)"] = "{{#a}}{{>p\(index + 1)}}{{/a}}{{#b}}{{>p\(index + 1)}}{{/b}}"
        }
        let schema = TemplateSchema(["a": kind, "b": .object(["x": .flag])])
        let found = try problems("{{>p1}}", .text, partials: partials, schema: schema)
        #expect(found.filter { $0.rule == TemplateRule.tooManySteps.rawValue }.count == 1)
    }

    @Test func limitsTheSteps() throws {
        let long = String(repeating: "{{version}}", count: 90_000)
        let sections = (0..<12).map { "{{#k\($0)}}{{> p}}{{/k\($0)}}" }.joined()
        let members = (0..<12).map { ("k\($0)", TemplateSchema.Kind.object(["own\($0)": .flag])) }
        var names = Dictionary(members) { first, _ in first }
        names["version"] = .text
        let schema = TemplateSchema(names)
        #expect(try problems("{{> p}}", .text, partials: ["p": long], schema: schema).isEmpty)
        let found = try problems(sections, .text, partials: ["p": long], schema: schema)
        #expect(found.map(\.rule) == [TemplateRule.tooManySteps.rawValue])
    }

    @Test func limitsTheProblems() throws {
        let found = try problems(String(repeating: "{{nmae}}", count: 5_000), .text)
        #expect(found.count == TemplateLimits.errors + 1)
        #expect(found.last?.rule == TemplateRule.tooManyErrors.rawValue)
    }

    @Test func anUnknownTemplateIsAProblem() throws {
        let folder = try TemporaryFolder(["a.txt.mustache": ""])
        let found = TemplateLibrary(directories: [folder.path]).check("b", .text, schema: Self.schema)
        #expect(
            found.map(\.description) == ["error: There is no text template “b”. There are: a. [unknown-template]"])
    }

    /// What the strict profile accepts is written without an error, and nothing in it is empty.
    @Test func whatIsAcceptedIsWritten() throws {
        let source = "{{strings.title}} {{app.name}} {{#releases}}{{version}}{{#notes}}{{{.}}}{{/notes}}{{/releases}}"
        #expect(try problems(source, .html).isEmpty)
        let strings = TemplateResolver { (name: String, _: TemplateContext) throws(TemplateError) -> TemplateValue? in
            .fragment(.text("<\(name)>"))
        }
        let release = TemplateValue.object(["version": .text("2.0"), "notes": .fragment(.markup([.html: "<p>"]))])
        let context = TemplateValue.object([
            "strings": .resolver(strings), "app": .object(["name": .text("A&B")]), "releases": .list([release]),
        ])
        #expect(try render(source, context, .html) == "&lt;title&gt; A&amp;B 2.0<p>")
    }
}
