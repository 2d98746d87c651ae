import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Answers of the store, as mas keeps them for its own tests.
@Suite(
    "AppStoreLookup: stored answers",
    .enabled(if: SharedData.folder != nil, "TIDINGS_DATA names the folder of shared data"))
struct StoredLookupTests {
    /// What an answer says.
    struct Expectation: Sendable {
        let name: String
        let app: PublishedApp
        let version: String
        let system: String
        let size: Int64
        let date: Double
        let page: String
        let beginning: String
        let notesBytes: Int
    }

    static let expectations = [
        Expectation(
            name: "bbedit", app: PublishedApp(bundleID: "com.barebones.bbedit", storeID: 404_009_241, name: "BBEdit"),
            version: "13.1.3", system: "10.14", size: 15_198_547, date: 1_596_113_617,
            page: "https://apps.apple.com/us/app/bbedit/id404009241?mt=12&uo=4",
            beginning: "BBEdit 13.1.3 is a recommended update for all customers.", notesBytes: 727),
        Expectation(
            name: "slack-lookup",
            app: PublishedApp(bundleID: "com.tinyspeck.slackmacgap", storeID: 803_453_959, name: "Slack"),
            version: "3.3.3", system: "10.9", size: 74_398_324, date: 1_538_522_885,
            page: "https://apps.apple.com/us/app/slack-for-desktop/id803453959?mt=12",
            beginning: "All updates are important, of course.", notesBytes: 131),
        Expectation(
            name: "things-lookup",
            app: PublishedApp(
                bundleID: "uikitformac.com.tinybop.thingamabops", storeID: 1_472_954_003, name: "Things That Go Bump"),
            version: "1.3.0", system: "10.15.0", size: 12_345_678, date: 1_584_553_163,
            page: "https://apps.apple.com/us/app/things-that-go-bump/id1472954003?mt=12&uo=4",
            beginning: "* BOOM *, this is a BIG update.", notesBytes: 170),
    ]
    private static let prefix = "Tests__MASTests__Resources__"

    private func folder() throws -> String { try #require(SharedData.folder) + "/lookup/mas/" }

    @Test(arguments: expectations)
    func isReadWhole(_ expected: Expectation) throws {
        let path = try folder() + Self.prefix + expected.name + ".json"
        let bytes = try FeedFile.read(path: path)
        for bundleID in [nil, expected.app.bundleID] {
            let result = AppStoreLookup.read(bytes, bundleID: bundleID, language: german, file: path)
            #expect(result.problems.isEmpty)
            #expect(result.app == expected.app)
            #expect(result.rules.isEmpty)
            let release = try #require(result.releases.first)
            #expect(result.releases.count == 1)
            #expect(release.version.text == expected.version && release.minimumOS?.text == expected.system)
            #expect(release.size == expected.size)
            #expect(release.date?.timeIntervalSince1970 == expected.date)
            #expect(release.download?.absoluteString == expected.page)
            #expect(release.notes.map(\.language) == [german])
            guard case .plain(let text)? = release.notes.first?.content else {
                Issue.record("the notes are no plain text")
                continue
            }
            #expect(text.hasPrefix(expected.beginning) && text.utf8.count == expected.notesBytes)
        }
    }

    @Test(arguments: expectations)
    func isNoOtherApp(_ expected: Expectation) throws {
        let path = try folder() + Self.prefix + expected.name + ".json"
        let bytes = try FeedFile.read(path: path)
        let result = AppStoreLookup.read(bytes, bundleID: "com.example.snoodle", language: nil, file: path)
        #expect(rules(result) == ["bundle-mismatch"])
        #expect(result.releases.isEmpty && result.app == nil)
    }

    @Test func everyFileHasItsExpectation() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: try folder()).sorted()
        #expect(names == Self.expectations.map { Self.prefix + $0.name + ".json" }.sorted())
    }
}
