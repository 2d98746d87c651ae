import Foundation
import Testing
import TidingsFeeds
import TidingsModel

@testable import Tidings

struct FeedDigestTests {
    private func announcer(_ answers: [String: (status: Int, body: String)]) throws -> Announcer {
        let renderer = try SessionWorld(1).announcer.renderer
        var rules = FetchRules()
        rules.rates = [:]
        return Announcer(
            app: renderer.app, feed: FeedSources(own: [FeedSource(nil, .address("https://a.test/{language}"))]),
            renderer: renderer, fetcher: FeedFetcher(transport: FakeNetwork(answers), rules: rules), feedLifetime: nil)
    }

    private static func answers(_ notes: String) -> [String: (status: Int, body: String)] {
        let entry = "<key>2.0</key><string>\(notes)</string>"
        return [
            "https://a.test/de": (200, "<plist version=\"1.0\"><dict>\(entry)</dict></plist>"),
            "https://a.test/en": (200, CheckBench.plist(["2.0"])), "*": (404, ""),
        ]
    }

    private static let people = [
        Recipient(id: "a", locales: ["de-AT"]), Recipient(id: "b", locales: ["de-AT"], country: "CH"),
        Recipient(id: "c", locales: ["en"]),
    ]

    private func digests(of notes: String) async throws -> [String: String] {
        let announcer = try announcer(Self.answers(notes))
        for person in Self.people {
            _ = try await announcer.announce(to: person, date: SessionWorld.now, now: SessionWorld.now)
        }
        return announcer.feedDigests().mapValues(\.description)
    }

    @Test func feedsThatSayTheSameHaveTheSameDigests() async throws {
        let first = try await digests(of: "Neu")
        #expect(first.keys.sorted() == ["AT de-AT de de-AT en", "CH de-AT de de-AT en", "US en en en en"])
        #expect(try await digests(of: "Neu") == first)
        let changed = try await digests(of: "Neuer")
        #expect(changed.filter { first[$0.key] != $0.value }.keys.allSatisfy { $0.contains("de-AT") })
        #expect(changed.filter { first[$0.key] != $0.value }.count == 2)
    }

    @Test func readersAreAskedAgainByTheirNames() async throws {
        let first = try await digests(of: "Neu")
        let other = try announcer(Self.answers("Neu"))
        #expect(other.feedDigests().isEmpty)
        let again = await other.feedDigests(of: Array(first.keys) + ["", "AT", "AT de--", "others"])
        #expect(again.mapValues(\.description) == first)
    }

    @Test func readersBeyondThoseInMindMakeADifference() throws {
        let announcer = try announcer([:])
        let feed = KnownFeed(outcome: .success(PreparedFeed(FeedResult(), Rules())), until: nil)
        for number in 0...FeedRecord.limit {
            announcer.feeds.keep(
                feed, for: FeedReader(tags: [LocaleTag(language: "en", variants: ["v\(number)xyz"])], country: "US"))
        }
        let digests = announcer.feedDigests()
        #expect(digests.count == FeedRecord.limit + 1)
        #expect(digests[Announcer.furtherReaders] != nil)
    }

    @Test(arguments: ["US en", "AT de-AT de en", "001 zh-Hant-TW und"])
    func aNameIsReadAgain(_ name: String) {
        #expect(FeedReader(name)?.description == name)
    }

    /// Each part that is changed alone changes what is written.
    @Test func everythingThatAFeedSaysCounts() throws {
        var release = Release(version: try #require(Version("2.0")))
        var written: [[UInt8]] = []
        func note(_ result: FeedResult) {
            var bytes = CanonicalBytes()
            bytes.append(result)
            written.append(bytes.bytes)
        }
        let changes: [(inout Release) -> Void] = [
            { _ in }, { $0.version = Version("2.0.0") ?? $0.version }, { $0.build = BuildVersion("7") },
            { $0.packedNumber = 7 }, { $0.title = "x" }, { $0.date = SessionWorld.now },
            { $0.notes = [ReleaseNotes(language: nil, content: .plain("x"))] },
            { $0.notes = [ReleaseNotes(language: "de", content: .plain("x"))] },
            { $0.notes = [ReleaseNotes(language: nil, content: .list(["x"]))] },
            { $0.notes = [ReleaseNotes(language: nil, content: .html("x"))] },
            { $0.notes = [ReleaseNotes(language: nil, content: .markdown("x"))] },
            { $0.download = URL(string: "https://a.test") }, { $0.page = URL(string: "https://a.test") },
            { $0.size = 7 }, { $0.requirements.system = "x" }, { $0.requirements.minimumOS = Version("1") },
            { $0.requirements.maximumOS = Version("1") }, { $0.requirements.hardware = ["x"] },
            { $0.requirements.minimumInstalled = Version("1") }, { $0.urgency.priority = .high },
            { $0.urgency.critical = .all }, { $0.urgency.critical = .some(named: [], below: nil) },
            { $0.urgency.isSecurity = true }, { $0.urgency.deadline = SessionWorld.now },
            { $0.urgency.informational = .all }, { $0.urgency.majorBelow = Version("1") },
            { $0.urgency.toldAgainBelow = Version("1") }, { $0.rollout.channel = "x" },
            { $0.rollout.phaseInterval = 7 }, { $0.isPrerelease = true }, { $0.withdrawn = true },
        ]
        let plain = release
        for change in changes {
            release = plain
            change(&release)
            note(FeedResult(releases: [release]))
        }
        let rules: [(inout FeedRules) -> Void] = [
            { $0.minimumSupported = Version("1") }, { $0.minimumSupportedPacked = 7 },
            { $0.minimumRecommended = Version("1") }, { $0.minimumOS = Version("1") }, { $0.checking = .never },
            { $0.telling = .once }, { $0.significance = .major }, { $0.updateType = .hard },
            { $0.installedVersion = Version("1") }, { $0.installedBuild = "1" },
        ]
        for change in rules {
            var carried = FeedRules()
            change(&carried)
            note(FeedResult(releases: [plain], rules: carried))
        }
        for app in [PublishedApp(bundleID: "x"), PublishedApp(storeID: 7), PublishedApp(name: "x")] {
            note(FeedResult(releases: [plain], app: app))
        }
        #expect(Set(written).count == written.count)
        // Who adds a part writes it too, and changes it above.
        #expect(fields(of: FeedRules()) == rules.count)
        #expect(fields(of: FeedResult()) == 4)
        #expect(fields(of: PublishedApp()) == 3)
        #expect(fields(of: ReleaseUrgency()) == 7)
        #expect(fields(of: ReleaseRequirements()) == 5)
        #expect(fields(of: ReleaseRollout()) == 2)
        let storage = try #require(Mirror(reflecting: plain).children.first?.value)
        #expect(fields(of: try #require(Mirror(reflecting: storage).children.first?.value)) == 14)
    }

    private func fields(of value: Any) -> Int { Mirror(reflecting: value).children.count }
}
