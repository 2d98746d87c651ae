import Foundation
import TestSupport
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// The notes of several versions: each below its heading, or one after the other.
struct NotesGroupingTests {
    private func message(grouped: Bool, _ change: (inout [Release]) -> Void = { _ in }) throws -> Message {
        var notice = RenderingFixture.notice(releases: 3)
        change(&notice.releases)
        let renderer = try RenderingFixture.renderer(groupNotesByVersion: grouped)
        let (message, problems) = try RenderingFixture.render(notice, "en", with: renderer)
        #expect(problems == [])
        return message
    }

    @Test func groupedByVersionUnlessToldOtherwise() throws {
        let message = try message(grouped: true)
        #expect(message.text.contains("\n\nVersion 2.2\n\u{2022} First <&> 1\n\u{2022} Second\n\n"))
        #expect(message.markdown.contains("\n### Version 2.2\n"))
        #expect(message.html.components(separatedBy: "<h3 ").count == 4)
    }

    @Test func oneAfterTheOther() throws {
        let message = try message(grouped: false)
        let items = (0..<3).map { "\u{2022} First <&> \($0)\n\u{2022} Second\n" }.joined()
        let expected = "What’s new\nThere have been 3 releases since your version.\n\n\(items)\nThe Snoodle team\n"
        #expect(visible(message.text).contains(visible(expected)))
        #expect(!message.text.contains("Version 2.2\n") && !message.markdown.contains("### "))
        #expect(!message.html.contains("<h3 ") && !message.html.contains("Version 2.2<"))
        #expect(message.html.components(separatedBy: "<ul").count == 2)
        #expect(message.html.components(separatedBy: "<li").count == 7)
        #expect(message.markdown.components(separatedBy: "- First").count == 4)
    }

    @Test func paragraphsStayApart() throws {
        let message = try message(grouped: false) { releases in
            for index in releases.indices {
                releases[index].notes = [ReleaseNotes(language: nil, content: .plain("Words \(index).\nMore."))]
            }
        }
        #expect(message.text.contains("\n\nWords 0.\nMore.\n\nWords 1.\nMore.\n\nWords 2.\nMore.\n\n"))
        #expect(message.markdown.contains("\n\nWords 1."))
        #expect(message.html.components(separatedBy: "Words ").count == 4)
    }

    /// What is in another language keeps its own.
    @Test func languagesAreNotMixed() throws {
        let message = try message(grouped: false) { releases in
            releases[1].notes = [ReleaseNotes(language: LocaleTag(language: "ar"), content: .list(["أول", "ثان"]))]
        }
        #expect(message.html.contains("lang=\"ar\"") && message.html.contains("dir=\"rtl\""))
        #expect(message.html.components(separatedBy: "<ul").count == 4)
        #expect(message.text.contains("\n\n\u{2022} ") && !message.text.contains("Version 2.2\n"))
    }

    /// Numbers of a list mean something; they are not counted on.
    @Test func orderedListsStayApart() throws {
        let message = try message(grouped: false) { releases in
            for index in releases.indices {
                releases[index].notes = [ReleaseNotes(language: nil, content: .markdown("1. One\n2. Two"))]
            }
        }
        #expect(message.html.components(separatedBy: "<ol").count == 4)
        #expect(message.text.components(separatedBy: "1. One").count == 4)
    }
}
