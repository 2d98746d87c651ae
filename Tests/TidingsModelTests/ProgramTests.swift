import Testing
import TidingsModel

@Suite("Program and ProgramBuilder")
struct ProgramTests {
    private func values(_ name: String?, _ directions: TextDirections = .leftToRight, count: PluralSelection? = nil)
        -> SlotValues
    {
        var values = SlotValues()
        values[.name] = name.map { SlotValue($0, directions: directions) }
        values[.releaseCount] = count.map { SlotValue("\($0.number)", directions: .weak, plural: $0) }
        return values
    }

    @Test("constant pieces that follow each other are one run")
    func foldsRuns() {
        var builder = ProgramBuilder(medium: .html, direction: .leftToRight)
        builder.append(verbatim: "<p>".utf8)
        builder.append("a & b", .html)
        builder.append(.sequence([.text("<"), .text("")]), .html)
        builder.append(verbatim: "</p>".utf8)
        let program = builder.build()
        #expect(program.instructions == [.copy(0..<20)])
        #expect(program.string() == "<p>a &amp; b&lt;</p>")
        #expect(program.slots.isEmpty)
    }

    @Test("a slot is filled with the escaping of its place, or with nothing")
    func slot() {
        var builder = ProgramBuilder(medium: .html, direction: .leftToRight)
        builder.append("Hello ", .html)
        builder.append(.slot(.name), .html)
        builder.append("!", .html)
        let program = builder.build()
        #expect(program.slots == [.name])
        #expect(program.string(values("<Ann>")) == "Hello &lt;Ann&gt;!")
        #expect(program.string(values(nil)) == "Hello !")
        var buffer = Array("> ".utf8)
        program.fill(values("Bo"), into: &buffer)
        #expect(buffer == Array("> Hello Bo!".utf8))
    }

    @Test(arguments: [
        (Escaping.html, "a<b>&\"'\u{7}\nc", "a&lt;b&gt;&amp;&quot;&#39;\nc"),
        (.htmlAddress, "https://x.org/?a&b=\"", "https://x.org/?a&amp;b=&quot;"),
        (.htmlAddress, "HTTP://x", "HTTP://x"),
        (.htmlAddress, "mailto:a@b", "mailto:a@b"), (.htmlAddress, "javascript:alert(1)", ""),
        (.htmlAddress, " https://x", ""), (.htmlAddress, "data:,x", ""), (.htmlAddress, "http", ""),
        (.markdown, "- a", "\\- a"), (.markdown, "1. a", "1\\. a"), (.markdown, "23)", "23\\)"),
        (.markdown, "1.2", "1.2"), (.markdown, "a - 1. b", "a - 1. b"), (.markdown, "", ""),
        (.htmlAttribute, "\" onload=\"x", "&quot; onload=&quot;x"),
        (.markdown, "*a* [b](c) #d `e` \\ \u{1B}", "\\*a\\* \\[b\\](c) \\#d \\`e\\` \\\\ "),
        (.plain, "<a>\u{0}\r\u{7F}\n&", "<a>\n&"),
        (.verbatim, "<a>\u{1}&", "<a>\u{1}&"),
        (.html, "\u{E9}\u{1F600}", "\u{E9}\u{1F600}"),
    ])
    func escapes(escaping: Escaping, value: String, written: String) {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(.slot(.name), escaping)
        builder.append(value, escaping)
        let text = builder.build().string(values(value))
        #expect(Array(text.utf8) == Array((written + written).utf8))
    }

    static let mixtures: [(TextDirection, TextDirections, Bool)] = [
        (.leftToRight, .leftToRight, false), (.leftToRight, .rightToLeft, true),
        (.leftToRight, .weak, false), (.rightToLeft, .rightToLeft, false), (.rightToLeft, .leftToRight, true),
        (.rightToLeft, .weak, true), (.leftToRight, [], false), (.rightToLeft, [], false),
        (.leftToRight, [.leftToRight, .rightToLeft], true),
    ]

    @Test("a value is isolated where its direction could mix", arguments: mixtures)
    func isolates(message: TextDirection, value: TextDirections, isolated: Bool) {
        for (escaping, open, close) in [
            (Escaping.plain, "\u{2068}", "\u{2069}"), (.markdown, "\u{2068}", "\u{2069}"),
            (.htmlAttribute, "\u{2068}", "\u{2069}"), (.html, "<span dir=\"auto\">", "</span>"),
        ] {
            var builder = ProgramBuilder(medium: .text, direction: message)
            builder.append(.slot(.name), escaping)
            builder.append(.outside("x", value), escaping)
            let once = isolated ? "\(open)x\(close)" : "x"
            let text = builder.build().string(values("x", value))
            #expect(Array(text.utf8) == Array((once + once).utf8))
        }
    }

    @Test("conditions write their part for those with a value, or for those without")
    func conditions() {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append("[", .plain)
        builder.append(if: .name, present: true) {
            $0.append("name ", .plain)
            $0.append(.slot(.name), .plain)
            $0.append(if: .unsubscribe, present: false) { $0.append(" stays", .plain) }
        }
        builder.append(if: .name, present: false) { $0.append("nobody", .plain) }
        builder.append("]", .plain)
        let program = builder.build()
        #expect(program.slots == [.name, .unsubscribe])
        #expect(program.string(values("Ann")) == "[name Ann stays]")
        #expect(program.string() == "[nobody]")
        var leaving = values("Ann")
        leaving[.unsubscribe] = SlotValue("https://example.org/u", directions: .leftToRight)
        #expect(program.string(leaving) == "[name Ann]")
    }

    @Test("text after a condition is not drawn into it")
    func barrier() {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(if: .name, present: true) { $0.append("in", .plain) }
        builder.append("out", .plain)
        builder.append("side", .plain)
        #expect(builder.build().string() == "outside")
        #expect(builder.build().string(values("Ann")) == "inoutside")
    }

    @Test(
        "a plural goes by the exact number, then the category, then the rest",
        arguments: [
            (Int64(0), PluralCategory.other, "none"), (1, .one, "one release"), (2, .few, "other 2"),
            (1, .other, "other 1"), (5, .other, "other 5"),
        ])
    func plural(number: Int64, category: PluralCategory, expected: String) {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append("<", .plain)
        builder.append(
            .plural(
                .releaseCount, exact: [0: .text("none")], categories: [.one: .text("one release")],
                other: .sequence([.text("other "), .slot(.releaseCount)])), .plain)
        builder.append(">", .plain)
        let program = builder.build()
        let selection = PluralSelection(number: number, category: category)
        #expect(program.string(values(nil, count: selection)) == "<\(expected)>")
        #expect(program.string() == "<other >")
        #expect(program.slots == [.releaseCount])
    }

    @Test("a plural inside a plural comes back to the outer one")
    func nestedPlural() {
        let inner = Fragment.plural(
            .releaseCount, exact: [:], categories: [.one: .text("i1")], other: .sequence([.text("i"), .text("*")]))
        let outer = Fragment.plural(
            .releaseCount, exact: [:], categories: [.one: .sequence([.text("o1 "), inner, .text("!")])],
            other: .sequence([.text("o* "), inner, .text("!")]))
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(outer, .plain)
        builder.append(".", .plain)
        let program = builder.build()
        #expect(program.string(values(nil, count: PluralSelection(number: 1, category: .one))) == "o1 i1!.")
        #expect(program.string(values(nil, count: PluralSelection(number: 7, category: .other))) == "o* i*!.")
    }

    @Test("markup is taken for the builder's medium and not escaped again")
    func markup() {
        let notes = Fragment.markup([.html: "<li>a &amp; b</li>", .text: "• a & b"])
        for (medium, text) in [(Medium.html, "<li>a &amp; b</li>"), (.text, "• a & b"), (.markdown, "")] {
            var builder = ProgramBuilder(medium: medium, direction: .leftToRight)
            builder.append(notes, Escaping(medium))
            #expect(builder.build().string() == text)
        }
    }

    @Test("a program whose writing failed half-way still comes to its end")
    func failedCondition() {
        struct Stop: Error {}
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        #expect(throws: Stop.self) {
            try builder.append(if: .name, present: true) { inside in
                inside.append("half", .plain)
                throw Stop()
            }
        }
        #expect(builder.build().string() == "half")
    }

    @Test("a fragment is empty when nobody can read anything in it")
    func emptyFragments() {
        #expect(Fragment.sequence([.text(""), .outside("", []), .markup([.html: ""])]).isEmpty)
        #expect(!Fragment.sequence([.text(""), .slot(.name)]).isEmpty)
        #expect(!Fragment.plural(.releaseCount, exact: [:], categories: [:], other: .text("")).isEmpty)
    }
}
