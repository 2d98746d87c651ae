import TestSupport
import Testing
import TidingsModel

@testable import TidingsFeeds

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("FeedFetcher's folder")
struct FeedCacheTests {
    private let scratch: ScratchFolder
    private let folder: String
    private let clock = SettableClock()

    init() throws {
        scratch = try ScratchFolder()
        folder = scratch.path("a/cache")
    }

    private func fetcher(_ transport: any Transport) -> FeedFetcher {
        TidingsFeedsTests.fetcher(transport, clock, cacheFolder: folder)
    }

    private let good = ScriptedTransport { _, _ in
        .text("one\ntwo", ["ETag": "\"1\"", "Content-Type": "text/xml"])
    }
    private let down = ScriptedTransport { _, _ throws(TransportError) in throw .timeout }

    @Test("an answer outlives its fetcher")
    func survives() async throws {
        let first = try await fetcher(good).fetch(feedAddress)
        var again = try await fetcher(down).fetch(feedAddress)
        #expect(again.origin == .cache && !again.isStale)
        again.origin = .network
        #expect(again == first)
        clock.advance(by: .seconds(300))
        let transport = ScriptedTransport { _, _ in .text("", status: 304) }
        #expect(try await fetcher(transport).fetch(feedAddress).bytes == first.bytes)
        #expect(transport.requests.first?.headers == [TransportHeader("If-None-Match", "\"1\"")])
        clock.advance(by: .seconds(300))
        #expect(try await fetcher(down).fetch(feedAddress).isStale)
    }

    @Test("a damaged file is as good as none")
    func damaged() async throws {
        _ = try await fetcher(good).fetch(feedAddress)
        let name = try #require(try scratch.files(in: "a/cache").first)
        let path = folder + "/" + name
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        let end = try #require(bytes.firstIndex(of: 0x0A))
        let text = String(decoding: bytes, as: UTF8.self)
        var damages: [[UInt8]] = [[], Array(bytes.dropLast()), bytes + [0], Array(bytes[..<end]), [0xFF, 0x0A]]
        damages.append(Array(bytes[..<bytes.index(before: bytes.endIndex)]) + [0x78])
        damages.append(Array(text.replacing("a.test", with: "b.test").utf8))
        damages.append(Array(text.replacing("\"format\":1", with: "\"format\":2").utf8))
        for date in ["1e300", "-1e300", "-99999999999", "1e999"] {
            damages.append(Array(text.replacing(/"date":[0-9.]+/, with: "\"date\":" + date).utf8))
        }
        damages.append([UInt8](repeating: 0x5B, count: 200_000) + [0x0A])
        for (number, damage) in zip(0..., damages) {
            try Data(damage).write(to: URL(filePath: path))
            #expect(await failure(fetcher(down), feedAddress) == .noAnswer(feedAddress, .timeout), "\(number)")
        }
        _ = try await fetcher(good).fetch(feedAddress)
        #expect(try await fetcher(down).fetch(feedAddress).origin == .cache)
    }

    @Test("a folder that cannot be written to is said, and harms nothing")
    func readOnly() async throws {
        // A file in the place of the folder refuses also whoever may write everywhere.
        try scratch.write("", to: "a/cache")
        let feed = try await fetcher(good).fetch(feedAddress)
        #expect(feed.bytes.count == 7)
        #expect(feed.problems.map(\.rule) == ["cache-not-written"])
        #expect(feed.problems.first?.message.contains(folder) == true)
    }

    @Test("what may not be stored is not, and what is gone goes")
    func forgets() async throws {
        _ = try await fetcher(good).fetch(feedAddress)
        #expect(try scratch.files(in: "a/cache").count == 1)
        clock.advance(by: .seconds(300))
        _ = try await fetcher(ScriptedTransport { _, _ in .text("x", ["Cache-Control": "no-store"]) }).fetch(
            feedAddress)
        #expect(try scratch.files(in: "a/cache").isEmpty)
        _ = try await fetcher(good).fetch(feedAddress)
        clock.advance(by: .seconds(300))
        _ = await failure(fetcher(ScriptedTransport { _, _ in .text("", status: 404) }), feedAddress)
        #expect(try scratch.files(in: "a/cache").isEmpty)
    }

    @Test("a clock that was set back makes no answer fresh")
    func clockSetBack() async throws {
        _ = try await fetcher(good).fetch(feedAddress)
        let early = SettableClock()
        early.advance(by: .seconds(-1_000_000))
        let again = TidingsFeedsTests.fetcher(good, early, cacheFolder: folder)
        #expect(try await again.fetch(feedAddress).origin == .network)
    }

    @Test("the folder stays within its limit; other files are not touched")
    func bounded() throws {
        let cache = FeedCacheFolder(folder: folder, byteLimit: 10_000)
        try scratch.write(String(repeating: "x", count: 20_000), to: "a/cache/other.txt")
        for number in 1...20 {
            let head = KeptAnswer.Head(
                address: "https://a.test/\(number)", finalAddress: "", date: clock.date, freshUntil: clock.date)
            try cache.store(KeptAnswer(head: head, bytes: [UInt8](repeating: 0x41, count: 2_000)))
        }
        let names = try scratch.files(in: "a/cache")
        #expect(names.contains("other.txt") && names.count == 5)
        #expect(cache.load("https://a.test/20", bodyLimit: 2_000)?.bytes.count == 2_000)
        #expect(cache.load("https://a.test/1", bodyLimit: 2_000) == nil)
    }

    @Test(
        "fingerprints are FNV-1a of 128 bits",
        arguments: [
            ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
            ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
        ])
    func fingerprint(_ text: String, _ expected: String) {
        #expect(Fingerprint.of(Array(text.utf8)) == expected)
    }

    @Test("memory stays within its limit")
    func memory() {
        var memory = FetchMemory(byteLimit: 100_000)
        for number in 1...100 {
            let head = KeptAnswer.Head(
                address: "\(number)", finalAddress: "", date: clock.date, freshUntil: clock.date)
            memory.keep(KeptAnswer(head: head, bytes: [UInt8](repeating: 0, count: 9_000)))
            _ = memory.answer("1")
        }
        let kept = (1...100).filter { memory.answer("\($0)") != nil }
        // The one that is used again and again stays, and so does the newest.
        #expect(kept.count <= 10 && kept.first == 1 && kept.last == 100)
    }
}
