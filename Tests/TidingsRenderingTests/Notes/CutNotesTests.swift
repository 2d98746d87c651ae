import Testing
import TidingsModel

@testable import TidingsRendering

/// Notes that are longer than what is read of them.
struct CutNotesTests {
    private func problems(
        _ lengths: [Int], grouped: Bool = true, _ locale: String = "en"
    ) throws -> [Problem] {
        var notice = RenderingFixture.notice(releases: lengths.count)
        for (index, length) in lengths.enumerated() {
            let items = Array(repeating: "Word", count: length)
            notice.releases[index].notes = [ReleaseNotes(language: nil, content: .list(items))]
        }
        notice.offered = notice.releases[0]
        let renderer = try RenderingFixture.renderer(groupNotesByVersion: grouped)
        return try RenderingFixture.render(notice, locale, with: renderer).problems.filter { $0.rule == "notes-cut" }
    }

    @Test(arguments: [true, false])
    func areReportedOncePerRelease(_ grouped: Bool) throws {
        let problems = try problems([20_000, 3, 20_000], grouped: grouped)
        #expect(problems.map(\.severity) == [.warning, .warning])
        #expect(problems.first?.message.contains("of 2.3 are too long") == true, "\(problems)")
        #expect(problems.last?.message.contains("of 2.1 are too long") == true, "\(problems)")
    }

    @Test func areOneProblemForAllLanguages() throws {
        #expect(try problems([20_000], "ar") == problems([20_000], "de"))
    }

    @Test func shortOnesAreNot() throws {
        #expect(try problems([3, 400]).isEmpty)
    }
}
