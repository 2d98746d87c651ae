import Testing
import TidingsModel
import TidingsTemplates

/// The core of Mustache in small cases of our own.
struct RenderingTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let template: String
        let expected: String
        var testDescription: String { template.debugDescription }

        init(_ template: String, _ expected: String) {
            self.template = template
            self.expected = expected
        }
    }

    static let context = TemplateValue.object([
        "name": .text("Snoodle"), "empty": .text(""), "nothing": .null, "yes": .boolean(true), "no": .boolean(false),
        "zero": .integer(0), "big": .integer(.min), "half": .number(0.5), "whole": .number(3), "huge": .number(1e300),
        "items": .list([.text("a"), .text("b")]), "none": .list([]),
        "app": .object(["name": .text("Inner"), "url": .null]), "url": .text("outer"),
        "rows": .list([.object(["n": .integer(1)]), .object(["n": .integer(2), "name": .text("two")])]),
        "nested": .list([.list([.text("x"), .text("y")]), .list([.text("z")])]),
        "prepared": .fragment(.text("P")), "hollow": .fragment(.sequence([.text("")])),
    ])

    @Test(arguments: [
        Case("{{name}}", "Snoodle"), Case("{{ name }}", "Snoodle"), Case("{{\nname\n}}", "Snoodle"),
        Case("{{missing}}", ""), Case("{{nothing}}", ""), Case("{{app.name}}", "Inner"),
        Case("{{app.missing}}", ""), Case("{{name.length}}", ""), Case("{{yes}} {{no}}", "true false"),
        Case("{{zero}} {{big}}", "0 -9223372036854775808"), Case("{{half}} {{whole}} {{huge}}", "0.5 3 1e+300"),
        Case("{{prepared}}", "P"), Case("}} { {a} {", "}} { {a} {"),
        Case("{{{name}}}{{&name}}{{& name }}", "SnoodleSnoodleSnoodle"),
        Case("", ""), Case("\u{FEFF}{{name}}", "Snoodle"), Case("a\u{0}b\u{1F600}", "a\u{0}b\u{1F600}"),
    ])
    func interpolates(_ test: Case) throws { try check(test) }

    @Test(arguments: [
        Case("{{#yes}}1{{/yes}}{{^yes}}0{{/yes}}", "1"), Case("{{#no}}1{{/no}}{{^no}}0{{/no}}", "0"),
        Case("{{#zero}}1{{/zero}}{{^zero}}0{{/zero}}", "1"), Case("{{#empty}}1{{/empty}}{{^empty}}0{{/empty}}", "0"),
        Case("{{#hollow}}1{{/hollow}}{{^hollow}}0{{/hollow}}", "0"),
        Case("{{#missing}}1{{/missing}}{{^missing}}0{{/missing}}", "0"),
        Case("{{#none}}1{{/none}}{{^none}}0{{/none}}", "0"), Case("{{#items}}{{.}},{{/items}}", "a,b,"),
        Case("{{#rows}}{{n}}{{name}} {{/rows}}", "1Snoodle 2two "),
        Case("{{#nested}}({{#.}}{{.}}{{/.}}){{/nested}}", "(xy)(z)"),
        Case("{{#app}}{{name}}{{/app}}", "Inner"), Case("{{#app.name}}{{.}}{{/app.name}}", "Inner"),
        Case("{{#name}}{{#name}}{{.}}{{/name}}{{/name}}", "Snoodle"),
        Case("{{#prepared}}{{.}}{{prepared}}{{/prepared}}", "PP"),
        // A known name without value hides the outer one of the same name.
        Case("{{#app}}[{{url}}]{{/app}}", "[]"),
    ])
    func opensSections(_ test: Case) throws { try check(test) }

    @Test(arguments: [
        Case("a\n{{! note }}\nb", "a\nb"), Case("a\n \t{{! note }} \t\nb", "a\nb"), Case("a {{! note }}\nb", "a \nb"),
        Case("{{#yes}}\nx\n{{/yes}}\n", "x\n"), Case("{{#yes}}\r\nx\r\n{{/yes}}\r\n", "x\r\n"),
        Case("{{#yes}}{{/yes}}\n", "\n"), Case("  {{#yes}} x\n{{/yes}}\n", "   x\n"),
        Case("  {{name}}\n", "  Snoodle\n"),
        Case("{{#yes}}\r{{/yes}}", "\r"), Case("a\n{{#items}}\n- {{.}}\n{{/items}}\nb\n", "a\n- a\n- b\nb\n"),
        Case("{{!\n a\n b\n}}\nx", "x"), Case("{{! a }} {{! b }}\nx", " \nx"),
        Case("{{^no}}\n{{#yes}}\nx\n{{/yes}}\n{{/no}}", "x\n"),
    ])
    func leavesStandaloneLinesOut(_ test: Case) throws { try check(test) }

    @Test(arguments: [
        Case("{{=<% %>=}}<%name%>{{name}}", "Snoodle{{name}}"),
        Case("{{=| |=}}|name||=<< >>=|<<name>>", "SnoodleSnoodle"),
        Case("{{= @@@   ### =}}@@@name###", "Snoodle"), Case("{{=<% %>=}}<%{name}%><%&name%>", "SnoodleSnoodle"),
        Case("{{#yes}}{{=<% %>=}}<%name%><%/yes%><%name%>", "SnoodleSnoodle"), Case("{{={{ }}=}}{{name}}", "Snoodle"),
        Case("a\n{{=<% %>=}}\nb", "a\nb"), Case("{{=\u{AB} \u{BB}=}}\u{AB}name\u{BB}", "Snoodle"),
    ])
    func changesDelimiters(_ test: Case) throws { try check(test) }

    private func check(_ test: Case) throws {
        let text = try render(test.template, Self.context)
        #expect(Array(text.utf8) == Array(test.expected.utf8), "\(text.debugDescription)")
    }

    @Test func whatHasNoTextIsNotWritten() throws {
        #expect(try failure("{{items}}", Self.context) == .notWritable)
        #expect(try failure("{{app}}", Self.context) == .notWritable)
        #expect(try failure("{{.}}", Self.context) == .notWritable)
    }
}
