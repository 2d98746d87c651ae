import Testing
import TidingsFeeds
import TidingsModel

@Suite("FeedFetcher when a source is down")
struct FeedFetcherFailureTests {
    @Test("left alone for longer and longer, and forgiven")
    func backOff() async throws {
        let transport = ScriptedTransport { _, number in
            if number == 8 { return .text("x") }
            return .text("", status: 500)
        }
        let clock = SettableClock()
        var rules = FetchRules()
        rules.longestPause = .seconds(300)
        let fetcher = fetcher(transport, clock, rules: rules)
        for (number, pause) in zip(1..., [30, 60, 120, 240, 300, 300, 300]) {
            #expect(await failure(fetcher, feedAddress) == .serverError(feedAddress, status: 500, retryAfter: nil))
            clock.advance(by: .seconds(pause - 1))
            #expect(
                await failure(fetcher, feedAddress)
                    == .leftAlone(.serverError(feedAddress, status: 500, retryAfter: nil), seconds: 1))
            #expect(transport.requests.count == number)
            clock.advance(by: .seconds(1))
        }
        #expect(try await fetcher.fetch(feedAddress).bytes == Array("x".utf8))
        clock.advance(by: .seconds(300))
        _ = await failure(fetcher, feedAddress)
        clock.advance(by: .seconds(30))
        _ = await failure(fetcher, feedAddress)
        #expect(transport.requests.count == 10)
    }

    @Test(
        "as long as the source asks for, but not for ever",
        arguments: [
            ("120", 120, 120), ("5", 5, 30), ("999999", 999_999, 3_600), ("Thu, 28 May 2026 20:36:40 GMT", 600, 600),
            ("Thursday, 28-May-26 20:36:40 GMT", 600, 600), ("Thu May 28 20:36:40 2026", 600, 600),
            ("Thu, 28 May 2020 20:36:40 GMT", 0, 30), ("99999999999999999999999", 315_360_000, 3_600),
        ])
    func retryAfter(_ text: String, _ seconds: Int, _ pause: Int) async {
        let transport = ScriptedTransport { _, _ in .text("", status: 429, ["Retry-After": text]) }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        #expect(await failure(fetcher, feedAddress) == .throttled(feedAddress, status: 429, retryAfter: seconds))
        clock.advance(by: .seconds(pause - 1))
        _ = await failure(fetcher, feedAddress)
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(1))
        _ = await failure(fetcher, feedAddress)
        #expect(transport.requests.count == 2)
    }

    @Test("a wrong Retry-After is none", arguments: ["soon", "-5", "", "Thu, 31 Feb 2026 20:36:40 GMT", "1e9"])
    func wrongRetryAfter(_ text: String) async {
        let transport = ScriptedTransport { _, _ in .text("", status: 503, ["Retry-After": text]) }
        #expect(
            await failure(fetcher(transport), feedAddress) == .serverError(feedAddress, status: 503, retryAfter: nil))
    }

    static let troubles: [(String, @Sendable () throws(TransportError) -> TransportResponse)] = [
        ("500", { .text("", status: 500) }), ("503", { .text("", status: 503) }), ("429", { .text("", status: 429) }),
        ("403", { .text("", status: 403) }), ("html", { .text("<html>") }),
        ("timeout", { () throws(TransportError) in throw .timeout }),
        ("unreachable", { () throws(TransportError) in throw .unreachable("refused") }),
        ("broken", { () throws(TransportError) in throw .broken("half") }),
        ("too large", { () throws(TransportError) in throw .tooLarge(limit: 5) }),
        ("untrusted", { () throws(TransportError) in throw .untrusted("expired") }),
    ]

    @Test("the last good answer stands in, marked stale", arguments: troubles.indices)
    func stale(_ index: Int) async throws {
        let trouble = Self.troubles[index].1
        let transport = ScriptedTransport { (_, number) throws(TransportError) in
            number == 1 ? .text("x") : try trouble()
        }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        let first = try await fetcher.fetch(feedAddress)
        clock.advance(by: .seconds(300))
        for _ in 1...2 {
            let feed = try await fetcher.fetch(feedAddress)
            #expect(feed.isStale && feed.origin == .cache && feed.bytes == first.bytes && feed.date == first.date)
            #expect(feed.problems.map(\.rule) == ["stale-feed"] && feed.problems.map(\.severity) == [.warning])
            #expect(feed.problems[0].message.hasSuffix("What it said on 2026-05-28T20:26:40Z is used in its place."))
        }
        #expect(transport.requests.count == 2)
        clock.advance(by: .seconds(30 * 24 * 3600))
        #expect(await failure(fetcher, feedAddress) != nil)
    }

    @Test("what is gone is gone", arguments: [404, 410, 401])
    func gone(_ status: Int) async throws {
        let transport = ScriptedTransport { _, number in
            switch number {
            case 1, 3: .text("x")
            default: .text("", status: status)
            }
        }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        _ = try await fetcher.fetch(feedAddress)
        clock.advance(by: .seconds(300))
        let error = try #require(await failure(fetcher, feedAddress))
        #expect(error.isNotFound == (status != 401))
        #expect(await failure(fetcher, feedAddress)?.isNotFound == error.isNotFound)
        // Not for long: it is asked again after a minute.
        clock.advance(by: .seconds(60))
        #expect(try await fetcher.fetch(feedAddress).bytes == Array("x".utf8))
    }

    @Test("a forbidden address has no stale answer")
    func forbidden() async throws {
        let transport = ScriptedTransport { (_, number) throws(TransportError) in
            guard number == 1 else { throw .forbidden("here") }
            return .text("x")
        }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        _ = try await fetcher.fetch(feedAddress)
        clock.advance(by: .seconds(300))
        #expect(await failure(fetcher, feedAddress) == .noAnswer(feedAddress, .forbidden("here")))
    }

    @Test("a host is asked no more often than its rate")
    func rate() async throws {
        let transport = ScriptedTransport { _, _ in .text("x") }
        let clock = SettableClock()
        var rules = FetchRules()
        rules.longestWait = .seconds(120)
        let fetcher = fetcher(transport, clock, rules: rules)
        for number in 1...60 { _ = try await fetcher.fetch("https://itunes.apple.com/lookup?id=\(number)") }
        // Twenty at once, twenty after one minute, twenty after two.
        #expect(clock.now.offset == .seconds(120))
        for number in 1...100 { _ = try await fetcher.fetch("https://a.test/\(number)") }
        #expect(clock.now.offset == .seconds(120))
    }

    @Test("who would have to wait too long does not wait")
    func tooManyWaiting() async throws {
        let transport = ScriptedTransport { _, _ in .text("x") }
        var rules = FetchRules()
        rules.rates = ["a.test": FetchRules.Rate(1, per: .seconds(60))]
        rules.longestWait = .seconds(59)
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock, rules: rules)
        _ = try await fetcher.fetch(feedAddress)
        #expect(await failure(fetcher, feedAddress + "2") == .tooManyWaiting(feedAddress + "2", seconds: 60))
        clock.advance(by: .seconds(1))
        #expect(try await fetcher.fetch(feedAddress + "2").origin == .network)
        #expect(clock.now.offset == .seconds(60))
    }
}
