import Foundation
import Testing
import TidingsFeeds
import TidingsModel

@Suite struct GitHubReleasesTests {
    private func read(_ text: String) -> FeedResult {
        GitHubReleases.read(Array(text.utf8), language: nil, file: "releases.json")
    }

    private static let two = #"""
        [{"id": 1, "tag_name": "v2.1.0", "name": "Autumn", "body": "## New\r\n* One", "draft": false,
          "prerelease": false, "created_at": "2024-05-01T00:00:00Z", "published_at": "2024-05-31T12:00:00Z",
          "html_url": "https://github.com/o/r/releases/tag/v2.1.0",
          "assets": [{"name": "a.zip", "browser_download_url": "https://github.com/o/r/a.zip", "size": 123}]},
         {"tag_name": "2.2.0-beta.1", "name": null, "body": null, "draft": false, "prerelease": true, "assets": []}]
        """#

    @Test func readsAList() throws {
        let result = read(Self.two)
        #expect(rules(result) == [])
        #expect(result.releases.map(\.version.text) == ["2.2.0-beta.1", "2.1.0"])
        let beta = try #require(result.releases.first)
        #expect(beta.isPrerelease && beta.notes.isEmpty && beta.title == nil && beta.date == nil)
        let release = try #require(result.releases.last)
        #expect(release.title == "Autumn" && !release.isPrerelease)
        #expect(release.notes == [ReleaseNotes(language: nil, content: .markdown("## New\r\n* One"))])
        #expect(release.date == Date(timeIntervalSince1970: 1_717_156_800))
        #expect(release.page?.absoluteString == "https://github.com/o/r/releases/tag/v2.1.0")
        #expect(release.download?.absoluteString == "https://github.com/o/r/a.zip" && release.size == 123)
    }

    @Test(
        arguments: [
            (#"{"tag_name": "1.0"}"#, [], ["1.0"]), (#"[]"#, [], []),
            (#"[{"tag_name": "1.0", "draft": true}, {"tag_name": "0.9"}]"#, ["note:draft"], ["0.9"]),
            (#"[5, {"tag_name": "0.9"}]"#, ["wrong-type"], ["0.9"]),
            (#"[{}, {"tag_name": "0.9"}]"#, ["missing-field"], ["0.9"]),
            (#"[{"tag_name": "latest"}, {"tag_name": "0.9"}]"#, ["not-a-version"], ["0.9"]),
            (
                #"[{"tag_name": "1.0", "published_at": "soon", "html_url": "javascript:x"}]"#,
                ["not-a-date", "not-an-address"], ["1.0"]
            ),
            (#"{"message": "API rate limit exceeded"}"#, ["refused"], []), (#"{}"#, ["not-releases"], []),
            (#""x""#, ["not-releases"], []), ("<!DOCTYPE html>", ["server-error"], []),
        ] as [(String, [String], [String])])
    func oddAnswers(_ text: String, _ expected: [String], _ versions: [String]) {
        let result = read(text)
        #expect(rules(result) == expected)
        #expect(result.releases.map(\.version.text) == versions)
    }

    @Test func tooManyValues() {
        let many = String(repeating: "[],", count: FeedLimits.jsonValues / 2)
        #expect(rules(read("[\(many)1]")) == ["too-many-values"])
        #expect(rules(read("[" + String(repeating: "1,", count: 1_000) + "{\"tag_name\": \"1.0\"}]")).count == 101)
    }

    @Test(
        arguments: [
            ("1.2.3", "1.2.3"), ("v1.2", "1.2"), ("V2", "2"), ("snoodle-v1.2", "1.2"), ("app@1.2.3", "1.2.3"),
            ("release/1.2", "1.2"), ("release-1.2-beta.1", "1.2-beta.1"), ("../../v1.0", nil), ("a\\1.0", nil),
            ("nightly", nil), ("x1.0", nil), ("", nil), ("2024.05.31", "2024.05.31"),
        ] as [(String, String?)])
    func tags(_ tag: String, _ version: String?) {
        let escaped = tag.replacingOccurrences(of: "\\", with: "\\\\")
        #expect(read("{\"tag_name\": \"\(escaped)\"}").releases.first?.version.text == version)
    }
}
