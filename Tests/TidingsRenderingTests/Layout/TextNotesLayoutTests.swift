import TestSupport
import Testing
import TidingsModel

@testable import TidingsRendering

/// Notes as plain text, with lines of a width.
struct TextNotesLayoutTests {
    private let markdown = """
        One two three four five six

        - one two three four five six
          - seven eight nine ten eleven

            twelve thirteen fourteen fifteen
        - [x] done and some more words

        > quoted words that are too long

            code that is far too long for the width of a line

        See [all of the changes](https://example.com/changes/2.2/index.html) there.
        """

    @Test func listsAndQuotationsHang() {
        let text = written(RichText(.markdown(markdown)), .text, width: 24)
        let expected = """
            One two three four five
            six

            • one two three four
              five six
              • seven eight nine ten
                eleven

                twelve thirteen
                fourteen fifteen
            • ☑ done and some more
              words

            > quoted words that are
            > too long

                code that is far too long for the width of a line

            See all of the changes
            (https://example.com/changes/2.2/index.html)
            there.
            """
        #expect(visible(text) == visible(expected))
    }

    @Test func linesOfNotesBeginWhereTheirLanguageBegins() {
        let notes = RichText(.markdown("- Snoodle שלום\n- שלום"))
        #expect(
            visible(written(notes, .text, lines: .rightToLeft)) == visible("• \u{200F}Snoodle שלום\n• שלום"))
        #expect(visible(written(notes, .text, lines: nil)) == visible("• Snoodle שלום\n• שלום"))
    }
}
