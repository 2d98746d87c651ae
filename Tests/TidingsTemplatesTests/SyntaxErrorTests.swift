import Testing
import TidingsModel
import TidingsTemplates

struct SyntaxErrorTests {
    @Test(arguments: [
        ("{{name", ["1:1 unclosed-tag"]), ("a\nb {{ name }\n", ["2:3 unclosed-tag"]),
        ("{{name, to {{app}}", ["1:1 unclosed-tag"]), ("{{{name}}", ["1:1 unclosed-tag"]),
        ("{{! never", ["1:1 unclosed-tag"]), ("{{}}", ["1:1 empty-tag"]), ("{{#}}{{/}}", ["1:1 empty-tag"]),
        ("{{> }}", ["1:1 empty-tag"]), ("{{a b}}", ["1:1 bad-name"]), ("{{a..b}}", ["1:1 bad-name"]),
        ("{{.a}}", ["1:1 bad-name"]), ("{{a.}}", ["1:1 bad-name"]), ("{{> a b}}", ["1:1 bad-name"]),
        ("{{=<%=}}", ["1:1 bad-delimiters"]), ("{{=a b c=}}", ["1:1 bad-delimiters"]),
        ("{{=a= =b=}}", ["1:1 bad-delimiters"]),
        ("{{==}}", ["1:1 bad-delimiters"]), ("{{#a}}", ["1:1 unclosed-section"]), ("{{^a}}", ["1:1 unclosed-section"]),
        ("{{/a}}", ["1:1 unopened-section"]), ("{{#a}}{{/b}}", ["1:1 unclosed-section", "1:7 unopened-section"]),
        ("{{#a}}{{#b}}{{/a}}", ["1:7 unclosed-section"]), ("{{#a}}{{/a", ["1:7 unclosed-tag"]),
        ("{{<parent}}{{$block}}x{{/block}}{{/parent}}", []), ("{{<parent}}", ["1:1 unclosed-section"]),
        ("{{$block}}", ["1:1 unclosed-section"]), ("{{<p}}{{$b}}{{/p}}", ["1:7 unclosed-section"]),
        ("{{<}}{{/}}", ["1:1 empty-tag"]), ("{{$ }}{{/}}", ["1:1 empty-tag"]), ("{{<a b}}{{/a b}}", ["1:1 bad-name"]),
        ("{{$a b}}{{/a b}}", ["1:1 bad-name"]), ("{{<p}}{{}}{{/p}}", ["1:7 empty-tag"]),
        ("{{>*name}}", ["1:1 unsupported-tag"]), ("{{<*name}}{{/*name}}", ["1:1 unsupported-tag"]),
        ("\u{E9}\u{1F600}{{}}\n{{a b}}\r\n\t{{#x}}", ["1:3 empty-tag", "2:1 bad-name", "3:2 unclosed-section"]),
    ])
    func areAllFound(_ template: String, _ expected: [String]) {
        #expect(syntaxErrors(template) == expected)
    }

    @Test(arguments: [
        (#"\{{a}}"#, ["1:1 loose-backslash"]), (#"\\{{a}}"#, []), (#"x\\\{{a}}"#, ["1:4 loose-backslash"]),
        (#"{{#a}}{{b}}\{{/a}}"#, ["1:12 loose-backslash"]), (#"\{{! remark }}x"#, ["1:1 loose-backslash"]),
        (#"\{{> part}}"#, ["1:1 loose-backslash"]), (#"x\"#, ["1:2 loose-backslash"]), (#"\* {{a}}"#, []),
        ("x\\\n{{a}}", []), ("x\n\\{{a}}\n\\{{{b}}}", ["2:1 loose-backslash", "3:1 loose-backslash"]),
        ("x\\\n{{! remark }}\ny", []),
    ])
    func backslashesOfMarkdownEscapeNoTag(_ template: String, _ expected: [String]) {
        #expect(syntaxErrors(template, .markdown) == expected)
        #expect(syntaxErrors(template, .text).isEmpty)
        #expect(syntaxErrors(template, .html).isEmpty)
    }

    @Test func nameTheFile() throws {
        let error = #expect(throws: TemplateErrors.self) {
            _ = try Template("x\n{{#a}}", name: "folder/a.txt.mustache", medium: .text)
        }
        let expected =
            "folder/a.txt.mustache:2:1: error: The section {{#a}} is never closed. "
            + "Write {{/a}} where it ends. [unclosed-section]"
        #expect(error?.description == expected)
        #expect(error?.problems.map(\.description) == [expected])
    }
}
