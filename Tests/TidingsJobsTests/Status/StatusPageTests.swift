import Foundation
import Testing
import TidingsModel
import TidingsStore

@testable import TidingsJobs

/// The page of `tidings status --html`.
struct StatusPageTests {
    private static let start = Date(timeIntervalSince1970: 1_763_600_000)
    private static let hostile = "<script>alert(1)</script>\"'&\u{202E}\u{7}"

    private static func summary(languages: [String], reason: String = "mailbox full") -> LedgerSummary {
        var summary = LedgerSummary(date: start)
        for (place, language) in languages.enumerated() {
            summary.people[
                Standing(.told, notice: .updateAvailable, release: "2.1", telling: 1, wanted: language, used: language)
            ] = 1000 + place
        }
        summary.people[Standing(.silent, reason: "told-enough", wanted: "de")] = 12
        summary.people[Standing(.failed, reason: "not-delivered", wanted: "de")] = 3
        summary.people[Standing(.waiting)] = 40
        summary.chunks = LedgerSummary.ChunkCounts(ready: 1, leased: 2, done: 7)
        summary.open = [
            LedgerSummary.OpenCount(sink: "smtp", state: .dead, reason: reason, count: 3),
            LedgerSummary.OpenCount(sink: "smtp", state: .ready, reason: "busy", count: 5),
        ]
        summary.runs = [
            LedgerSummary.Run(number: 1, worker: reason, began: start, ended: start + 90),
            LedgerSummary.Run(number: 2, worker: "host:2", began: start + 200, ended: nil),
        ]
        summary.progress = (0..<90).map {
            LedgerSummary.Progress(date: start + Double($0), people: 100 + $0, told: 90)
        }
        return summary
    }

    private static func page(_ summary: LedgerSummary) -> String {
        StatusPage(JobStatus(job: "release", summary), at: start + 300).html
    }

    @Test func allOfItIsThere() {
        let page = Self.page(Self.summary(languages: ["de", "ar", "zh-Hant"]))
        for text in [
            "3,058 people; 7 of 10 parts of the list done, 2 being worked on.", "told</th><td class=\"n\">3,003</td>",
            "<bdi>zh-Hant</bdi></th><td class=\"n\">1,002</td><td class=\"n\">1,002</td>",
            "<bdi>told-enough</bdi></th><td class=\"n\">12</td><td class=\"n\">100.0 %</td>",
            "<bdi>not-delivered</bdi></th><td class=\"n\">3</td>", "given up</td><td><bdi>mailbox full</bdi></td>",
            "not ended", "1 min 30 s", "As of <time datetime=\"2025-11-20T00:58:20Z\">2025-11-20 00:58:20 UTC</time>.",
        ] { #expect(page.contains(text), "\(text)") }
    }

    /// Nothing is fetched, nothing runs, and what others wrote stays text.
    @Test func nothingOfOthersIsMarkup() {
        let page = Self.page(Self.summary(languages: [Self.hostile], reason: Self.hostile))
        #expect(!page.contains("<script") && !page.contains("\u{7}"))
        #expect(page.contains("<bdi>&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;\u{202E} </bdi>"))
        for word in ["http:", "https:", "src=", "href=", "url(", "@import", "onload"] { #expect(!page.contains(word)) }
    }

    /// Every element that is opened is closed, in the right order.
    @Test(arguments: [0, 1, 3, 200])
    func theElementsNest(_ languages: Int) throws {
        let page = Self.page(Self.summary(languages: (0..<languages).map { "l\($0)" }))
        let empty: Set = ["meta", "rect"]
        var open: [String] = []
        for match in page.matches(of: #/<(\/?)([a-z0-9]+)[^>]*>/#) {
            let name = String(match.2)
            if empty.contains(name) { continue }
            if match.1.isEmpty { open.append(name) } else { #expect(open.popLast() == name) }
        }
        #expect(open == [])
        #expect(page.contains(" others</bdi>") == (languages > StatusPage.mostRows))
    }

    @Test func beforeTheFirstRunItSaysSo() {
        let page = Self.page(LedgerSummary())
        #expect(page.contains("Nobody had their turn yet.") && !page.contains("NaN") && !page.contains("inf"))
    }

    @Test(arguments: [
        (0, 10, "0.0 %"), (1, 3, "33.3 %"), (1, 100_000, "&lt; 0.1 %"), (99_999, 100_000, "&gt; 99.9 %"),
        (5, 5, "100.0 %"), (1, 0, ""),
    ])
    func shares(_ part: Int, _ all: Int, _ text: String) { #expect(HTMLText.share(part, of: all) == text) }

    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "-1,000")])
    func numbers(_ number: Int, _ text: String) { #expect(HTMLText.number(number) == text) }
}
