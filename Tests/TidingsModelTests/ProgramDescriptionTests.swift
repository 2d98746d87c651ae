import TestSupport
import Testing
import TidingsModel

/// How a program is shown to who wants to know what is done for each recipient.
struct ProgramDescriptionTests {
    @Test func showsEachStep() {
        var builder = ProgramBuilder(medium: .html, direction: .rightToLeft, isolation: .always)
        builder.append(verbatim: "<p>\n\u{202E}\"\\".utf8)
        builder.append(if: .name, present: true) { builder in
            builder.append(.slot(.name), .html)
        }
        builder.append(if: .name, present: false) { builder in
            builder.append("a<b", .htmlAttribute)
        }
        builder.append(
            .plural(
                .releaseCount, exact: [7: .text("seven"), 0: .text("none")], categories: [.two: .text("two")],
                other: .slot(.releaseCount)), .plain)
        let expected = """
            0 copy 9 bytes: "<p>\\n\\u{202E}\\"\\\\"
            1 unless there is name, go to 3
            2 value name, escaped as HTML text, isolated always
            3 if there is name, go to 5
            4 copy 6 bytes: "a&lt;b"
            5 by the plural of releaseCount, go to =0: 6, =7: 8, two: 10, otherwise: 12
            6 copy 4 bytes: "none"
            7 go to 14
            8 copy 5 bytes: "seven"
            9 go to 14
            10 copy 3 bytes: "two"
            11 go to 14
            12 value releaseCount, escaped as plain text, isolated always
            13 go to 14
            """
        #expect(visible(builder.build().description) == visible(expected))
        #expect(builder.build().steps.map(\.bytes) == [9, 0, 0, 0, 6, 0, 4, 0, 5, 0, 3, 0, 0, 0])
    }

    @Test func shortensLongRuns() {
        var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
        builder.append(verbatim: (String(repeating: "\u{5D0}", count: 100) + String(repeating: "b", count: 100)).utf8)
        let beginning = String(repeating: "\u{5D0}", count: 48)
        let end = String(repeating: "b", count: 16)
        #expect(
            visible(builder.build().description) == visible("0 copy 300 bytes: \"\(beginning)\" \u{2026} \"\(end)\""))
    }

    @Test func anEmptyProgramHasNoSteps() {
        #expect(ProgramBuilder(medium: .text, direction: .leftToRight).build().description == "")
    }
}
