import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("AppStoreLookup")
struct AppStoreLookupTests {
    private func read(_ text: String, bundleID: String? = nil) -> FeedResult {
        AppStoreLookup.read(Array(text.utf8), bundleID: bundleID, language: german, file: "lookup.json")
    }

    private static let snoodle = """
        {"bundleId":"com.example.snoodle","trackId":1234567890123,"trackName":"Snoodle","version":"2.1",
         "releaseNotes":"New\\n\\n• more \\u00e9\\ud83d\\ude00","currentVersionReleaseDate":"2024-05-31T12:00:00Z",
         "minimumOsVersion":"15.0","fileSizeBytes":"74398324","trackViewUrl":"https://apps.apple.com/de/app/id1?mt=8",
         "kind":"software","price":0.0,"genres":["a"],"unknown":{"deep":[[null]]}}
        """

    @Test(
        "a result in its envelope, in a list, or alone",
        arguments: [
            #"{"resultCount":1,"results":[\#(snoodle)]}"#, "\n\t [\(snoodle)]", snoodle, "\u{FEFF}\(snoodle)",
        ])
    func shapes(text: String) throws {
        let result = read(text, bundleID: "com.example.snoodle")
        #expect(result.problems.isEmpty)
        #expect(
            result.app == PublishedApp(bundleID: "com.example.snoodle", storeID: 1_234_567_890_123, name: "Snoodle"))
        let release = try #require(result.releases.first)
        #expect(result.releases.count == 1)
        #expect(release.version.text == "2.1")
        #expect(notes(release) == ["New", "• more \u{E9}\u{1F600}"])
        #expect(release.notes.map(\.language) == [german])
        #expect(release.date == Date(timeIntervalSince1970: 1_717_156_800))
        #expect(release.minimumOS?.text == "15.0")
        #expect(release.size == 74_398_324)
        #expect(release.download?.absoluteString == "https://apps.apple.com/de/app/id1?mt=8")
        #expect(!release.withdrawn)
    }

    @Test("a version alone is a release: what is absent or null is no problem")
    func sparse() throws {
        let result = read(#"{"version":"1.0","releaseNotes":null,"fileSizeBytes":null,"trackId":null}"#)
        #expect(result.problems.isEmpty)
        #expect(result.releases == [Release(version: try #require(Version("1.0")))])
        #expect(result.app == PublishedApp())
    }

    @Test("the size is a text or a number", arguments: [(#""15""#, Int64(15)), ("15", 15), ("15.0", 15), ("0", 0)])
    func size(text: String, expected: Int64) throws {
        let result = read(#"{"version":"1.0","fileSizeBytes":\#(text)}"#)
        #expect(result.problems.isEmpty)
        #expect(result.releases.first?.size == expected)
    }

    @Test(
        "a wrong field is named, and the rest stands",
        arguments: [
            (#""releaseNotes":["a"]"#, "wrong-type", "“releaseNotes” is a list, not a text"),
            (#""releaseNotes":"\ud800""#, "wrong-type", "“releaseNotes” is something unreadable"),
            (#""minimumOsVersion":15"#, "wrong-type", "“minimumOsVersion” is a number, not a text"),
            (#""minimumOsVersion":"iOS 15""#, "not-a-version", "“minimumOsVersion” is “iOS 15”"),
            (#""currentVersionReleaseDate":"yesterday""#, "not-a-date", "“currentVersionReleaseDate” is “yesterday”"),
            (#""currentVersionReleaseDate":1717156800"#, "wrong-type", "“currentVersionReleaseDate” is a number"),
            (#""fileSizeBytes":"big""#, "not-a-size", "“fileSizeBytes”"),
            (#""fileSizeBytes":-1"#, "not-a-size", "“fileSizeBytes”"),
            (#""fileSizeBytes":1.5"#, "wrong-type", "“fileSizeBytes” is a fraction or too large a number"),
            (#""fileSizeBytes":true"#, "wrong-type", "“fileSizeBytes” is true or false"),
            (#""fileSizeBytes":"99999999999999999999""#, "not-a-size", "“fileSizeBytes”"),
            (#""trackId":"5""#, "wrong-type", "“trackId” is a text, not a whole number"),
            (#""trackName":{}"#, "wrong-type", "“trackName” is a dictionary, not a text"),
            (#""bundleId":1"#, "wrong-type", "“bundleId” is a number, not a text"),
            (#""trackViewUrl":"javascript:alert(1)""#, "not-an-address", "“trackViewUrl” is “javascript:alert(1)”"),
            (#""trackViewUrl":"file:///etc/passwd""#, "not-an-address", "“trackViewUrl”"),
            (#""trackViewUrl":"https:///path""#, "not-an-address", "“trackViewUrl”"),
            (#""trackViewUrl":"https://user:word@example.org/""#, "not-an-address", "“trackViewUrl”"),
            (#""trackViewUrl":"//example.org/""#, "not-an-address", "“trackViewUrl”"),
        ])
    func wrongFields(field: String, rule: String, message: String) throws {
        let result = read(#"{"version":"1.0",\#(field)}"#)
        #expect(result.releases == [Release(version: try #require(Version("1.0")))])
        #expect(rules(result) == [rule])
        #expect(try #require(result.problems.first).message.contains(message))
    }

    @Test(
        "without a version there is no release, but all else is looked at",
        arguments: [
            (#""trackName":"Snoodle","trackId":true"#, ["wrong-type", "missing-field"]),
            (#""trackName":"Snoodle","version":2.0"#, ["wrong-type"]),
            (#""trackName":"Snoodle","version":"two""#, ["not-a-version"]),
        ])
    func noVersion(fields: String, expected: [String]) {
        let result = read("{\(fields)}")
        #expect(result.releases.isEmpty)
        #expect(result.app?.name == "Snoodle")
        #expect(rules(result) == expected)
    }

    @Test(
        "an answer without a result is one clear problem",
        arguments: [
            (#"{"resultCount":0,"results":[]}"#, "not-found", "no such app"), ("[]", "not-found", "no such app"),
            (#"{"resultCount":0}"#, "not-found", "no such app"),
            (
                #"{"errorMessage":"Invalid value(s) for key(s): [language]","queryParameters":{"lang":"x"}}"#,
                "refused",
                "“Invalid value(s) for key(s): [language]”"
            ),
            ("\n<!DOCTYPE html><html>…</html>", "server-error", "an HTML page"),
            ("Your request produced an error.  [newNullResponse]", "server-error", "Your request produced an error"),
            ("", "not-json", "it is empty"), ("{\"results\":[", "not-json", "begins with “{\"results\":[”"),
            ("<xml/>", "not-json", "begins with “<xml/>”"),
            (#"{"results":{"a":1}}"#, "wrong-type", "“results” is a dictionary"),
            (#"{"results":null}"#, "wrong-type", "“results” is nothing (null)"), ("{}", "not-a-lookup", "a dictionary"),
            (#"{"resultCount":3}"#, "not-a-lookup", "a dictionary"), ("7", "not-a-lookup", "a number"),
            ("\"x\"", "not-a-lookup", "a text"), ("null", "not-a-lookup", "nothing (null)"),
            ("[7]", "wrong-type", "Result 1 is a number"),
        ])
    func noResult(text: String, rule: String, message: String) throws {
        let result = read(text)
        #expect(result.releases.isEmpty)
        #expect(rules(result) == [rule])
        let problem = try #require(result.problems.first)
        #expect(problem.message.contains(message))
        #expect(problem.place?.file == "lookup.json")
    }

    @Test("of several results the one with the bundle identifier is taken, wherever it stands")
    func chooses() throws {
        let text =
            #"[{"version":"1.0","bundleId":"a"},{"version":"2.0","bundleId":"b"},{"version":"3.0","bundleId":"c"}]"#
        for (bundleID, version) in [("a", "1.0"), ("b", "2.0"), ("c", "3.0")] {
            let result = read(text, bundleID: bundleID)
            #expect(result.releases.map(\.version.text) == [version])
            #expect(result.problems.isEmpty)
        }
        let any = read(text)
        #expect(any.releases.map(\.version.text) == ["1.0"])
        #expect(rules(any) == ["warning:several-results"])
        let twice = read(#"[{"version":"1.0","bundleId":"a"},{"version":"2.0","bundleId":"a"}]"#, bundleID: "a")
        #expect(twice.releases.map(\.version.text) == ["1.0"])
        #expect(rules(twice) == ["warning:several-results"])
        let odd = read(#"[7,{"version":"1.0","bundleId":"a"}]"#, bundleID: "a")
        #expect(odd.releases.map(\.version.text) == ["1.0"])
        #expect(rules(odd) == ["wrong-type"])
    }

    @Test(
        "another app is none of ours",
        arguments: [
            (#"{"version":"1.0","bundleId":"com.example.other"}"#, "“com.example.other”"),
            (#"{"version":"1.0"}"#, "an app without an identifier"),
            (#"{"version":"1.0","bundleId":"com.example.Snoodle"}"#, "“com.example.Snoodle”"),
        ])
    func mismatch(text: String, found: String) throws {
        let result = read(text, bundleID: "com.example.snoodle")
        #expect(result.releases.isEmpty)
        #expect(rules(result) == ["bundle-mismatch"])
        let message = try #require(result.problems.first).message
        #expect(message.contains("“com.example.snoodle”") && message.contains(found))
    }

    @Test("raw control characters in a text are read, with a note of their place")
    func controls() throws {
        let text =
            "{\"version\":\"1.0\",\n \"trackName\":\"\u{FC}\\\"\u{1}b\",\n\"releaseNotes\":\"a\nb\\\\\",\"trackId\":5}"
        let result = read(text)
        #expect(rules(result) == ["note:control-character"])
        #expect(result.problems.first?.place == SourcePlace(file: "lookup.json", line: 2, column: 18))
        #expect(result.app?.name == "\u{FC}\"\u{1}b")
        #expect(notes(result.releases.first) == ["a", "b\\"])
        #expect(result.app?.storeID == 5)
    }

    @Test(
        "dates are read strictly",
        arguments: [
            ("2018-10-02T23:28:05Z", 1_538_522_885.0), ("2018-10-03T01:28:05+02:00", 1_538_522_885),
            ("2018-10-02T21:58:05-01:30", 1_538_522_885), ("2018-10-02T23:28:05.125Z", 1_538_522_885.125),
            ("2024-02-29T00:00:00Z", 1_709_164_800), ("2018-02-29T00:00:00Z", nil), ("2018-02-31T23:28:05Z", nil),
            ("2018-10-02T23:28:05Zjunk", nil), ("2018-10-02T23:28:05", nil), ("2018-10-02", nil),
            ("2018-10-02T24:28:05Z", nil), ("2018-10-02T23:28:05.Z", nil), ("2018-10-02T23:28:05+2:00", nil),
            ("2018-10-02T23:28:05+25:00", nil), (" 2018-10-02T23:28:05Z", nil), ("2018-10-02 23:28:05Z", nil),
        ] as [(String, Double?)])
    func dates(text: String, expected: Double?) {
        let result = read(#"{"version":"1.0","currentVersionReleaseDate":"\#(text)"}"#)
        #expect(result.releases.first?.date?.timeIntervalSince1970 == expected)
        #expect(rules(result) == (expected == nil ? ["not-a-date"] : []))
    }

    @Test("beyond a limit the feed, its notes or its address are left out")
    func limits() {
        let feed = Array(#"{"version":"1.0"}"#.utf8)
        let filled = feed + [UInt8](repeating: 0x20, count: FeedLimits.bytes - feed.count)
        #expect(AppStoreLookup.read(filled, bundleID: nil, language: nil, file: "f").problems.isEmpty)
        #expect(rules(AppStoreLookup.read(filled + [0x20], bundleID: nil, language: nil, file: "f")) == ["too-large"])
        let long = String(repeating: "x", count: FeedLimits.notesBytes)
        #expect(read(#"{"version":"1.0","releaseNotes":"\#(long)"}"#).problems.isEmpty)
        let longer = read(#"{"version":"1.0","releaseNotes":"\#(long)y"}"#)
        #expect(rules(longer) == ["warning:notes-too-long"])
        #expect(notes(longer.releases.first) == [long])
        let address = "https://example.org/" + String(repeating: "a", count: FeedLimits.addressBytes - 20)
        #expect(read(#"{"version":"1.0","trackViewUrl":"\#(address)"}"#).releases.first?.download != nil)
        #expect(rules(read(#"{"version":"1.0","trackViewUrl":"\#(address)a"}"#)) == ["not-an-address"])
        let many = Array(repeating: #"{"bundleId":"a"}"#, count: FeedLimits.releases)
        func list(_ results: [String]) -> String { "[\(results.joined(separator: ","))]" }
        #expect(rules(read(list(many), bundleID: "b")) == ["bundle-mismatch"])
        let one = #"{"bundleId":"b","version":"1.0"}"#
        #expect(rules(read(list(many + [one]), bundleID: "b")) == ["too-many-results", "bundle-mismatch"])
        #expect(read(list(many.dropLast() + [one]), bundleID: "b").releases.count == 1)
        #expect(rules(read(String(repeating: "[", count: 1_000_000))) == ["not-json"])
        #expect(rules(read(String(repeating: #"{"results":"#, count: 100_000))) == ["not-json"])
    }
}
