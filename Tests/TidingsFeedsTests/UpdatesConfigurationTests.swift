import Foundation
import Testing
import TidingsFeeds
import TidingsModel

@Suite struct UpdatesConfigurationTests {
    private func read(_ text: String) -> FeedResult {
        UpdatesConfiguration.read(Array(text.utf8), language: german, file: "Updates.json")
    }

    @Test(arguments: [false, true])
    func readsEveryField(wrapped: Bool) throws {
        let inner = """
            {"check-for": "manually", "notify": "twice", "app-store-id": "1234567", "comparing": "minor-versions",
             "min-os-required": "15.0", "version": "2.1", "min-required-app-version": "1.0",
             "min-optional-app-version": "1.5", "update-type": "hard", "release-notes": "Alles neu",
             "bundle-version": "1.9", "build": "42"}
            """
        let result = read(wrapped ? "{\"updates\": \(inner), \"other\": 1}" : inner)
        #expect(rules(result) == [])
        let release = try #require(result.releases.first)
        #expect(release.version.text == "2.1" && release.minimumOS?.text == "15.0")
        #expect(release.notes == [ReleaseNotes(language: german, content: .plain("Alles neu"))])
        #expect(result.app?.storeID == 1_234_567)
        var expected = FeedRules(minimumSupported: Version("1.0"))
        expected.minimumRecommended = Version("1.5")
        expected.minimumOS = Version("15.0")
        expected.checking = .manually
        expected.telling = .times(2)
        expected.significance = .minor
        expected.updateType = .hard
        expected.installedVersion = Version("1.9")
        expected.installedBuild = "42"
        #expect(result.rules == expected)
    }

    /// The documented words never worked in Updates itself, which reads the integers only.
    @Test(
        arguments: [
            ("1", .major), ("2", .minor), ("4", .patch), ("8", .build), ("3", .build), ("15", .build), ("0", .build),
            ("\"major-versions\"", .major), ("\"minor-versions,patch-versions\"", .patch),
            ("\"major-versions, build-versions\"", .build), ("16", nil), ("-1", nil), ("\"majors\"", nil),
            ("\"\"", nil),
            ("{\"rawValue\": 2}", nil), ("true", nil),
        ] as [(String, Significance?)])
    func comparing(_ value: String, _ expected: Significance?) {
        let result = read("{\"comparing\": \(value)}")
        #expect(result.rules.significance == expected)
        #expect(result.problems.isEmpty == (expected != nil))
    }

    @Test(
        arguments: [
            ("never", .times(0)), ("once", .times(1)), ("twice", .times(2)), ("thrice", .times(3)),
            ("always", .always), ("without-available-update", .evenWithoutUpdate), ("often", nil),
        ] as [(String, TellingLimit?)])
    func notify(_ word: String, _ expected: TellingLimit?) {
        let result = read("{\"notify\": \"\(word)\"}")
        #expect(result.rules.telling == expected)
        #expect(rules(result) == (expected == nil ? ["warning:unknown-value"] : []))
    }

    @Test(
        arguments: [
            ("{\"updates\": \"x\"}", ["wrong-type"]), ("[]", ["not-a-dictionary"]), ("nonsense", ["not-json"]),
            ("{\"version\": 2}", ["wrong-type"]), ("{\"version\": \"new\"}", ["not-a-version"]),
            ("{\"version\": null}", []), ("{\"check-for\": \"sometimes\"}", ["warning:unknown-value"]),
            ("{\"app-store-id\": \"abc\"}", ["wrong-type"]), ("{\"app-store-id\": -1}", ["not-a-number"]),
            ("{\"verison\": \"1\"}", ["note:unknown-field"]),
            ("{\"version\": \"1\", \"release-notes\": 5}", ["wrong-type"]),
            ("{\"version\": \"1\", \"release-notes\": {\"x_\": \"a\", \"de\": 1}}", ["wrong-type", "wrong-type"]),
        ])
    func faultsCostOnlyWhatHasThem(_ text: String, _ expected: [String]) {
        #expect(rules(read(text)) == expected)
    }

    @Test func keysOfStrangersAreShownHarmless() {
        let result = read("{\"a\\u001b[31m\": 1, \"\(String(repeating: "b", count: 5_000))\": 2}")
        #expect(rules(result) == ["note:unknown-field", "note:unknown-field"])
        #expect(result.problems.first?.message == "“a\\u{1B}[31m” is not known, and is not read.")
        #expect(result.problems.last.map { $0.message.utf8.count < 200 } == true)
    }

    @Test func notesByLanguage() throws {
        let result = read(
            "{\"version\": \"1\", \"release-notes\": {\"pt-BR\": \"Novo\", \"de\": \"Neu\", \"fr\": \" \"}}")
        #expect(
            try result.releases.first?.notes == [
                ReleaseNotes(language: german, content: .plain("Neu")),
                ReleaseNotes(language: LocaleTag(parsing: "pt-BR"), content: .plain("Novo")),
            ])
        #expect(
            read("{\"version\": \"1\", \"release-notes\": [\"a\", \"b\"]}").releases.first?.notes.first?.content
                == .list(["a", "b"]))
    }
}
