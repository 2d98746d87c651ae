import TestSupport
import Testing
import TidingsModel
import TidingsTemplates

struct PartialTests {
    static let context = TemplateValue.object([
        "lines": .text("1\n2"), "list": .list([.text("a"), .text("b")]), "yes": .boolean(true), "no": .boolean(false),
    ])

    @Test(arguments: [
        ("[{{>p}}]", "x", "[x]"), ("[{{> p }}]", "x", "[x]"), ("{{>p}}\n{{>p}}\n", "x\n", "x\nx\n"),
        ("  {{>p}}\n", "a\nb\n", "  a\n  b\n"), ("  {{>p}}\nend", "a\nb", "  a\n  bend"),
        ("\t{{>p}}\n", "{{lines}}\n", "\t1\n2\n"), ("  {{>p}}\n", "{{#list}}\n- {{.}}\n{{/list}}\n", "  - a\n  - b\n"),
        ("  {{>p}}\n", "{{#list}}{{.}}\n{{/list}}", "  a\nb\n"), ("  {{>p}}\n", "{{! c }}\nx\n", "  x\n"),
        ("  {{>p}}\n", "{{#yes}}x{{/yes}} {{#no}}y{{/no}}\nz", "  x \n  z"),
        ("  {{>p}}\n", "a\r\nb\r\n", "  a\r\n  b\r\n"),
        ("  {{>p}}\n", "", ""), ("  {{>p}}\n", "a\n\nb\n", "  a\n  \n  b\n"),
        ("{{=<% %>=}}<%>p%>", "{{lines}}", "1\n2"),
        ("{{>missing}}", "x", ""),
    ])
    func includes(_ template: String, _ partial: String, _ expected: String) throws {
        let text = try render(template, Self.context, partials: ["p": partial])
        #expect(Array(text.utf8) == Array(expected.utf8), "\(text.debugDescription)")
    }

    @Test func indentationAddsUp() throws {
        let partials = ["outer": "o\n  {{>inner}}\no\n", "inner": "i\ni\n"]
        #expect(try render(" {{>outer}}\n", partials: partials) == " o\n   i\n   i\n o\n")
        let inline = ["outer": "o {{>inner}}\no\n", "inner": "i\ni"]
        #expect(try render(" {{>outer}}\n", partials: inline) == " o i\ni\n o\n")
    }

    /// To indent the text of a partial before it is parsed must give the same.
    @Test func indentationIsThatOfTheText() throws {
        var dice = SeededGenerator(seed: 11)
        let pieces = [
            "a", "\n", "\n", "  ", "{{lines}}", "{{#list}}", "{{/list}}", "{{! c }}", "{{#yes}}", "{{/yes}}", "{{^no}}",
            "{{/no}}",
        ]
        var compared = 0
        for _ in 0..<8_000 {
            let partial = (0..<Int.random(in: 1..<14, using: &dice)).map { _ in pieces.randomElement(using: &dice) ?? ""
            }
            .joined()
            guard syntaxErrors(partial).isEmpty else { continue }
            let lines = partial.split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.enumerated().map { index, line in
                line.isEmpty && index == lines.count - 1 ? "" : "   \(line)"
            }
            let expected = try render(indented.joined(separator: "\n"), Self.context)
            let text = try render("   {{>p}}\n", Self.context, partials: ["p": partial])
            #expect(Array(text.utf8) == Array(expected.utf8), "\(partial.debugDescription)")
            compared += 1
        }
        #expect(compared > 500)
    }

    @Test func recursionFollowsTheData() throws {
        let leaf = TemplateValue.object(["n": .integer(3), "children": .list([])])
        let middle = TemplateValue.object(["n": .integer(2), "children": .list([leaf, leaf])])
        let root = TemplateValue.object(["n": .integer(1), "children": .list([middle])])
        let partial = "{{n}}({{#children}}{{>node}}{{/children}})"
        #expect(try render("{{>node}}", root, partials: ["node": partial]) == "1(2(3()3()))")
    }

    @Test func mediaDoNotMix() throws {
        let partial = try Template("{{name}}", name: "p", medium: .text)
        let template = try Template("{{>p}}", name: "t", medium: .html)
        #expect(
            throws: TemplateError(
                .wrongMedium, "The partial “p” is text, not html.", at: SourcePlace(file: "t", line: 1, column: 1))
        ) {
            _ = try template.render(.null, partials: { (_: String) throws(TemplateError) -> Template? in partial })
        }
    }
}
