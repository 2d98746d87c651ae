import TestSupport
import Testing
import TidingsModel
import TidingsTemplates

@testable import TidingsRendering

/// A program is laid out once, and every recipient's text is good to read.
struct ProgramLayoutTests {
    private func laidOut(
        _ source: String, _ values: [String: TemplateValue] = [:], width: Int? = 24,
        language: LocaleTag = LocaleTag(language: "en"), direction: TextDirection = .leftToRight,
        for recipient: [Slot: SlotValue] = [:]
    ) throws -> String {
        let template = try Template(source, name: "t.txt.mustache", medium: .text)
        let slots: [String: TemplateValue] = [
            "name": .slot(.name), "url": .slot(.download), "installed": .slot(.installed),
        ]
        let program = try template.specialize(.object(slots.merging(values) { $1 }), direction: direction)
        let layout = TextLayout(width: width, language: language, direction: direction)
        var filled = SlotValues()
        for (slot, value) in recipient { filled[slot] = value }
        return ProgramLayout.arrange(program, layout).string(filled)
    }

    private let zoe: [Slot: SlotValue] = [.name: SlotValue("Zoë", directions: .leftToRight)]
    private let link: [Slot: SlotValue] = [.download: SlotValue("https://example.com/a-b", directions: [])]

    @Test func paragraphsAreBroken() throws {
        let text = try laidOut("One two three four five six seven.\n\nEight.\n")
        #expect(text == "One two three four five\nsix seven.\n\nEight.\n")
        #expect(try laidOut("One two three four five six", width: nil) == "One two three four five six")
        #expect(
            try laidOut("Bye\n\n-- \nBecause you use this nice app\n") == "Bye\n\n-- \nBecause you use this\nnice app\n"
        )
    }

    @Test func aValueHasATypicalWidth() throws {
        let source = "Hello {{name}}, how are you?\n"
        #expect(try laidOut(source, for: zoe) == "Hello Zoë, how\nare you?\n")
    }

    @Test func eachFormOfAParagraphIsBroken() throws {
        let source =
            "{{#name}}Dear {{name}}, hello to you{{/name}}{{^name}}Hello to you all together, good day{{/name}}!\nEnd\n"
        #expect(try laidOut(source, for: zoe) == "Dear Zoë, hello\nto you!\nEnd\n")
        #expect(try laidOut(source) == "Hello to you all\ntogether, good day!\nEnd\n")
    }

    @Test func sectionsOfLinesStaySections() throws {
        let source = "One\n{{#name}}\nTwo {{name}} and some more words here\n{{/name}}\nThree\n"
        #expect(try laidOut(source, for: zoe) == "One\nTwo Zoë and\nsome more words here\nThree\n")
        #expect(try laidOut(source) == "One\nThree\n")
    }

    @Test func eachPluralIsBroken() throws {
        let few = Fragment.sequence([.slot(.releaseCount), .text(" releases came out since then")])
        let count = Fragment.plural(
            .releaseCount, exact: [0: .text("None")], categories: [.one: .text("One")], other: few)
        func text(_ number: Int64, _ category: PluralCategory) throws -> String {
            try laidOut(
                "There: {{count}}, and now {{^name}}stop{{/name}}\n", ["count": .fragment(count)],
                for: [
                    .releaseCount: SlotValue(
                        "\(number)", directions: .weak, plural: PluralSelection(number: number, category: category))
                ])
        }
        #expect(try text(0, .other) == "There: None, and now\nstop\n")
        #expect(try text(1, .one) == "There: One, and now stop\n")
        #expect(try text(7, .other) == "There: 7 releases came\nout since then, and now\nstop\n")
    }

    @Test func aLinkStandsAlone() throws {
        #expect(
            try laidOut("Get it at {{url}} today\n", width: 72, for: link)
                == "Get it at\nhttps://example.com/a-b\ntoday\n")
        #expect(try laidOut("{{url}}\n", width: 20, for: link) == "https://example.com/a-b\n")
    }

    @Test func listsHangAndWhatIsIndentedStays() throws {
        #expect(try laidOut("- one two three four five six\n") == "- one two three four\n  five six\n")
        #expect(try laidOut("12. one two three four five six\n") == "12. one two three four\n    five six\n")
        for line in ["    one two three four five six\n", "> one two three four five six\n"] {
            #expect(try laidOut(line) == line)
        }
    }

    @Test func linesBeginWhereTheLanguageBegins() throws {
        let hebrew = LocaleTag(language: "he")
        let text = try laidOut(
            "שלום Snoodle\nSnoodle שלום\n{{name}}\n{{url}}\n----\n", language: hebrew, direction: .rightToLeft,
            for: zoe.merging(link) { $1 })
        #expect(
            visible(text)
                == visible(
                    "שלום Snoodle\n\u{200F}Snoodle שלום\n\u{200F}\u{2068}Zoë\u{2069}\nhttps://example.com/a-b\n----\n"))
    }

    @Test func tooManyFormsStayAsTheyAre() throws {
        let digit = Fragment.plural(
            .releaseCount, exact: [1: .text("1"), 2: .text("2"), 3: .text("3")], categories: [:], other: .text("n"))
        let source = "{{d}} {{d}} {{d}} {{d}} and many words that follow here\n"
        #expect(try laidOut(source, ["d": .fragment(digit)]) == "n n n n and many words that follow here\n")
    }
}
