import Foundation
import Testing
import TidingsIntl
import TidingsModel

struct DayTests {
    @Test(arguments: ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Apia", "Australia/Lord_Howe"])
    func aMomentFallsOnTheDayAfterSoManyDays(_ zone: String) {
        let formatters = Formatters.shared(for: LocaleTag(language: "en"), timeZone: zone)
        for hour in stride(from: 0, to: 48, by: 1) {
            // Around the end of summer time in Berlin.
            let date = Date(timeIntervalSince1970: 1_792_800_000 + Double(hour) * 3600 - 60)
            for days in [-400, -1, 0, 1, 2, 30, 200] {
                let moment = formatters.moment(days, daysAfter: date)
                #expect(formatters.day(of: moment) == formatters.day(of: date) + days, "\(zone) \(hour) \(days)")
            }
        }
    }
}
