import Foundation
import Testing

@testable import TidingsModel

struct InternetDateTests {
    @Test(arguments: [
        ("2026-11-20T09:00:00Z", 1_795_165_200.0), ("2026-11-20T10:00:00+01:00", 1_795_165_200),
        ("2026-11-20T03:30:00-05:30", 1_795_165_200), ("2026-11-20T09:00:00.25Z", 1_795_165_200.25),
        ("2024-02-29T00:00:00Z", 1_709_164_800), ("2026-11-20T09:00:00-00:00", 1_795_165_200),
    ])
    func readsMoments(text: String, seconds: Double) throws {
        let date = try #require(InternetDate.read(text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test(arguments: [
        "", "2026-11-20", "2026-11-20T09:00:00", "2026-11-20 09:00:00Z", "2026-11-20T09:00Z", "2026-02-30T09:00:00Z",
        "2025-02-29T09:00:00Z", "2026-11-20T24:00:00Z", "2026-11-20T25:00:00Z", "2026-11-20T09:60:00Z",
        "2026-11-20T09:00:60Z", "2026-13-01T09:00:00Z", "2026-11-20T09:00:00Zjunk", "2026-11-20T09:00:00+25:00",
        "2026-11-20T09:00:00+01:60", "2026-11-20T09:00:00+0100", "\u{662}026-11-20T09:00:00Z", "tomorrow",
    ])
    func refusesTheRest(text: String) {
        #expect(InternetDate.read(text) == nil)
    }

    @Test func readsDays() {
        #expect(InternetDate.readDay("2026-11-20")?.timeIntervalSince1970 == 1_795_132_800)
        #expect(InternetDate.readDay("2026-11-20T09:00:00Z")?.timeIntervalSince1970 == 1_795_165_200)
        #expect(InternetDate.readDay("2026-02-30") == nil)
        #expect(InternetDate.readDay("20261120") == nil)
    }
}
