import Testing
import TidingsFeeds
import TidingsModel

/// What Updates makes of its configuration, row by row, as far as the feed and not the decision says it.
///
/// “Differs” says where another thing is read here, and why.
@Suite struct UpdatesSeedTests {
    private func read(_ text: String) -> FeedResult {
        UpdatesConfiguration.read(Array(text.utf8), language: german, file: "Updates.json")
    }

    /// What was read, in a line.
    private func summary(_ result: FeedResult) -> String {
        let rules = result.rules
        let releases = result.releases.map { "\($0.version)" + ($0.minimumOS.map { " on \($0)" } ?? "") }
        let facts: [(String, Any?)] = [
            ("required", rules.minimumSupported), ("optional", rules.minimumRecommended), ("os", rules.minimumOS),
            ("check", rules.checking?.rawValue), ("tell", rules.telling), ("step", rules.significance?.rawValue),
            ("type", rules.updateType?.rawValue), ("installed", rules.installedVersion),
            ("build", rules.installedBuild),
            ("store", result.app?.storeID),
        ]
        return (releases + facts.compactMap { name, value in value.map { "\(name) \($0)" } }).joined(separator: ", ")
    }

    @Test(
        arguments: [
            // Differs: without a version Updates compares the app with itself; here there is no release.
            (#"{}"#, "", []),
            // Differs: without a minimum OS Updates never finds an update; here it runs everywhere.
            (#"{"version": "2.0"}"#, "2.0", []),
            (#"{"version": "2.0", "min-os-required": "15.0"}"#, "2.0 on 15.0, os 15.0", []),
            (#"{"min-os-required": "15.0"}"#, "os 15.0", []),
            // The minimum versions count without any version. Differs: Updates offers the minimum itself as if it
            // were a release, which nobody may have published.
            (#"{"min-required-app-version": "1.5"}"#, "required 1.5", []),
            (#"{"min-optional-app-version": "1.5"}"#, "optional 1.5", []),
            (
                #"{"min-required-app-version": "1", "min-optional-app-version": "2", "version": "3"}"#,
                "3, required 1, optional 2", []
            ),
            (#"{"version": "2.0", "update-type": "hard"}"#, "2.0, type hard", []),
            (#"{"version": "2.0", "update-type": "soft"}"#, "2.0, type soft", []),
            // What the feed says stands beside the switch, which the decision obeys.
            (#"{"version": "2.0", "check-for": "never"}"#, "2.0, check never", []),
            (#"{"check-for": "automatically", "comparing": 2}"#, "check automatically, step minor", []),
            (#"{"bundle-version": "1.9", "build": "42"}"#, "installed 1.9, build 42", []),
            (#"{"app-store-id": "1234567"}"#, "store 1234567", []),
            // Differs: Updates reads only the text and takes a number for absent.
            (#"{"app-store-id": 1234567}"#, "store 1234567", []),
            // What is wrapped counts, and nothing beside it.
            (#"{"version": "1.0", "updates": {"version": "2.0"}}"#, "2.0", []),
            (#"{"notify": "always", "updates": {}}"#, "", []),
            // Differs: Updates raises an exception.
            (#"{"updates": "2.0"}"#, "", ["wrong-type"]), (#"{"updates": []}"#, "", ["wrong-type"]),
            (#"{"updates": null}"#, "", ["wrong-type"]),
            // Each value of another type counts as absent, and the rest stands. Differs: Updates says nothing of it.
            (
                #"""
                {"version": "2.0", "notify": 3, "check-for": 1, "comparing": [], "min-os-required": 15,
                 "update-type": true, "min-required-app-version": [], "min-optional-app-version": {},
                 "release-notes": 5, "app-store-id": {}, "bundle-version": 2, "build": 2}
                """#, "2.0", Array(repeating: "wrong-type", count: 11)
            ),
            (
                #"{"version": "2.0", "notify": "daily", "check-for": "auto", "update-type": "firm"}"#, "2.0",
                Array(repeating: "warning:unknown-value", count: 3)
            ),
            (#"{"version": null, "notify": null, "comparing": null, "updates-at": null}"#, "", []),
        ] as [(String, String, [String])])
    func fields(_ text: String, _ expected: String, _ problems: [String]) {
        let result = read(text)
        #expect(summary(result) == expected)
        #expect(rules(result) == problems)
    }

    /// The texts that Updates compares, of which some are no versions here.
    @Test(
        arguments: [
            ("1.0", true), ("1.0.0", true), ("1.10", true), ("1.2.3.4.5", true), ("01.0", true), ("1.0b", true),
            ("1.0-beta", true), ("1.9a", true), ("1.0rc1", true), ("v1.0", true),
            // Differs: Updates takes them for texts, which come before or behind every number.
            ("1.0 ", false), ("", false), ("1..0", false), ("latest", false),
        ])
    func versions(_ text: String, _ isRead: Bool) {
        let result = read("{\"version\": \"\(text)\", \"min-required-app-version\": \"\(text)\"}")
        #expect(result.releases.map(\.version.text) == (isRead ? [text] : []))
        #expect(result.rules.minimumSupported?.text == (isRead ? text : nil))
        #expect(rules(result) == (isRead ? [] : ["not-a-version", "not-a-version"]))
    }
}
