import Testing
import TidingsModel
import TidingsTemplates

/// What the specification's own cases of inheritance leave open.
struct InheritanceTests {
    @Test(arguments: [
        // Blocks of a partial inside of a parent are the parent's.
        ("{{<p}}{{$a}}mine{{/a}}{{/p}}", ["p": "[{{>q}}]", "q": "{{$a}}theirs{{/a}}"], "[mine]"),
        // A block that holds itself ends.
        ("{{<p}}{{$a}}x{{$a}}y{{/a}}{{/a}}{{/p}}", ["p": "{{$a}}z{{/a}}"], "xy"),
        // A block in a section of a parent's tag is not the parent's.
        ("{{<p}}{{#x}}{{$a}}mine{{/a}}{{/x}}{{/p}}", ["p": "{{$a}}theirs{{/a}}"], "theirs"),
        // Of two replacements the first counts.
        ("{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", ["p": "{{$a}}{{/a}}"], "1"),
        ("{{<missing}}{{$a}}x{{/a}}{{/missing}}|", [:], "|"),
        ("{{#list}}{{<p}}{{$a}}{{.}}{{/a}}{{/p}}{{/list}}", ["p": "<{{$a}}{{/a}}>"], "<1><2>"),
        (
            "a\n  {{<p}}\n  {{$a}}\n    x\n    y\n  {{/a}}\n  {{/p}}\nb\n", ["p": "1\n {{$a}}{{/a}}\n2\n"],
            "a\n  1\n   x\n  y\n\n  2\nb\n".replacing("   x\n  y", with: "   x\n   y")
        ),
        ("  {{<p}}{{/p}} tail\n", ["p": "1\n2"], "  1\n2 tail\n"),
    ])
    func replacesBlocks(_ template: String, _ partials: [String: String], _ expected: String) throws {
        let context = TemplateValue.object(["list": .list([.text("1"), .text("2")]), "x": .boolean(true)])
        let text = try render(template, context, partials: partials)
        #expect(Array(text.utf8) == Array(expected.utf8), "\(text.debugDescription)")
    }

    @Test func escapesAValueForThePlaceOfItsBlock() throws {
        let page = "<title>{{$a}}{{/a}}</title><p title=\"{{$a}}{{/a}}\">{{$a}}{{/a}}</p>"
        let name = TemplateValue.object(["n": .fragment(.outside("\u{5D0}\"", .rightToLeft))])
        #expect(
            try render("{{<p}}{{$a}}{{n}}{{/a}}{{/p}}", name, .html, partials: ["p": page])
                == "<title>\u{2068}\u{5D0}&quot;\u{2069}</title><p title=\"\u{2068}\u{5D0}&quot;\u{2069}\">"
                + "<span dir=\"auto\">\u{5D0}&quot;</span></p>")
        let markup = TemplateValue.object(["n": .fragment(.markup([.html: "<b>"]))])
        #expect(
            try failure("{{<p}}{{$a}}{{{n}}}{{/a}}{{/p}}", markup, .html, partials: ["p": page]) == .markupPlace)
    }

    @Test func recursionEnds() throws {
        #expect(try failure("{{<p}}{{/p}}", partials: ["p": "{{<p}}{{/p}}"]) == .partialsTooDeep)
        #expect(
            try failure("{{<p}}{{$a}}{{<p}}{{/p}}{{/a}}{{/p}}", partials: ["p": "{{$a}}{{<p}}{{$b}}{{/b}}{{/p}}{{/a}}"])
                == .partialsTooDeep)
        let depth = TemplateLimits.sectionDepth
        func nested(_ depth: Int) -> String {
            (0..<depth).map { "{{$b\($0)}}" }.joined() + (0..<depth).reversed().map { "{{/b\($0)}}" }.joined()
        }
        #expect(try render(nested(depth)) == "")
        #expect(syntaxErrors(nested(depth + 1)).map { $0.split(separator: " ")[1] } == ["sections-too-deep"])
        #expect(try failure("{{$a}}{{>p}}{{/a}}", partials: ["p": nested(depth)]) == .sectionsTooDeep)
    }

    private static let schema = TemplateSchema(["version": .text, "notes": .markup, "on": .flag])

    private func problems(_ source: String, _ medium: Medium, _ partials: [String: String]) throws -> [Problem] {
        var files = ["t.\(medium.fileExtension).mustache": source]
        for (name, text) in partials { files["partials/\(name).\(medium.fileExtension).mustache"] = text }
        let folder = try TemporaryFolder(files)
        return TemplateLibrary(directories: [folder.path]).check("t", medium, schema: Self.schema)
    }

    @Test(arguments: [
        ("{{<p}}{{$a}}{{version}}{{/a}}{{/p}}", "{{$a}}{{/a}}", []),
        ("{{<p}}\n{{$a}}\n{{version}}\n{{/a}}\n{{/p}}\n", "{{$a}}{{$b}}{{/b}}{{/a}}", []),
        ("{{<p}}{{$a}}\n{{versoin}}{{/a}}{{/p}}", "{{$a}}{{/a}}", ["t 2:1 unknown-variable"]),
        ("{{<p}}{{/p}}", "\n{{$a}}{{versoin}}{{/a}}", ["p 2:7 unknown-variable"]),
        // What is replaced is not looked at.
        ("{{<p}}{{$a}}x{{/a}}{{/p}}", "\n{{$a}}{{versoin}}{{/a}}", []),
        ("{{<p}}{{$content}}x{{/content}}{{/p}}", "{{$contents}}{{/contents}}", ["t 1:7 unknown-block"]),
        ("{{<q}}{{$a}}x{{/a}}{{/q}}", "", ["t 1:1 unknown-partial"]),
        ("{{<p}}{{/p}}", "{{<p}}{{/p}}", ["p 1:1 recursive-partial"]),
        ("{{<t}}{{/t}}", "", ["t 1:1 recursive-partial"]),
        ("{{<p}}{{$a}}1{{/a}}{{$a}}2{{/a}}{{/p}}", "{{$a}}{{/a}}", ["t 1:20 duplicate-block"]),
        ("{{<p}} text {{$a}}1{{/a}}{{/p}}", "{{$a}}{{/a}}", ["t 1:8 ignored-content"]),
        ("{{<p}}{{version}}{{/p}}", "", ["t 1:7 ignored-content"]),
    ])
    func theStrictProfileFollows(_ template: String, _ parent: String, _ expected: [String]) throws {
        for medium in [Medium.text, .html] {
            let found = try problems(template, medium, ["p": parent]).map { problem in
                let file = problem.place?.file.split(separator: "/").last?.split(separator: ".").first ?? ""
                return "\(file) \(problem.place?.line ?? 0):\(problem.place?.column ?? 0) \(problem.rule)"
            }
            #expect(found == expected)
        }
    }

    @Test(arguments: [
        ("{{<p}}{{$a}}{{version}}{{/a}}{{/p}}", "<title>{{$a}}{{/a}}</title>", []),
        ("{{<p}}{{$a}}<b>{{/a}}{{/p}}", "<title>{{$a}}{{/a}}</title>", ["block-place"]),
        ("{{<p}}{{$a}}{{notes}}{{/a}}{{/p}}", "<title>{{$a}}{{/a}}</title>", ["markup-place"]),
        ("{{<p}}{{$a}}{{version}}{{/a}}{{/p}}", "<a title={{$a}}{{/a}}>", ["unsafe-place"]),
        ("{{<p}}{{$a}}<a{{/a}}{{/p}}", "{{$a}}{{/a}}", ["unbalanced-section"]),
        ("{{<p}}{{/p}}", "{{$a}}<a{{/a}}>", ["unbalanced-section"]),
        ("<a title=\"{{<p}}{{/p}}\">", "x", ["partial-place"]),
        ("{{<p}} \" < {{$a}}{{version}}{{/a}}{{/p}}", "{{$a}}{{/a}}", ["ignored-content"]),
    ])
    func theStrictProfileKnowsThePlacesOfBlocks(_ template: String, _ parent: String, _ expected: [String]) throws {
        #expect(try problems(template, .html, ["p": parent]).map(\.rule) == expected)
    }

    @Test func namesTheBlocksThereAre() throws {
        let found = try problems(
            "{{<p}}{{$titel}}x{{/titel}}{{/p}}", .text, ["p": "{{$title}}{{/title}}{{$body}}{{/body}}"])
        #expect(
            found.map(\.message) == [
                "The parent “p” writes no block “titel”. Did you mean “title”? There are: body, title."
            ])
    }

    /// A replacement that is itself replaced further out is no mistake.
    @Test func aReplacedReplacementIsKnown() throws {
        let partials = ["p": "{{<q}}{{$a}}inner{{/a}}{{/q}}", "q": "{{$a}}{{/a}}"]
        #expect(try problems("{{<p}}{{$a}}outer{{/a}}{{/p}}", .text, partials) == [])
    }

    @Test func stringKeysAreFoundInParentsAndBlocks() throws {
        let folder = try TemporaryFolder([
            "a.txt.mustache": "{{<p}}{{$b}}{{strings.mine}}{{/b}}{{/p}}",
            "partials/p.txt.mustache": "{{$b}}{{strings.theirs}}{{/b}}{{strings.frame}}",
        ])
        let library = TemplateLibrary(directories: [folder.path])
        #expect(library.stringKeys("a", .text) == ["mine", "theirs", "frame"])
    }
}
