import TestSupport
import Testing
import TidingsModel
import TidingsTemplates

struct SpecializationTests {
    private func program(_ source: String, _ context: [String: TemplateValue]) throws -> Program {
        try Template(source, name: "test", medium: .text).specialize(.object(context), direction: .leftToRight)
    }

    private func values(_ texts: [Slot: String]) -> SlotValues {
        var values = SlotValues()
        for (slot, text) in texts { values[slot] = SlotValue(text, directions: []) }
        return values
    }

    @Test func constantPartsBecomeOneRun() throws {
        let context: [String: TemplateValue] = [
            "app": .text("Snoodle"), "yes": .boolean(true), "list": .list([.text("a"), .text("b")]),
        ]
        let program = try program("Hi {{app}}\n{{#yes}}\n{{#list}}\n- {{.}}\n{{/list}}\n{{/yes}}\nBye", context)
        let text = "Hi Snoodle\n- a\n- b\nBye"
        #expect(program.instructions == [.copy(0..<text.utf8.count)])
        #expect(program.bytes == Array(text.utf8))
    }

    @Test func slotsBecomeSteps() throws {
        let program = try program("Hi {{recipient.name}}!", ["recipient": .object(["name": .slot(.name)])])
        #expect(program.instructions == [.copy(0..<3), .value(.name, .plain), .copy(3..<4)])
    }

    @Test func sectionsOverSlotsBecomeConditions() throws {
        let source =
            "{{#recipient.name}}\nHi {{recipient.name}} = {{.}}\n{{/recipient.name}}\n{{^recipient.name}}\nHi\n{{/recipient.name}}\n"
        for value in [TemplateValue.slot(.name), .fragment(.slot(.name))] {
            let program = try program(source, ["recipient": .object(["name": value])])
            #expect(program.string(values([.name: "Ada"])) == "Hi Ada = Ada\n")
            #expect(program.string() == "Hi\n")
            #expect(program.slots == [.name])
        }
    }

    @Test func whatIsKnownOfASlotIsNotAskedAgain() throws {
        let source =
            "{{#name}}{{#name}}a{{/name}}{{^name}}b{{/name}}{{/name}}{{^name}}{{#name}}c{{/name}}{{^name}}d{{/name}}{{/name}}"
        let program = try program(source, ["name": .slot(.name)])
        #expect(program.string(values([.name: "Ada"])) == "a")
        #expect(program.string() == "d")
        #expect(Array(program.bytes) == Array("ad".utf8))
        #expect(program.instructions.count == 4)
    }

    @Test func stringsSeeTheContextOfTheirPlace() throws {
        let strings = TemplateResolver {
            (name: String, context: TemplateContext) throws(TemplateError) -> TemplateValue? in
            guard name == "version.label", case .text(let version)? = context.lookup("version") else { return nil }
            guard case .text(let app)? = context.lookup("app.name") else { return nil }
            #expect(context.lookup("strings.version.label") == nil)
            #expect(context.lookup("a b") == nil)
            return .fragment(.sequence([.text("\(app) \(version) for "), .slot(.name)]))
        }
        let context: [String: TemplateValue] = [
            "strings": .resolver(strings), "app": .object(["name": .text("Snoodle")]),
            "releases": .list([.object(["version": .text("2")]), .object(["version": .text("1")])]),
        ]
        let program = try program("{{#releases}}{{strings.version.label}};{{/releases}}", context)
        #expect(program.string(values([.name: "Ada"])) == "Snoodle 2 for Ada;Snoodle 1 for Ada;")
    }

    @Test func stringsThatAreNotThereAreErrors() throws {
        let strings = TemplateResolver { (name: String, _: TemplateContext) throws(TemplateError) -> TemplateValue? in
            guard name != "broken" else { throw TemplateError(.unresolvedName, "broken") }
            return nil
        }
        let context = TemplateValue.object(["strings": .resolver(strings)])
        #expect(try failure("{{strings.missing}}", context) == .unresolvedName)
        #expect(try failure("{{strings.broken}}", context) == .unresolvedName)
        #expect(try failure("{{#strings.broken}}{{/strings.broken}}", context) == .unresolvedName)
        #expect(try failure("{{strings}}", context) == .notWritable)
        #expect(try failure("{{#strings}}{{/strings}}", context) == .sectionKind)
        #expect(
            try render("{{#strings.missing}}a{{/strings.missing}}{{^strings.missing}}b{{/strings.missing}}", context)
                == "b")
    }

    @Test func pluralsStayWithTheRecipient() throws {
        let plural = Fragment.plural(
            .releaseCount, exact: [0: .text("none")],
            categories: [.one: .sequence([.slot(.releaseCount), .text(" release")])],
            other: .sequence([.slot(.releaseCount), .text(" releases")]))
        let program = try program("[{{count}}]", ["count": .fragment(plural)])
        func text(_ number: Int64, _ category: PluralCategory) -> String {
            var values = SlotValues()
            values[.releaseCount] = SlotValue(
                String(number), directions: [], plural: PluralSelection(number: number, category: category))
            return program.string(values)
        }
        #expect([text(0, .other), text(1, .one), text(5, .other)] == ["[none]", "[1 release]", "[5 releases]"])
    }

    /// To fill a program is to render with the recipient's values as constants.
    @Test(arguments: Medium.allCases, TextDirection.allCases)
    func fillingEqualsRendering(_ medium: Medium, _ direction: TextDirection) throws {
        var dice = SeededGenerator(seed: 2_026)
        var texts: Set<[UInt8]> = []
        for _ in 0..<400 {
            let source = Self.randomTemplate(&dice, depth: 0)
            let template = try Template(source, name: "test", medium: medium)
            let partial = try Template(Self.randomTemplate(&dice, depth: 2), name: "partial", medium: medium)
            let partials: Template.Partials = { (_: String) throws(TemplateError) -> Template? in partial }
            let program = try template.specialize(Self.context { .slot($0) }, partials: partials, direction: direction)
            for _ in 0..<4 {
                var values = SlotValues()
                for slot in Slot.allCases { values[slot] = Self.samples.randomElement(using: &dice) ?? nil }
                let constant = Self.context { slot in
                    guard let value = values[slot] else { return .null }
                    return .fragment(.outside(String(decoding: value.text.utf8, as: UTF8.self), value.directions))
                }
                let expected = try template.specialize(constant, partials: partials, direction: direction)
                #expect(expected.slots.isEmpty)
                var filled: [UInt8] = []
                var rendered: [UInt8] = []
                program.fill(values, into: &filled)
                expected.fill(SlotValues(), into: &rendered)
                #expect(filled == rendered, "\(source.debugDescription)")
                texts.insert(filled)
            }
        }
        #expect(texts.count > 300)
    }

    private static let samples: [SlotValue?] = [
        nil, SlotValue("Ada", directions: [.leftToRight]), SlotValue("\u{5D0}\u{5D1}", directions: [.rightToLeft]),
        SlotValue("<a href=\"x\">*_&'", directions: [.leftToRight, .weak]), SlotValue("7", directions: [.weak]),
        SlotValue("two\nlines", directions: [.leftToRight]),
    ]

    private static func context(_ slot: (Slot) -> TemplateValue) -> TemplateValue {
        .object([
            "app": .text("Snoodle & <Co>"), "yes": .boolean(true), "no": .boolean(false),
            "list": .list([.object(["x": .text("1"), "own": slot(.installed)]), .object(["x": slot(.name)])]),
            "recipient": .object(["name": slot(.name), "unsubscribe": slot(.unsubscribe), "count": slot(.releaseCount)]
            ),
        ])
    }

    private static func randomTemplate(_ dice: inout SeededGenerator, depth: Int) -> String {
        let leaves = [
            "text ", "\n", "  ", "<p title=\"", "\">", "{{app}}", "{{recipient.name}}", "{{recipient.unsubscribe}}",
            "{{x}}",
            "{{own}}", "{{recipient.count}}\n", "{{! c }}\n", "<title>", "</title>", "{{missing}}", "  {{>p}}\n",
        ]
        let sections = [
            "recipient.name", "recipient.unsubscribe", "recipient.count", "yes", "no", "list", "x", "own", "recipient",
        ]
        var text = ""
        for _ in 0..<Int.random(in: 1..<6, using: &dice) {
            if depth < 3, Bool.random(using: &dice), let name = sections.randomElement(using: &dice) {
                let sign = Bool.random(using: &dice) ? "#" : "^"
                let end = Bool.random(using: &dice) ? "\n" : ""
                text += "{{\(sign)\(name)}}\(end)\(randomTemplate(&dice, depth: depth + 1)){{/\(name)}}\(end)"
            } else {
                let leaf = leaves.randomElement(using: &dice) ?? ""
                text += depth >= 2 && leaf.contains(">p") ? "-" : leaf
            }
        }
        return text
    }
}
