import TestSupport
import Testing
import TidingsModel

@testable import TidingsFeeds

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("header lines and addresses of strangers")
struct StrangeInputTests {
    static let seeds = [
        "Thu, 28 May 2026 20:26:40 GMT", "Thursday, 28-May-26 20:26:40 GMT", "Thu May  8 20:26:40 2026", "max-age=600",
        "no-cache=\"a, b\", max-age = \"5\"", "99999999999999999999", "https://user@[::1%25eth0]:99999/ä?b#c",
        "file://localhost/%00%zz", "HTTP://A.test:80", "=,=,=", "W/\"\u{1F600}\"", "-1", "",
    ]

    @Test("nothing of them traps", arguments: seeds.indices)
    func anything(_ index: Int) async {
        var chance = SeededGenerator(seed: UInt64(index))
        let now = SettableClock.start
        for _ in 1...2_000 {
            var bytes = Array(Self.seeds[index].utf8)
            for _ in 0..<Int.random(in: 0...3, using: &chance) {
                let place = Int.random(in: 0...bytes.count, using: &chance)
                switch Int.random(in: 0...2, using: &chance) {
                case 0: bytes.insert(.random(in: 0...255, using: &chance), at: place)
                case 1 where place < bytes.count: bytes.remove(at: place)
                default:
                    bytes.insert(
                        contentsOf: Self.seeds.randomElement(using: &chance)?.utf8.prefix(9) ?? "".utf8[...], at: place)
                }
            }
            let text = String(decoding: bytes, as: UTF8.self)
            let names = ["Cache-Control", "Expires", "Age", "Date", "Retry-After", "ETag"]
            let header = AnswerHeader(
                TransportResponse(status: 200, headers: names.map { TransportHeader($0, text) }, url: ""))
            #expect(header.freshness(now: now).map { $0 >= 0 } ?? true)
            #expect(header.retryAfter(now: now).map { $0 >= 0 } ?? true)
            #expect(header.validator("ETag")?.contains("\n") != true)
            if case .web(let spelled, let host)? = try? FeedAddress.read(text) {
                #expect(
                    spelled.hasPrefix("http") && !host.isEmpty
                        && spelled.split(separator: "/").dropFirst().first?.contains("@") == false, "\(text)")
                #expect((try? FeedAddress.read(spelled)) == .web(spelled, host: host), "\(text)")
            }
        }
    }

    @Test(
        "the three forms of a date",
        arguments: [
            "Thu, 28 May 2026 20:26:40 GMT", "Thursday, 28-May-26 20:26:40 GMT", "Thu May 28 20:26:40 2026",
        ])
    func dates(_ text: String) {
        #expect(HTTPDate.read(text) == SettableClock.start)
    }

    @Test(
        "no dates",
        arguments: [
            "", "Thu, 28 May 2026 20:26:40 CET", "Thu, 28 May 2026 25:26:40 GMT", "Thu, 31 Feb 2026 20:26:40 GMT",
            "2026-05-28T20:26:40Z", "28 May 2026", "Thu, 28 Mai 2026 20:26:40 GMT", "Thu, 28 May 2026 20:26:40Z GMT",
        ])
    func noDates(_ text: String) {
        #expect(HTTPDate.read(text) == nil)
    }
}
