import TestSupport
import Testing
import TidingsModel

@testable import TidingsRendering

@Suite("Notes in each medium")
struct NotesWritingTests {
    static let source = """
        # New & *old*

        Read [the &lt;manual&gt;](https://x.org/?a=1&b=2), or https://x.org/b  
        1\\. never ~~this~~ `a|b`

        3. one
           - [x] two
        4. three

        > quoted

        ```sh
        a <b>
        	c
        ```

        ---

        | a | b |
        |---|---|
        | 1 | 2 |
        """

    @Test func text() {
        #expect(
            visible(written(RichText(.markdown(Self.source)), .text))
                == visible(
                    """
                    New & old

                    Read the <manual> (https://x.org/?a=1&b=2), or https://x.org/b
                    1. never this a|b

                    3. one
                       \u{2022} \u{2611} two
                    4. three

                    > quoted

                        a <b>
                            c

                    ----

                    a | b
                    1 | 2
                    """))
    }

    @Test func markdown() {
        #expect(
            visible(written(RichText(.markdown(Self.source)), .markdown))
                == visible(
                    #"""
                    # New \& *old*

                    Read [the \<manual\>](<https://x.org/?a=1&amp;b=2>), or <https://x.org/b>\#("  ")
                    1\. never ~~this~~ `a|b`

                    3. one

                       - [x] two
                    4. three

                    > quoted

                    ```sh
                    a <b>
                    	c
                    ```

                    ___

                    | a | b |
                    | --- | --- |
                    | 1 | 2 |
                    """#))
    }

    @Test func html() {
        #expect(
            visible(written(RichText(.markdown(Self.source)), .html, .rightToLeft))
                == visible(
                    """
                    <h3 style="margin:16px 0 8px;font-size:15px;line-height:1.4">New &amp; <em>old</em></h3>
                    <p style="margin:0 0 8px">Read <a href="https://x.org/?a=1&amp;b=2" \
                    style="color:#0b5cad;text-decoration:underline">the &lt;manual&gt;</a>, or \
                    <a href="https://x.org/b" style="color:#0b5cad;text-decoration:underline">\
                    <span dir="ltr">https://x.org/b</span></a><br>
                    1. never <del>this</del> <code dir="ltr">a|b</code></p>
                    <ol start="3" style="margin:0 0 8px;padding:0;padding-right:22px">
                    <li style="margin:0 0 4px"><p style="margin:0 0 8px">one</p>
                    <ul style="margin:0 0 8px;padding:0;padding-right:22px">
                    <li style="margin:0 0 4px">\u{2611} two</li>
                    </ul>
                    </li>
                    <li style="margin:0 0 4px">three</li>
                    </ol>
                    <blockquote style="margin:0 0 8px;padding:0;padding-right:12px;border-right:3px solid #999999">
                    <p style="margin:0 0 8px">quoted</p>
                    </blockquote>
                    <pre dir="ltr" style="margin:0 0 8px;direction:ltr;text-align:left;white-space:pre-wrap;\
                    font-family:monospace">a &lt;b&gt;
                    \tc</pre>
                    <hr style="margin:16px 0;border:0;border-top:1px solid #999999">
                    <table style="margin:0 0 8px;border-collapse:collapse">
                    <tr>
                    <th scope="col" style="border:1px solid #999999;padding:4px 8px;text-align:right">a</th>
                    <th scope="col" style="border:1px solid #999999;padding:4px 8px;text-align:right">b</th>
                    </tr>
                    <tr>
                    <td style="border:1px solid #999999;padding:4px 8px;text-align:right">1</td>
                    <td style="border:1px solid #999999;padding:4px 8px;text-align:right">2</td>
                    </tr>
                    </table>
                    """))
    }

    @Test("plain notes and lists are written as they always were")
    func plain() {
        let plain = RichText(.plain("- a *b*\n2. <c>\n\nd"))
        #expect(written(plain, .text) == "- a *b*\n2. <c>\n\nd")
        #expect(written(plain, .markdown) == "\\- a \\*b\\*  \n2\\. \\<c\\>\n\nd")
        let list = RichText(.list(["a\nb", "c\n\nd"]))
        #expect(written(list, .text) == "\u{2022} a\n  b\n\u{2022} c\n\n  d")
        #expect(written(list, .markdown) == "- a  \n  b\n- c\n\n  d")
    }

    @Test("a tree that nobody read is written too", arguments: Medium.allCases)
    func strange(_ medium: Medium) {
        var deep = RichText.Block.paragraph([.text("x")])
        for _ in 0..<200 { deep = .quotation([deep]) }
        let strange = RichText([
            deep, .heading(level: -5, []), .heading(level: .max, [.text("a\nb"), .lineBreak]),
            .list(RichText.List(start: .max, items: [RichText.Item(blocks: []), RichText.Item(blocks: [.rule])])),
            .list(RichText.List(start: .min, items: [])), .table(RichText.Table(hasHeader: true, rows: [])),
            .table(RichText.Table(hasHeader: false, rows: [[], [[.text("|")]]])), .code("```\n\u{1B}", language: "`\n"),
            .paragraph([.run(RichText.Run("", style: .strong)), .run(RichText.Run(" ` ", style: [.code, .strong]))]),
        ])
        let text = written(strange, medium)
        #expect(text.contains("\u{2026}"))
        #expect(medium == .markdown || !text.contains("\u{1B}"))
    }
}
