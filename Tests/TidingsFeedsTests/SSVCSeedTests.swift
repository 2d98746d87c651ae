import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What SSVC's client makes of an answer, row by row, as far as the feed and not the decision says it.
///
/// “Differs” says where another thing is read here, and why.
@Suite struct SSVCSeedTests {
    private func read(_ text: String) -> FeedResult { SSVCResponse.read(Array(text.utf8), file: "ssvc.json") }

    /// What was read, in a line.
    private func summary(_ result: FeedResult) -> String {
        let releases = result.releases.map { release in
            "\(release.version)" + (release.packedNumber.map { " #\($0)" } ?? "")
                + (release.date.map { " since \(Int64($0.timeIntervalSince1970))" } ?? "")
        }
        let rules = [
            result.rules.minimumSupportedPacked.map { "at least #\($0)" },
            result.rules.minimumSupported.map { "at least \($0)" },
        ]
        return (releases + rules.compactMap { $0 }).joined(separator: ", ")
    }

    @Test(
        arguments: [
            // All fields are optional, and a number or a name that stands for nothing is as good as none.
            ("{}", "", []),
            (#"{"SSVCMinimumSupportedVersionNumber": 0}"#, "", []),
            (#"{"SSVCLatestVersionNumber": 0}"#, "", []), (#"{"SSVCLatestVersionKey": "0.0.0"}"#, "", []),
            (#"{"SSVCLatestVersionAvailableSince": 1401580800}"#, "", []),
            (#"{"SSVCLatestVersionNumber": 0, "SSVCLatestVersionKey": "1.2.3"}"#, "1.2.3", []),
            (
                #"{"SSVCLatestVersionNumber": 19103744, "SSVCLatestVersionKey": "0.0.0"}"#, "1.2.3 #19103744", []
            ),
            // Number and name are both kept; that the number goes before is the decision's.
            (
                #"{"SSVCLatestVersionNumber": 19103744, "SSVCLatestVersionKey": "9.9"}"#, "9.9 #19103744", []
            ),
            // The minimum counts without any release, and alone decides that an update is required.
            (
                #"{"SSVCMinimumSupportedVersionNumber": 33587200}"#, "at least #33587200, at least 2.0.0", []
            ),
            (
                #"{"SSVCMinimumSupportedVersionNumber": 16809988, "SSVCLatestVersionKey": "1"}"#,
                "1, at least #16809988, at least 1.0.0f4", []
            ),
            // Of the seconds the whole ones count, and a text of digits is a number.
            (
                #"{"SSVCLatestVersionKey": "1", "SSVCLatestVersionAvailableSince": 1401580800.9}"#,
                "1 since 1401580800", []
            ),
            (
                #"{"SSVCLatestVersionKey": "1", "SSVCLatestVersionAvailableSince": "1401580800"}"#,
                "1 since 1401580800", []
            ),
            (#"{"SSVCLatestVersionKey": "1", "SSVCLatestVersionAvailableSince": 0}"#, "1 since 0", []),
            // The old fields are ignored. Differs: the client says nothing of it.
            (#"{"SSVCLatestVersionKey": "1", "SSVCUpdateAvailableSince": 5}"#, "1", ["note:old-field"]),
            (
                #"{"SSVCUpdateAvailable": true, "SSVCUpdateRequired": true}"#, "",
                ["note:old-field", "note:old-field"]
            ),
            // The names that its README has by mistake.
            (
                #"{"latestVersionKey": "1", "latestVersionNumber": 5}"#, "",
                ["note:unknown-field", "note:unknown-field"]
            ),
            // Differs: the client crashes on what follows, or takes any number.
            (#"{"SSVCLatestVersionNumber": "many"}"#, "", ["wrong-type"]),
            (#"{"SSVCLatestVersionNumber": 4294967296}"#, "", ["not-a-packed-version"]),
            (#"{"SSVCMinimumSupportedVersionNumber": -1}"#, "", ["not-a-packed-version"]),
            (#"{"SSVCMinimumSupportedVersionNumber": 5}"#, "at least #5", ["not-a-packed-version"]),
            (#"{"SSVCLatestVersionKey": ["1"]}"#, "", ["wrong-type"]), ("[]", "", ["not-a-dictionary"]),
            ("null", "", ["not-a-dictionary"]),
        ] as [(String, String, [String])])
    func fields(_ text: String, _ expected: String, _ problems: [String]) {
        let result = read(text)
        #expect(summary(result) == expected)
        #expect(rules(result) == problems)
    }
}
