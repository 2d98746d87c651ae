#if Service
import Foundation
import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

/// What clients of other programs read.
struct FeedRouteTests {
    @Test func saysThatItLives() async throws {
        try await RunningService.run { service in
            let health = try await service.asking.ask("/health")
            #expect(health.status == 200)
            #expect(health.text == "ok\n")
            #expect(try await service.asking.ask("/ready").status == 200)
            #expect(health.header["x-content-type-options"] == "nosniff")
        }
    }

    private struct Plist: Encodable { let plist: Data }
    private struct Read: Decodable { let versions: [String: [String]]? }

    /// What Python's own reader makes of property lists.
    private func read(_ plists: [[UInt8]]) throws -> [[String: [String]]?] {
        let answers: [Read] = try PythonOracle("plists.py").answers(plists.map { Plist(plist: Data($0)) })
        return answers.map(\.versions)
    }

    @Test(.enabled(if: PythonOracle.isPresent)) func writesAPropertyListAlways() async throws {
        try await RunningService.run { service in
            let english = try await service.asking.ask("/apps/snoodle/versions.plist?lang=en&country=US")
            let german = try await service.asking.ask("/apps/snoodle/versions.plist?lang=de_AT&country=at")
            let junk = try await service.asking.ask("/apps/snoodle/versions.plist?lang=%21&country=zzz")
            #expect(english.status == 200)
            #expect(english.header["cache-control"] == "public, max-age=60")
            let read = try read([english.body, german.body, junk.body])
            #expect(
                read[0] == ["2.1": ["Fixed: “Cat & Dog” <untitled>", "Second"], "2.0": ["A new look"]])
            #expect(read[1] == ["2.1": ["Neues für alle"]])
            #expect(read[2]?.keys.contains("2.1") == true)
        }
    }

    @Test(.enabled(if: PythonOracle.isPresent)) func doesNotKeepAFailureForTrue() async throws {
        try await RunningService.run(RunningService.configuration("", "lifetime: 1s")) { service in
            try FileManager.default.moveItem(
                atPath: service.scratch.path("versions"), toPath: service.scratch.path("gone"))
            let nothing = try await service.asking.ask("/apps/snoodle/versions.plist?lang=en")
            #expect(nothing.status == 200)
            #expect(nothing.header["cache-control"] == "no-store")
            #expect(try read([nothing.body]) == [[:]])
            try FileManager.default.moveItem(
                atPath: service.scratch.path("gone"), toPath: service.scratch.path("versions"))
            try await Task.sleep(for: .milliseconds(1_100))
            let again = try await service.asking.ask("/apps/snoodle/versions.plist?lang=en")
            #expect(try read([again.body])[0]?.count == 2)
        }
    }

    @Test func keepsAnswersByTheirTag() async throws {
        try await RunningService.run { service in
            let path = "/apps/snoodle/versions.plist?lang=en"
            let first = try await service.asking.ask(path)
            let tag = try #require(first.header["etag"])
            let known = try await service.asking.ask(path, ["If-None-Match": "\"other\", W/\(tag)"])
            #expect(known.status == 304)
            #expect(known.header["etag"] == tag)
            let head = try await service.asking.ask("HEAD", path)
            #expect(head.status == 200)
            #expect(head.header["content-length"] == first.header["content-length"])
        }
    }

    @Test func writesAnAppcastThatIsReadBack() async throws {
        try await RunningService.run { service in
            let answer = try await service.asking.ask("/apps/snoodle/appcast.xml")
            #expect(answer.status == 200)
            let feed = Appcast.read(answer.body, base: nil, language: nil, file: "appcast.xml")
            #expect(feed.problems.filter { $0.severity == .error } == [])
            #expect(feed.releases.map(\.version.text) == ["2.1", "2.0"])
            let notes = feed.releases[0].notes
            let languages = Set(notes.compactMap(\.language).map(\.description))
            #expect(languages.isSuperset(of: ["en", "de"]))
            let german = try #require(notes.first { $0.language?.description == "de" })
            guard case .html(let html) = german.content else { return #expect(Bool(false), "no HTML") }
            #expect(html.contains("Neues für alle"))
        }
    }

    @Test func writesAConfigurationForUpdates() async throws {
        let rules = "rules: { minimumSupported: \"1.5\", telling: twice, significance: minor, minimumOS: \"15.0\" }"
        try await RunningService.run(RunningService.configuration(rules)) { service in
            let answer = try await service.asking.ask("/apps/snoodle/updates.json?lang=de")
            let feed = UpdatesConfiguration.read(answer.body, language: nil, file: "updates.json")
            #expect(feed.problems == [])
            #expect(feed.releases.map(\.version.text) == ["2.1"])
            #expect(feed.rules.minimumSupported?.text == "1.5")
            #expect(feed.rules.telling == .twice)
            #expect(feed.rules.significance == .minor)
            #expect(feed.rules.checking == .manually)
            #expect(feed.releases.first?.minimumOS?.text == "15.0")
            #expect(feed.releases.first?.notes.first?.content == .plain("Neues für alle"))
        }
    }

    /// Clients compare numbers; who has none is not told that everything is newer, or that an update is required.
    @Test(arguments: [
        ("2.0", true, false), ("1.4", true, true), ("2.1", false, false), ("100", false, false), ("1.4.10", true, true),
    ])
    func answersAsSSVCReads(_ installed: String, _ isAvailable: Bool, _ isRequired: Bool) async throws {
        try await RunningService.run(RunningService.configuration("rules: { minimumSupported: \"1.5\" }")) { service in
            // As its client writes it: in this order, and without escapes.
            let own = PackedVersion.pack(installed) ?? 0
            let answer = try await service.asking.ask(
                "/apps/snoodle/ssvc?SSVCLatestVersionKey=\(installed)&SSVCLatestVersionNumber=\(own)"
                    + "&SSVCLanguage=en&SSVCCountry=(null)&SSVCClientProtocolVersion=1")
            #expect(answer.status == 200)
            #expect(SSVCResponse.read(answer.body, file: "ssvc").problems == [])
            let fields = try answer.json()
            let number = fields["SSVCLatestVersionNumber"] as? Int ?? 0
            let key = fields["SSVCLatestVersionKey"] as? String ?? "0.0.0"
            let minimum = fields["SSVCMinimumSupportedVersionNumber"] as? Int ?? 0
            // What the client makes of it (reference: seeds §3.2).
            let available =
                number != 0 ? number > Int(own) : key.compare(installed, options: .numeric) == .orderedDescending
            #expect(available == isAvailable)
            #expect((minimum != 0 && minimum > Int(own)) == isRequired)
        }
    }
}
#endif
