import Foundation
import Testing
import TidingsModel

@testable import TidingsJobs

@Suite struct ScheduleTests {
    private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    @Test(arguments: [
        ("hourly", Schedule.every(.seconds(3600))), ("daily", .every(.days(1))), ("weekly", .every(.days(7))),
        ("monthly", .monthly), ("6h", .every(.seconds(21600))), ("60s", .every(.seconds(60))),
        ("1m", .every(.seconds(60))), ("1d 12h", .every(.days(1.5))),
    ])
    func reads(_ text: String, _ schedule: Schedule) { #expect(Schedule(text) == schedule) }

    @Test(arguments: ["", "59s", "0h", "-6h", "yearly", "Daily", "6", "h", "6h6", "1e9d", "999999999999999999d", "٦h"])
    func refuses(_ text: String) { #expect(Schedule(text) == nil) }

    @Test(arguments: [
        ("2026-01-31T08:00:00Z", "2026-02-28T08:00:00Z"), ("2028-01-31T08:00:00Z", "2028-02-29T08:00:00Z"),
        ("2026-03-31T23:59:59Z", "2026-04-30T23:59:59Z"), ("2026-12-15T00:00:00Z", "2027-01-15T00:00:00Z"),
        ("2026-02-28T08:00:00Z", "2026-03-28T08:00:00Z"),
    ])
    func aMonthIsNoLongerThanItIs(_ from: String, _ to: String) throws {
        #expect(try Schedule.monthly.next(after: date(from)) == date(to))
    }

    @Test func hoursGoOnAcrossTheChangeOfClocks() throws {
        let schedule = try #require(Schedule("daily"))
        #expect(try schedule.next(after: date("2026-03-28T12:00:00Z")) == date("2026-03-29T12:00:00Z"))
    }
}
