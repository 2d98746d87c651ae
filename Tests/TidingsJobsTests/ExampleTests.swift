import Foundation
import Testing
import TidingsDelivery
import TidingsModel

@testable import TidingsJobs

/// The example is what people see first: its counts are promised in its README.
@Suite struct ExampleTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples/release-day").path

    private func job() throws -> JobFile {
        let path = Self.folder + "/job.yaml"
        let (job, problems) = JobFile.read(try String(contentsOfFile: path, encoding: .utf8), file: path)
        #expect(problems == [])
        return try #require(job)
    }

    private func entries() throws -> [RecipientEntry] {
        Array(try RecipientReader(path: Self.folder + "/recipients.jsonl", file: "recipients.jsonl"))
    }

    @Test func theJobCanBeRead() throws {
        let job = try job()
        #expect(job.name == "snoodle-2.1")
        #expect(job.sinks.map(\.kind) == ["stdout", "email", "webhook"])
        var rules = Rules(minimumSupported: Version("1.0"), minimumOS: Version("15.0"))
        rules.usualTelling = .once
        #expect(job.rules == rules)
    }

    @Test func everyRecipientCanBeRead() throws {
        let entries = try entries()
        #expect(entries.problems == [])
        #expect(entries.recipients.map(\.id) == (1...50).map { "u-00\($0 < 10 ? "0" : "")\($0)" })
        let domains = Set(entries.recipients.compactMap { $0.email?.split(separator: "@").last })
        #expect(domains == ["example.net", "example.org", "example.com"])
        #expect(Set(entries.recipients.compactMap(\.email)).count == 50)
    }

    @Test func thereAreManyLocalesAndSomeOddOnes() throws {
        let recipients = try entries().recipients
        #expect(Set(recipients.compactMap(\.locales.first)).count >= 30)
        let text = try String(contentsOfFile: Self.folder + "/recipients.jsonl", encoding: .utf8)
        for tag in [
            "zh_TW", "sr-Latn", "es-MX", "pt-AO", "iw", "no", "de_AT.UTF-8", "en-US-u-rg-gbzzzz", "tlh",
        ] {
            #expect(text.contains("\"locale\":\"\(tag)\"") || text.contains("\"locale\":[\"\(tag)\""), "\(tag)")
        }
    }

    @Test func theFirstSixAreInSixScripts() throws {
        let languages = try entries().recipients.prefix(6).map { $0.locales.first?.language }
        #expect(languages == ["ar", "he", "ja", "ru", "pl", "zh"])
    }

    @Test func fortyFourAreTold() throws {
        var counts: [String: Int] = [:]
        let (newest, rules) = (try #require(Version("2.1")), try job().rules)
        let (oldest, oldestOS) = (try #require(rules.minimumSupported), try #require(rules.minimumOS))
        for person in try entries().recipients {
            let os = try #require(person.installation.os)
            let outcome =
                switch (person.installation.version, person.history.seen) {
                case _ where person.history.unsubscribed: "unsubscribed"
                case (nil, _): "unknown"
                case (let version?, _) where version < newest && os < oldestOS: "system too old"
                case (let version?, _) where version < oldest: "required"
                case (let version?, _) where version < newest:
                    person.history.ignored == newest ? "ignored" : "available"
                case (_, nil): "first launch"
                case (_, let seen?): seen < newest ? "what’s new" : "up to date"
                }
            counts[outcome, default: 0] += 1
        }
        #expect(
            counts == [
                "available": 36, "required": 4, "what’s new": 4, "unsubscribed": 1, "unknown": 1, "system too old": 1,
                "ignored": 1, "first launch": 1, "up to date": 1,
            ])
    }

    @Test(arguments: ["en", "de", "ja", "ar"])
    func theNotesAreComplete(language: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/versions/\(language).plist"))
        let notes = try #require(try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
        #expect(Set(notes.keys) == ["1.0", "1.5", "1.9", "1.10", "2.0", "2.1"])
        #expect(notes["1.9"] is String)
        #expect((notes["2.1"] as? [String])?.count == 3)
        #expect((notes["2.1"] as? [String])?.contains { $0.contains("<") && $0.contains("&") } == true)
    }

    @Test(arguments: ["de", "fr", "ja"])
    func theAppSaysTwoTextsItself(language: String) throws {
        let path = "\(Self.folder)/strings/\(language).lproj/Tidings.strings"
        let keys = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("\"") }.compactMap { $0.split(separator: "\"").first }
        #expect(keys == ["greeting", "emailSignature"])
    }
}
