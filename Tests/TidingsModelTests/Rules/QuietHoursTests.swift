import Testing
import TidingsModel

@Suite struct QuietHoursTests {
    @Test(arguments: [
        ("22:00-07:00", 1320, 420), ("0:00-24:00", 0, 0), ("9:5-9:30", 545, 570), ("23:59-00:00", 1439, 0),
    ])
    func reads(_ text: String, _ from: Int, _ to: Int) {
        #expect(QuietHours(text) == QuietHours(from: from, to: to))
    }

    @Test(arguments: [
        "", "-", "22-7", "22:00", "22:00-", "22:00-07:00-08:00", "24:00-07:00", "25:00-07:00", "22:60-07:00",
        "22:00-24:01", "+2:00-07:00", "22:00–07:00", " 22:00-07:00", "022:00-07:00", "٢٢:00-07:00",
    ])
    func refuses(_ text: String) { #expect(QuietHours(text) == nil) }

    @Test func theEndDoesNotBelongToThem() throws {
        let night = try #require(QuietHours("22:00-07:00"))
        for (minute, isQuiet) in [(0, true), (419, true), (420, false), (1319, false), (1320, true), (1439, true)] {
            #expect(night.contains(minute) == isQuiet, "\(minute)")
        }
        let noon = try #require(QuietHours("12:00-13:00"))
        #expect(noon.contains(720) && !noon.contains(780) && !noon.contains(0))
        let always = try #require(QuietHours("8:00-8:00"))
        for minute in 0..<QuietHours.day { #expect(always.contains(minute)) }
    }
}
