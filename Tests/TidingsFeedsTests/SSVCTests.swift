import Foundation
import Testing
import TidingsFeeds
import TidingsModel

@Suite struct SSVCTests {
    private func read(_ text: String) -> FeedResult { SSVCResponse.read(Array(text.utf8), file: "ssvc.json") }

    @Test func readsTheFourFields() throws {
        let result = read(
            """
            {"SSVCMinimumSupportedVersionNumber": 16809984, "SSVCLatestVersionAvailableSince": 1401580800,
             "SSVCLatestVersionKey": "1.2.3", "SSVCLatestVersionNumber": 19103744}
            """)
        #expect(rules(result) == [])
        let release = try #require(result.releases.first)
        #expect(release.version.text == "1.2.3" && release.packedNumber == 19_103_744)
        #expect(release.date == Date(timeIntervalSince1970: 1_401_580_800))
        #expect(result.rules.minimumSupportedPacked == 16_809_984)
        #expect(result.rules.minimumSupported == Version("1.0.0"))
    }

    @Test(
        arguments: [
            // What counts as absent for the client.
            (#"{}"#, [], nil), (#"{"SSVCLatestVersionKey": "0.0.0", "SSVCLatestVersionNumber": 0}"#, [], nil),
            (#"{"SSVCLatestVersionNumber": 19103744}"#, [], "1.2.3"), (#"{"SSVCLatestVersionKey": "2"}"#, [], "2"),
            (#"{"SSVCLatestVersionKey": null, "SSVCLatestVersionNumber": "19103744"}"#, [], "1.2.3"),
            // The client crashes on these.
            (#"[]"#, ["not-a-dictionary"], nil), (#"{"SSVCLatestVersionKey": 2}"#, ["wrong-type"], nil),
            (#"{"SSVCLatestVersionNumber": true}"#, ["wrong-type"], nil),
            (#"{"SSVCLatestVersionNumber": -1}"#, ["not-a-packed-version"], nil),
            (#"{"SSVCLatestVersionNumber": 1, "SSVCLatestVersionKey": "1.0"}"#, [], "1.0"),
            (#"{"SSVCLatestVersionNumber": 1}"#, ["not-a-packed-version"], nil),
            (#"{"SSVCLatestVersionKey": "x"}"#, ["not-a-version"], nil),
            (#"{"SSVCLatestVersionKey": "1", "SSVCLatestVersionAvailableSince": 1e300}"#, ["wrong-type"], "1"),
            (#"{"SSVCLatestVersionKey": "1", "SSVCLatestVersionAvailableSince": -5}"#, ["not-a-date"], "1"),
            (#"{"SSVCUpdateAvailableSince": 5, "other": 1}"#, ["note:old-field", "note:unknown-field"], nil),
            ("<html>", ["server-error"], nil), ("", ["not-json"], nil), ("{\"SSVC", ["not-json"], nil),
        ] as [(String, [String], String?)])
    func oddAnswers(_ text: String, _ expected: [String], _ version: String?) {
        let result = read(text)
        #expect(rules(result) == expected)
        #expect(result.releases.first?.version.text == version)
    }

    @Test(
        arguments: [
            ("https://example.com/v", "1.0", "de-AT", "?", "1.0", "16809984", "de", "AT"),
            ("https://example.com/v?app=1", "100", "en", "&", "100", "0", "en", ""),
            ("https://example.com/v", "1 &x=y#é", "zh-Hant-TW", "?", "1%20%26x%3Dy%23%C3%A9", "0", "zh", "TW"),
            ("https://example.com/v", "", "und-DE", "?", "", "0", "", "DE"),
        ])
    func theQuestion(
        _ base: String, _ version: String, _ locale: String, _ separator: String, _ key: String, _ number: String,
        _ language: String, _ country: String
    ) throws {
        let request = SSVCRequest(base: base, version: version, locale: try LocaleTag(parsing: locale))
        #expect(
            request.address == base + separator + "SSVCLatestVersionKey=\(key)&SSVCLatestVersionNumber=\(number)"
                + "&SSVCLanguage=\(language)&SSVCCountry=\(country)&SSVCClientProtocolVersion=1")
    }
}
