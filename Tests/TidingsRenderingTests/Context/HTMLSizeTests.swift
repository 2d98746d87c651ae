import Foundation
import Testing
import TidingsIntl
import TidingsModel
import TidingsRendering

/// What Gmail would cut off is cut by us, where a block ends, and leads on.
struct HTMLSizeTests {
    private func render(
        _ notes: [ReleaseNotes.Content], page: URL? = URL(string: "https://example.com/2.2")
    ) throws -> (message: Message, problems: [Problem]) {
        var releases = notes.enumerated().map { index, content in
            Release(
                version: Version(major: 2, minor: notes.count - index), date: RenderingFixture.now,
                notes: [ReleaseNotes(language: LocaleTag(language: "en"), content: content)])
        }
        for index in releases.indices { releases[index].page = page }
        let notice = Notice(
            kind: .updateAvailable, offered: releases[0], releases: releases, installed: Version("1.9"), daysLeft: 3)
        return try RenderingFixture.render(notice, "en", with: RenderingFixture.renderer())
    }

    private func items(_ count: Int) -> ReleaseNotes.Content { .list((1...count).map { "Item <number> \($0)." }) }

    @Test func whatIsShortIsWhole() throws {
        let (message, problems) = try render([items(1000)])
        #expect(problems == [])
        #expect(message.html.contains("1000."))
    }

    @Test func whatIsLongIsSaid() throws {
        let (message, problems) = try render([items(1500)])
        #expect((90_001...100_000).contains(message.html.utf8.count))
        #expect(problems.map(\.rule) == ["html-too-long"])
        #expect(problems.first?.severity == .warning)
        #expect(message.html.contains("1500."))
    }

    @Test func whatIsTooLongIsCut() throws {
        let (message, problems) = try render([items(700), items(1500), items(10)])
        #expect(problems.map(\.rule) == ["html-too-long"])
        #expect(problems.first?.severity == .error)
        #expect((80_000...90_500).contains(message.html.utf8.count))
        // Every medium says the same, and the link leads to the release at whose notes it was cut.
        for text in [message.text, message.markdown, message.html] {
            #expect(text.contains("\u{2026}") && text.contains("https://example.com/2.2"))
            #expect(text.contains("700.") && !text.contains("1500."))
            #expect(!text.contains("Version 2.1"))
        }
        #expect(message.html.hasSuffix("</html>\n"))
        #expect(
            message.html.contains(
                "<p style=\"margin:0 0 8px\">\u{2026} <a href=\"https://example.com/2.2\" "
                    + "style=\"color:#0b5cad;text-decoration:underline\">Version 2.2</a></p>"))
    }

    @Test func withoutAPageThereIsNoLink() throws {
        for page in [nil, URL(string: "javascript:alert(1)")] {
            let (message, problems) = try render([items(3000)], page: page)
            #expect(problems.first?.severity == .error)
            #expect(message.html.contains("<p style=\"margin:0 0 8px\">\u{2026}</p>"))
        }
    }

    @Test func aBlockThatIsTooLongGoes() throws {
        let text = "before\n\n" + String(repeating: "\"", count: 60_000)
        let (message, problems) = try render([.plain(text)])
        #expect(problems.first?.severity == .error)
        #expect(message.html.contains("before") && !message.html.contains("&quot;&quot;"))
        #expect(message.html.utf8.count < 90_000)
    }
}
