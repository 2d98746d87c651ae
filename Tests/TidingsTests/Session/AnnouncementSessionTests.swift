import Foundation
import TestSupport
import Testing
import TidingsFeeds
import TidingsModel
import TidingsPolicy

@testable import Tidings

/// What a session remembers must never differ from what is found anew for each person.
struct AnnouncementSessionTests {
    /// What came of one person, or why nothing did.
    private func expected(
        _ announcer: Announcer, _ person: Recipient, _ history: History?
    ) async -> (announcement: Announcement?, error: String) {
        do {
            return (
                try await announcer.announce(
                    to: person, history: history, date: SessionWorld.now, now: SessionWorld.now), ""
            )
        } catch { return (nil, "\(error)") }
    }

    /// How often each kind of outcome was met: a world in which nothing happens would prove nothing.
    private struct Tally {
        var told = 0
        var drawn = 0
        var remembered = 0
        var waited = 0
        var numbered = 0
        var failed = 0
        var reasons = Set<String>()
    }

    @Test func aSessionGivesWhatAnnounceGives() async throws {
        var tally = Tally()
        var cases = 0
        for seed in 0..<60 {
            var world = try SessionWorld(seed)
            var session = world.announcer.session(date: SessionWorld.now, now: SessionWorld.now)
            var wanted = Set<Problem>()
            var said: [Problem] = []
            var numbers: [Int: Announcement] = [:]
            for _ in 0..<60 {
                let person = world.person()
                let (past, history) = world.dice.pick(world.pasts)
                // Who asks first loads the feed, or waits for it.
                let isPlainFirst = world.dice.once(in: 2)
                var plain: (announcement: Announcement?, error: String) = (nil, "")
                if isPlainFirst { plain = await expected(world.announcer, person, history(person)) }
                cases += 1
                var found: Announcement?
                var error = ""
                do {
                    found =
                        world.dice.once(in: 4)
                        ? try session.announcement(for: person, history: history(person))
                        : try session.announcement(for: person, past: past)
                    if found == nil {
                        tally.waited += 1
                        await session.prepare(for: person)
                        found = try session.announcement(for: person, past: past)
                    }
                } catch let thrown { error = "\(thrown)" }
                if !isPlainFirst { plain = await expected(world.announcer, person, history(person)) }
                #expect(error == plain.error, "\(seed) \(person)")
                guard let found, let plain = plain.announcement else {
                    #expect(found == nil && plain.announcement == nil, "\(seed) \(person)")
                    tally.failed += 1
                    continue
                }
                #expect(found.decision == plain.decision, "\(seed) \(person) \(person.situation.facts)")
                #expect(found.rendition?.values == plain.rendition?.values, "\(seed) \(person)")
                #expect(found.rendition?.locale == plain.rendition?.locale, "\(seed) \(person)")
                // What is written from one program and the same values is the same; to write it takes long.
                #expect(
                    found.rendition?.program.identity == plain.rendition?.program.identity
                        || found.rendition?.message == plain.rendition?.message, "\(seed) \(person)")
                wanted.formUnion(plain.problems)
                said += found.problems
                check(found, &numbers)
                tally.reasons.insert(found.decision.reason.code)
                if let number = session.number(for: person, past: ObjectIdentifier(past)) {
                    // Who is asked about by number is never one whose draw decides.
                    #expect(found.decision == numbers[number]?.decision, "\(seed) \(person)")
                    tally.numbered += 1
                }
                if found.rendition != nil { tally.told += 1 }
                if !found.isFirst { tally.remembered += 1 }
                let known = world.announcer.feeds.known(world.announcer.reader(for: person).reader)
                if let feed = try known?.outcome.get(), feed.decider.dependsOnIdentity(at: SessionWorld.now) {
                    tally.drawn += 1
                }
            }
            #expect(Set(said) == wanted, "\(seed)")
            #expect(said.count == wanted.count, "\(seed): a problem is said twice")
        }
        #expect(cases == 3600)
        #expect(tally.told > 500 && tally.remembered > 1000 && tally.drawn > 300, "\(tally)")
        #expect(
            tally.waited > 20 && tally.numbered > 1000 && tally.failed > 100 && tally.reasons.count > 15, "\(tally)")
    }

    /// Who has the same number has the same of all but the name.
    private func check(_ found: Announcement, _ numbers: inout [Int: Announcement]) {
        #expect(found.number < AnnouncementSession.limit)
        if found.isFirst {
            numbers[found.number] = found
        } else {
            let first = numbers[found.number]
            #expect(first?.decision == found.decision)
            #expect(first?.rendition?.program.identity == found.rendition?.program.identity)
            #expect(first?.rendition?.locale == found.rendition?.locale)
        }
    }

    private func announcer(_ network: FakeNetwork, lifetime: Duration?) throws -> Announcer {
        let world = try SessionWorld(1)
        var rules = FetchRules()
        rules.rates = [:]
        return Announcer(
            app: world.announcer.app,
            feed: FeedSources(own: [FeedSource(.versions, .address("https://a.test/{language}.plist"))]),
            renderer: world.announcer.renderer, fetcher: FeedFetcher(transport: network, rules: rules),
            feedLifetime: lifetime)
    }

    @Test func whatIsForgottenIsFoundAnew() async throws {
        let network = FakeNetwork(["https://a.test/en.plist": (200, CheckBench.plist(["1.0"]))])
        let announcer = try announcer(network, lifetime: nil)
        var session = announcer.session(date: SessionWorld.now, now: SessionWorld.now)
        await session.prepare(for: Recipient(id: "u", locales: ["en"]))
        let installation = Installation(version: Version("1.0"))
        var numbers = Set<Int>()
        for index in 0..<(AnnouncementSession.limit + 100) {
            let person = Recipient(id: "u-\(index)", locales: ["en"], installation: installation)
            for isAgain in [false, true] {
                let found = try #require(try session.announcement(for: person))
                #expect(found.decision == .silent(because: .firstLaunch))
                #expect(found.isFirst == !isAgain)
                numbers.insert(found.number)
            }
        }
        #expect(numbers == Set(0..<AnnouncementSession.limit))
    }

    @Test func aFeedThatNoLongerCountsIsWaitedForAgain() async throws {
        let network = FakeNetwork(["https://a.test/en.plist": (200, CheckBench.plist(["2.0"]))])
        let announcer = try announcer(network, lifetime: .zero)
        var session = announcer.session(date: SessionWorld.now, now: SessionWorld.now)
        let person = Recipient(id: "u", locales: ["en"], installation: Installation(version: Version("1.0")))
        #expect(try session.announcement(for: person) == nil)
        await session.prepare(for: person)
        #expect(try session.announcement(for: person)?.release == Version("2.0"))
        #expect(try session.announcement(for: person) == nil)
        await session.prepare(for: person)
        #expect(try session.announcement(for: person)?.release == Version("2.0"))
    }

    @Test func aFeedThatFailedIsAskedAgainWhenItsTimeIsOver() async throws {
        let announcer = try announcer(FakeNetwork(["*": (404, "")]), lifetime: nil)
        var session = announcer.session(date: SessionWorld.now, now: SessionWorld.now)
        let person = Recipient(id: "u", locales: ["en"])
        await session.prepare(for: person)
        #expect(throws: FeedUnavailable.self) { try session.announcement(for: person) }
        #expect(throws: FeedUnavailable.self) { try session.announcement(for: person) }
        let (reader, _) = announcer.reader(for: person)
        let known = try #require(announcer.feeds.known(reader))
        #expect(known.until != nil)
    }
}
