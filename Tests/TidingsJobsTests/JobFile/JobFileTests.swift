import Foundation
import Testing
import Tidings
import TidingsDelivery
import TidingsIntl
import TidingsModel

@testable import TidingsJobs

@Suite struct JobFileTests {
    static let whole = """
        job: snoodle-2.1
        date: 2026-11-20T09:00:00Z
        app: { name: Snoodle, bundleID: com.example.snoodle, storeID: 355313284, development: no }
        feed: { plist: "versions/{language}.plist", lookup: lookup.json }
        recipients: recipients.jsonl
        strings: strings/
        useAllAvailableLanguages: false
        libraryStrings: false
        fallback: perKey
        matching: apple
        otherLanguages: { gsw: de, ca: es }
        isolation: always
        templates: /srv/templates
        rules:
          minimumSupported: 1.10
          minimumOS: "16.0"
          preview: true
          tellUnknownVersions: true
          showOnFirstLaunch: true
        sinks:
          - stdout: { format: text, limit: 6 }
          - email:
              directory: out/mail
              from: "Snoodle <news@example.com>"
          - webhook:
        """

    static let least = """
        job: a
        app: { name: A }
        feed: { lookup: l.json }
        recipients: r.csv
        sinks: [ { stdout: {} } ]
        """

    @Test func readsEverything() throws {
        let (read, problems) = JobFile.read(Self.whole, file: "jobs/release/job.yaml")
        #expect(problems == [])
        let job = try #require(read)
        #expect(job.name == "snoodle-2.1")
        #expect(job.date == Date(timeIntervalSince1970: 1_795_165_200))
        #expect(
            job.app
                == AppIdentity(
                    name: "Snoodle", bundleID: "com.example.snoodle", storeID: 355_313_284,
                    development: try canonicalLocale("no")))
        #expect(
            job.feed
                == FeedSources(plist: "jobs/release/versions/{language}.plist", lookup: "jobs/release/lookup.json"))
        #expect(job.recipients == "jobs/release/recipients.jsonl")
        #expect(job.strings == "jobs/release/strings/")
        #expect(job.templates == "/srv/templates")
        #expect(!job.useAllAvailableLanguages)
        #expect(!job.libraryStrings)
        #expect(job.fallback == .perKey && job.matching == .apple && job.isolation == .always)
        #expect(try job.otherLanguages == .allowedFor(["ca": "es", "gsw": "de"]))
        #expect(job.rules.preview && job.rules.tellUnknownVersions && job.rules.showOnFirstLaunch)
        #expect(job.rules.minimumOS == Version("16.0"))
        #expect(job.directory == "jobs/release")
        #expect(job.file == "jobs/release/job.yaml")
    }

    @Test(arguments: [("", 72), ("textWidth: 60", 60), ("textWidth: none", nil)] as [(String, Int?)])
    func textWidth(_ line: String, _ width: Int?) throws {
        let (job, problems) = JobFile.read(Self.least + "\n" + line + "\n", file: "job.yaml")
        #expect(problems == [] && job?.textWidth == width)
    }

    @Test func keepsTheTextOfAVersionThatLooksLikeANumber() throws {
        let job = try #require(JobFile.read(Self.whole, file: "job.yaml").job)
        #expect(job.rules.minimumSupported?.text == "1.10")
    }

    @Test(
        arguments: [
            ("plist: v.plist", FeedSources(plist: "jobs/v.plist")),
            (
                "appcast: \"https://a.test/{language}.xml\", github: o/r, precedence: merge",
                FeedSources(
                    own: [
                        FeedSource(.appcast, .address("https://a.test/{language}.xml")),
                        FeedSource(.gitHub, .address("https://api.github.com/repos/o/r/releases")),
                    ], precedence: .merge)
            ),
            (
                "github: https://github.com/o/r",
                FeedSources(own: [FeedSource(.gitHub, .address("https://api.github.com/repos/o/r/releases"))])
            ),
            ("plist: { key: FeedURL }", FeedSources(own: [FeedSource(.versions, .key("FeedURL"))])),
            (
                "appStore: true, local: new.plist",
                FeedSources(store: .appStore(), local: FeedSource(nil, .address("jobs/new.plist")))
            ),
            (
                "appStore: { countries: US GB, entity: macSoftware }, unlisted: withhold",
                FeedSources(
                    store: .appStore(furtherCountries: ["US", "GB"], entity: "macSoftware"), unlisted: .withhold)
            ),
            (
                "ssvc: https://a.test/v, updates: u.json, address: any",
                FeedSources(own: [
                    FeedSource(.ssvc, .address("https://a.test/v")), FeedSource(.updates, .address("jobs/u.json")),
                    FeedSource(nil, .address("jobs/any")),
                ])
            ),
        ] as [(String, FeedSources)])
    func feeds(_ written: String, _ expected: FeedSources) throws {
        let text = Self.least.replacing("{ lookup: l.json }", with: "{ \(written) }")
        let (job, problems) = JobFile.read(text, file: "jobs/job.yaml")
        #expect(problems == [])
        #expect(job?.feed == expected)
    }

    @Test func handsSinksOverUnread() throws {
        let job = try #require(JobFile.read(Self.whole, file: "jobs/release/job.yaml").job)
        #expect(job.sinks.map(\.kind) == ["stdout", "email", "webhook"])
        #expect(job.sinks.map(\.directory) == Array(repeating: "jobs/release", count: 3))
        func place(_ line: Int, _ column: Int) -> SourcePlace {
            SourcePlace(file: "jobs/release/job.yaml", line: line, column: column)
        }
        #expect(job.sinks.map(\.place) == [place(21, 5), place(22, 5), place(25, 5)])
        #expect(
            job.sinks[0].options == [
                "format": SinkBlock.Option(text: "text", place: place(21, 15)),
                "limit": SinkBlock.Option(text: "6", place: place(21, 29)),
            ])
        #expect(job.sinks[1].options["from"]?.text == "Snoodle <news@example.com>")
        #expect(job.sinks[1].options["from"]?.place == place(24, 7))
        #expect(job.sinks[2].options == [:])
    }

    @Test func hasDefaults() throws {
        let (read, problems) = JobFile.read(Self.least, file: "job.yaml")
        #expect(problems == [])
        var job = try #require(read)
        #expect(job.settings != .ofNothing && job.ledger == .besideJobFile && job.ledgerFile == "job.ledger")
        job.settings = .ofNothing
        var once = Rules()
        once.usualTelling = .once
        #expect(
            job
                == JobFile(
                    name: "a", app: AppIdentity(name: "A"), feed: FeedSources(lookup: "l.json"), recipients: "r.csv",
                    rules: once,
                    sinks: [
                        SinkBlock(
                            kind: "stdout", options: [:], place: SourcePlace(file: "job.yaml", line: 5, column: 12),
                            directory: ".")
                    ], file: "job.yaml", directory: "."))
        #expect(job.date == nil)
        #expect(job.useAllAvailableLanguages && job.libraryStrings && job.fallback == .message)
        #expect(job.app.development == LocaleTag(language: "en"))
        #expect(job.rules == once)
    }

    @Test func aKeyWithoutAValueIsAsGoodAsAbsent() throws {
        let (job, problems) = JobFile.read(Self.least + "\ndate:\nstrings: ~\nrules: null\n", file: "job.yaml")
        #expect(problems == [])
        #expect(job?.date == nil && job?.strings == nil)
    }

    @Test(arguments: [
        ("job.yaml", "r.csv"), ("./job.yaml", "r.csv"), ("/job.yaml", "/r.csv"), ("a/b/job.yaml", "a/b/r.csv"),
    ])
    func pathsAreRelativeToTheJobFile(file: String, recipients: String) {
        #expect(JobFile.read(Self.least, file: file).job?.recipients == recipients)
    }

    @Test(arguments: ["\u{FEFF}", "# a comment\n\n", "---\n"])
    func whatComesBeforeTheKeysDoesNotMatter(prefix: String) {
        let (job, problems) = JobFile.read(prefix + Self.least, file: "job.yaml")
        #expect(problems == [])
        #expect(job?.name == "a")
    }

    @Test func readsLinesThatEndInCarriageReturns() {
        let text = Self.least.replacing("\n", with: "\r\n") + "\r\ntypo: 1\r\n"
        #expect(JobFile.read(text, file: "j").problems.map(\.finding) == ["6:1 error unknown-key"])
    }
}
