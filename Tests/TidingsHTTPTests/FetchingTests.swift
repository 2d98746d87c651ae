#if HTTP
import Foundation
import Hummingbird
import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

@testable import TidingsHTTP

/// The fetcher with the real transport and a real server.
@Suite("fetching over the network")
struct FetchingTests {
    /// Answers are asked for again at once, and addresses hardly left alone.
    private static var eager: FetchRules {
        var rules = FetchRules()
        rules.shortestFreshness = .zero
        rules.usualFreshness = .zero
        rules.firstPause = .milliseconds(1)
        rules.notFoundPause = .milliseconds(1)
        rules.timeout = .seconds(20)
        return rules
    }

    @Test("a thousand ask at once, the server is asked once")
    func thousand() async throws {
        let asked = Counter()
        try await withServer {
            $0.get("feed") { _, _ in
                asked.next()
                try await Task.sleep(for: .milliseconds(100))
                return "x"
            }
        } _: { base in
            try await withTransport { transport in
                let fetcher = FeedFetcher(transport: transport)
                try await withThrowingTaskGroup { group in
                    for _ in 1...1_000 { group.addTask { try await fetcher.fetch(base + "/feed").bytes } }
                    for try await bytes in group { #expect(bytes == [0x78]) }
                }
                #expect(asked.value == 1)
            }
        }
    }

    @Test("304, then down, then back, over two fetchers and a folder")
    func lifeOfAnAnswer() async throws {
        let scratch = try ScratchFolder()
        let asked = Counter()
        try await withServer {
            $0.get("feed") { request, _ -> Response in
                let isKnown = request.headers[.ifNoneMatch] == "\"a\""
                switch asked.next() {
                case 1: return .text("one", .ok, ["ETag": "\"a\""])
                case 2: return isKnown ? .text("", .notModified) : .text("", .badRequest)
                case 3: return .text("", .serviceUnavailable, ["Retry-After": "0"])
                default: return isKnown ? .text("two") : .text("", .badRequest)
                }
            }
        } _: { base in
            try await withTransport { transport in
                var seen: [String] = []
                for _ in 1...4 {
                    let fetcher = FeedFetcher(
                        transport: transport, cacheFolder: scratch.path("cache"), rules: Self.eager)
                    let feed = try await fetcher.fetch(base + "/feed")
                    seen.append("\(String(decoding: feed.bytes, as: UTF8.self)) \(feed.origin) \(feed.isStale)")
                }
                #expect(seen == ["one network false", "one cache false", "one cache true", "two network false"])
            }
        }
        withExtendedLifetime(scratch) {}
    }

    @Test("statuses and Retry-After as a server sends them")
    func statuses() async throws {
        let later = Date().addingTimeInterval(1_000)
        let formatter = Date.VerbatimFormatStyle(
            format: """
                \(weekday: .abbreviated), \(day: .twoDigits) \(month: .abbreviated) \(year: .padded(4)) \
                \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits):\
                \(second: .twoDigits) GMT
                """, locale: Locale(identifier: "en_US_POSIX"), timeZone: .gmt,
            calendar: Calendar(identifier: .gregorian))
        let date = formatter.format(later)
        try await withServer { router in
            for status in [404, 410, 500, 503] {
                router.get(RouterPath("\(status)")) { _, _ in Response.text("", .init(code: status)) }
            }
            router.get("seconds") { _, _ in Response.text("", .tooManyRequests, ["Retry-After": "77"]) }
            router.get("date") { _, _ in Response.text("", .tooManyRequests, ["Retry-After": date]) }
            router.get("page") { _, _ in Response.text("<!doctype html><title>Sign in</title>") }
        } _: { base in
            try await withTransport { transport in
                let fetcher = FeedFetcher(transport: transport, rules: Self.eager)
                func failure(_ path: String) async -> FetchError? {
                    do throws(FetchError) {
                        _ = try await fetcher.fetch(base + path)
                        return nil
                    } catch {
                        return error
                    }
                }
                for status in [404, 410] {
                    #expect(await failure("/\(status)") == .notFound(base + "/\(status)", status: status))
                }
                for status in [500, 503] {
                    #expect(
                        await failure("/\(status)")
                            == .serverError(base + "/\(status)", status: status, retryAfter: nil))
                }
                #expect(await failure("/seconds") == .throttled(base + "/seconds", status: 429, retryAfter: 77))
                guard case .throttled(_, 429, let seconds?)? = await failure("/date") else {
                    Issue.record("the date was not read")
                    return
                }
                // A busy machine may take its time on the way.
                #expect((1...1_001).contains(seconds))
                #expect(await failure("/page") == .notData(base + "/page"))
            }
        }
    }
}
#endif
