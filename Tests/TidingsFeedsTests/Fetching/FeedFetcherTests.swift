import Synchronization
import TestSupport
import Testing
import TidingsFeeds
import TidingsModel

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("FeedFetcher")
struct FeedFetcherTests {
    @Test("the bytes, and how they were got")
    func fetches() async throws {
        let transport = ScriptedTransport { _, _ in
            var answer = TransportResponse.text("{}", ["Content-Type": "application/json"])
            answer.url = "https://b.test/moved"
            return answer
        }
        let clock = SettableClock()
        let feed = try await fetcher(transport, clock).fetch("HTTPS://A.test/feed?b=ü#part")
        #expect(
            feed
                == FetchedFeed(
                    address: "HTTPS://A.test/feed?b=ü#part", finalAddress: "https://b.test/moved",
                    bytes: Array("{}".utf8),
                    contentType: "application/json", date: clock.date, origin: .network))
        let request = try #require(transport.requests.first)
        #expect(request.url == "https://a.test/feed?b=%C3%BC")
        #expect(request.headers.isEmpty)
        #expect(request.bodyLimit == FeedLimits.bytes && request.redirectLimit == 5)
    }

    @Test("files, by path and by address")
    func files() async throws {
        let scratch = try ScratchFolder()
        try scratch.write("x", to: "a b:c.json")
        let path = scratch.path("a b:c.json")
        let transport = ScriptedTransport { _, _ throws(TransportError) in throw .timeout }
        let fetcher = fetcher(transport)
        for address in [
            path, "file://" + path.replacing(" ", with: "%20"), "file://localhost" + path.replacing(" ", with: "%20"),
        ] {
            let feed = try await fetcher.fetch(address)
            #expect(feed.bytes == Array("x".utf8) && feed.origin == .file && feed.address == address)
        }
        #expect(await failure(fetcher, path + "x") == .file(.notFound(path: path + "x")))
        #expect(await failure(fetcher, path + "x")?.isNotFound == true)
        #expect(transport.requests.isEmpty)
    }

    @Test(
        "addresses that are none",
        arguments: [
            "ftp://a.test/feed", "https://", "https://user:secret@a.test/", "file://other.test/etc/passwd", "http:///x",
            "https://" + String(repeating: "a", count: 3000),
        ])
    func badAddresses(_ address: String) async {
        let transport = ScriptedTransport { _, _ in .text("x") }
        guard case .badAddress(address, _)? = await failure(fetcher(transport), address) else {
            Issue.record("\(address) was taken")
            return
        }
        #expect(transport.requests.isEmpty)
    }

    @Test("without a transport only files are read")
    func withoutNetwork() async {
        let error = await failure(FeedFetcher(transport: nil), feedAddress)
        #expect(error == .noNetwork(feedAddress))
        #expect(error?.problem.rule == "no-network")
    }

    @Test(
        "statuses told apart",
        arguments: [
            (404, "feed-not-found"), (410, "feed-not-found"), (403, "feed-throttled"), (429, "feed-throttled"),
            (500, "feed-server-error"), (503, "feed-server-error"), (401, "feed-refused"), (204, "feed-refused"),
            (304, "feed-refused"), (418, "feed-refused"),
        ])
    func statuses(_ status: Int, _ rule: String) async throws {
        let error = try #require(
            await failure(fetcher(ScriptedTransport { _, _ in .text("x", status: status) }), feedAddress))
        #expect(error.problem.rule == rule)
        #expect(error.problem.place == SourcePlace(file: feedAddress))
        #expect(error.description.contains("(status \(status))"))
        #expect(error.isNotFound == (status == 404 || status == 410))
    }

    @Test("a web page is no data, unless one is asked for")
    func webPage() async throws {
        let transport = ScriptedTransport { _, _ in .text("\n<!DOCTYPE html><p>Sign in") }
        let fetcher = fetcher(transport)
        #expect(await failure(fetcher, feedAddress) == .notData(feedAddress))
        #expect(try await fetcher.fetch(feedAddress, allowsHTML: true).bytes.count == 26)
        #expect(await failure(fetcher, feedAddress)?.problem.rule == "feed-not-data")
        #expect(transport.requests.count == 2)
    }

    @Test(
        "fresh for as long as the source says, within limits",
        arguments: [
            ([:], 300), (["Cache-Control": "max-age=600"], 600), (["cache-control": "private, MAX-AGE=\"600\""], 600),
            (["Cache-Control": "max-age=600", "Age": "100"], 500), (["Cache-Control": "no-cache, max-age=600"], 60),
            (["Cache-Control": "max-age=1"], 60), (["Cache-Control": "max-age=99999999999999999999"], 86_400),
            (["Cache-Control": "max-age=-5"], 60), (["Expires": "0"], 60),
            (["Expires": "Thu, 28 May 2026 20:36:40 GMT", "Date": "Thu, 28 May 2026 20:26:40 GMT"], 600),
            (["Expires": "Thu, 28 May 2026 20:36:40 GMT", "Cache-Control": "max-age=700"], 700),
        ] as [([String: String], Int)])
    func freshness(_ headers: [String: String], _ seconds: Int) async throws {
        let transport = ScriptedTransport { _, _ in .text("x", headers) }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        #expect(try await fetcher.fetch(feedAddress).origin == .network)
        clock.advance(by: .seconds(seconds - 1))
        #expect(try await fetcher.fetch(feedAddress + "#again").origin == .cache)
        clock.advance(by: .seconds(1))
        #expect(try await fetcher.fetch(feedAddress).origin == .network)
        #expect(transport.requests.count == 2)
    }

    @Test("asked whether it still holds, and revived")
    func conditional() async throws {
        let date = "Thu, 28 May 2026 20:26:40 GMT"
        let transport = ScriptedTransport { _, number in
            number == 1
                ? .text("x", ["ETag": "\"one\"", "Last-Modified": date]) : .text("", status: 304, ["ETag": "\"two\""])
        }
        let clock = SettableClock()
        let fetcher = fetcher(transport, clock)
        _ = try await fetcher.fetch(feedAddress)
        for tag in ["\"one\"", "\"two\""] {
            clock.advance(by: .seconds(300))
            let feed = try await fetcher.fetch(feedAddress)
            #expect(feed.bytes == Array("x".utf8) && feed.origin == .cache && !feed.isStale)
            #expect(feed.date == clock.date && feed.problems.isEmpty)
            #expect(
                transport.requests.last?.headers
                    == [TransportHeader("If-None-Match", tag), TransportHeader("If-Modified-Since", date)])
        }
        #expect(transport.requests.count == 3)
    }
}
