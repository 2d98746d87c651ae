import Testing
import TidingsModel

@Suite("RichText")
struct RichTextTests {
    @Test(arguments: [
        ("", [RichText.Block]()), (" \n\t\n ", []),
        ("one", [.paragraph(lines: ["one"])]),
        ("one\ntwo", [.paragraph(lines: ["one", "two"])]),
        ("one\r\ntwo\rthree\u{2028}four\u{85}five", [.paragraph(lines: ["one", "two", "three", "four", "five"])]),
        ("one\n\ntwo", [.paragraph(lines: ["one"]), .paragraph(lines: ["two"])]),
        ("\n\none\n \n\n\ttwo \n", [.paragraph(lines: ["one"]), .paragraph(lines: ["two"])]),
        ("- one\n- two", [.paragraph(lines: ["- one", "- two"])]),
        ("<b>&amp;</b>", [.paragraph(lines: ["<b>&amp;</b>"])]),
        ("a  b\u{200B}", [.paragraph(lines: ["a  b\u{200B}"])]),
    ])
    func plain(text: String, blocks: [RichText.Block]) {
        let read = RichText(plain: text)
        #expect(read.blocks == blocks)
        #expect(read.isEmpty == blocks.isEmpty)
    }

    @Test("plain text keeps its bytes, composed or not")
    func bytes() throws {
        guard case .paragraph(let inlines)? = RichText(plain: "e\u{301}").blocks.first,
            case .run(let run)? = inlines.first
        else {
            Issue.record("no paragraph")
            return
        }
        #expect(inlines.count == 1)
        #expect(Array(run.text.utf8) == Array("e\u{301}".utf8))
    }

    @Test("items become one list, and those without text are left out")
    func items() {
        let list = RichText(items: ["one", " \n", "two\nlines", ""])
        #expect(list.blocks == [.list(items: [RichText(plain: "one"), RichText(plain: "two\nlines")])])
        #expect(RichText(items: ["", " "]).isEmpty)
        #expect(RichText(items: []).isEmpty)
    }
}
