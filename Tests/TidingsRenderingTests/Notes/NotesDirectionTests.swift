import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsRendering

/// Notes of which nobody said the language.
struct NotesDirectionTests {
    private let leftToRight = #"<div lang="" dir="ltr" style="direction:ltr;text-align:left">"#
    private let rightToLeft = #"<div lang="" dir="rtl" style="direction:rtl;text-align:right">"#

    private func html(_ markdown: String, _ direction: TextDirection) -> String {
        HTMLNotes.write(
            RichText(.markdown(markdown)), in: direction, language: nil, languageDirection: nil, followsWords: true)
    }

    @Test(arguments: [
        ("Fixed.", TextDirection.leftToRight), ("- 1. Fixed\n- שלום", .leftToRight), ("שלום", .rightToLeft),
        ("> - 2026: שלום Snoodle", .rightToLeft), ("123", .rightToLeft), ("123", .leftToRight),
        ("```\nlet a = 1\n```", .rightToLeft), ("---", .rightToLeft),
        ("\u{2068}Snoodle\u{2069} שלום", .rightToLeft),
    ])
    func thoseOfTheMessagesDirectionAreNotMarked(_ markdown: String, _ direction: TextDirection) {
        let html = html(markdown, direction)
        #expect(!html.contains("<div"), "\(visible(html))")
    }

    @Test func thoseOfAnotherAreMarked() {
        let english = html("1. Fixed\n\nשלום 1 Snoodle is not said first, but **new**:\n", .rightToLeft)
        let expected = """
            \(leftToRight)
            <ol style="margin:0 0 8px;padding:0;padding-left:22px">
            <li style="margin:0 0 4px">Fixed</li>
            </ol>
            </div>
            <p style="margin:0 0 8px">שלום 1 Snoodle is not said first, but <strong>new</strong>:</p>

            """
        #expect(visible(english) == visible(expected))
        let hebrew = html("> שלום", .leftToRight)
        #expect(hebrew.hasPrefix(rightToLeft + "\n<blockquote") && hebrew.contains("padding-right:12px"))
        #expect(hebrew.hasSuffix("</blockquote>\n</div>\n"))
    }

    /// What has no direction belongs to what is before it, at the beginning to what is behind.
    @Test func aBlockWithoutADirectionStaysBesideItsNeighbour() {
        let html = html("---\n\nFixed.\n\n```\na\n```\n\n123\n\nשלום\n\n---\n\nNew.", .rightToLeft)
        #expect(html.components(separatedBy: leftToRight).count == 3)
        #expect(html.hasPrefix(leftToRight + "\n<hr"))
        #expect(html.contains("123</p>\n</div>\n<p style=\"margin:0 0 8px\">שלום</p>\n<hr"))
    }

    @Test func headingsKeepTheirLevels() {
        let html = html("# One\n\nשלום\n\n## Two", .rightToLeft)
        #expect(html.contains("<h3 ") && html.contains("<h4 "))
    }

    @Test func tablesAreReadTheirWay() {
        let html = html("| - | New |\n|---|---|\n| 1 | שלום |", .rightToLeft)
        #expect(html.hasPrefix(leftToRight) && html.contains("text-align:left\">New</th>"))
    }

    @Test func aMessageSaysSo() throws {
        var notice = RenderingFixture.notice(releases: 1)
        notice.releases[0].notes = [ReleaseNotes(language: nil, content: .plain("Fixed."))]
        notice.offered = notice.releases[0]
        let renderer = try RenderingFixture.renderer()
        #expect(try RenderingFixture.render(notice, "ar", with: renderer).message.html.contains(leftToRight))
        #expect(try !RenderingFixture.render(notice, "de", with: renderer).message.html.contains(leftToRight))
    }

    /// A program that shows plain text takes each line by itself.
    @Test func linesThatGoOnBeginWhereTheirParagraphBegins() {
        let english = written(RichText(.plain("Snoodle can now write שלום עולם from here")), .text, width: 24)
        #expect(visible(english) == visible("Snoodle can now write\n\u{200E}שלום עולם from here"))
        let hebrew = written(RichText(.plain("שלום עולם שלום עולם שלום Snoodle can")), .text, width: 24)
        #expect(visible(hebrew) == visible("שלום עולם שלום עולם שלום\n\u{200F}Snoodle can"))
    }
}
