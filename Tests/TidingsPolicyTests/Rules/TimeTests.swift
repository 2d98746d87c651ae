import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Deadlines, postponements and quiet hours.
@Suite("Rules: time")
struct TimeTests {
    private static func after(_ days: Double, grace: Double = 0) -> Deadline {
        Deadline(.afterRelease(.days(days)), grace: .days(grace))
    }

    private static func at(_ date: Date, _ version: String) -> Deadline? {
        Version(version).map { Deadline(.at(date, version: $0)) }
    }

    static let deadlines: [Row] = [
        Row("after the release, not yet", of: "2.0 out:10d", is: "available 2.0 newer left:4") {
            $0.rules.deadline = after(14)
        },
        Row("after the release, over", of: "2.0 out:20d", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = after(14)
        },
        Row("at its very moment", of: "2.0 out:14d", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = after(14)
        },
        Row("of an older release", of: "2.0 out:1d | 1.1 out:20d", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = after(14)
        },
        Row("the soonest counts", of: "2.0 out:1d | 1.1 out:10d", is: "available 2.0 newer left:4") {
            $0.rules.deadline = after(14)
        },
        Row("without a date there is none", of: "2.0", is: "available 2.0 newer") { $0.rules.deadline = after(14) },
        Row("grace for who was never told", of: "2.0 out:20d", is: "available 2.0 newer left:3") {
            $0.rules.deadline = after(14, grace: 3)
        },
        Row("grace from the first notice", "1.0 told:2.0/1/2d", of: "2.0 out:20d", is: "available 2.0 newer left:1") {
            $0.rules.deadline = after(14, grace: 3)
        },
        Row("grace over", "1.0 told:2.0/1/3d", of: "2.0 out:20d", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = after(14, grace: 3)
        },
        Row(
            "a notice of an older release begins no grace", "1.0 told:1.1/1/9d", of: "2.0 out:20d",
            is: "available 2.0 newer left:3"
        ) { $0.rules.deadline = after(14, grace: 3) },
        Row("grace does not shorten", "1.0 told:2.0/1/9d", of: "2.0 out:10d", is: "available 2.0 newer left:4") {
            $0.rules.deadline = after(14, grace: 3)
        },
        Row("at a date, over", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = at(Row.now, "1.1")
        },
        Row("at a date, who has the version", "1.1", is: "available 2.0 newer") {
            $0.rules.deadline = at(Row.now, "1.1")
        },
        Row("at a date, nothing that fulfils it", of: "1.1", is: "available 1.1 newer") {
            $0.rules.deadline = at(Row.now, "3.0")
        },
        Row("at a date to come", is: "available 2.0 newer left:2") {
            $0.rules.deadline = at(Row.now.addingTimeInterval(2 * 86400), "1.1")
        },
        Row("of the release", of: "2.0 due:-1h", is: "required 2.0 deadline-passed"),
        Row("of the release before the sender's", of: "2.0 due:-1h out:1d", is: "required 2.0 deadline-passed") {
            $0.rules.deadline = after(14)
        },
        Row("of the release, later than the sender's", of: "2.0 due:5d out:20d", is: "available 2.0 newer left:5") {
            $0.rules.deadline = after(14)
        },
        Row(
            "whatever was answered", "1.0 ignored:2.0 reminded:2.0/1h told:2.0/9/9d", of: "2.0 due:-1h",
            is: "required 2.0 deadline-passed"
        ) { $0.rules.telling = .never },
        Row(
            "even of a line that was skipped", "1.0 ignored:2.0 ignored-line:2.0", of: "2.0 due:-1h great-below:2.0",
            is: "required 2.0 deadline-passed"),
        Row("it must run", "1.0 os:13", of: "2.0 due:-1h os:14", is: "silent system-too-old"),
        Row("it waits for the morning", of: "2.0 due:-1h", is: "later quiet-hours +1h") {
            $0.rules.quietHours = QuietHours("07:00-09:00")
        },
        Row("days left by the person's calendar: today", of: "2.0 due:3h", is: "available 2.0 newer left:0"),
        Row(
            "days left by the person's calendar: tomorrow", "1.0 zone:14h", of: "2.0 due:3h",
            is: "available 2.0 newer left:1"),
        Row(
            "days left by the person's calendar: still today", "1.0 zone:-8h", of: "2.0 due:23h",
            is: "available 2.0 newer left:0"),
        Row("grace without a history", "1.0 no-history asked", of: "2.0 out:20d", is: "available 2.0 newer left:3") {
            $0.rules.deadline = after(14, grace: 3)
        },
    ]

    static let postponements: [Row] = [
        Row("the usual day", "1.0 reminded:2.0/3h", is: "later postponed +21h"),
        Row("the sender's time", "1.0 reminded:2.0/3h", is: "later postponed +45h") {
            $0.rules.remindPeriod = .days(2)
        },
        Row("the person's own time", "1.0 reminded:2.0/3h/7d", is: "later postponed +165h"),
        Row("the person's own shorter time", "1.0 reminded:2.0/3h/2h", is: "available 2.0 newer") {
            $0.rules.remindPeriod = .days(30)
        },
        Row("its very end", "1.0 reminded:2.0/1d", is: "available 2.0 newer"),
        Row("no time at all", "1.0 reminded:2.0/0s", is: "available 2.0 newer") { $0.rules.remindPeriod = .zero },
        Row("from a clock that was ahead", "1.0 reminded:2.0/-9d", is: "later postponed +24h"),
        Row("used up", "1.0 reminded:2.0/1h times:2", is: "available 2.0 newer") { $0.rules.postponements = 2 },
        Row("used up for another release", "1.0 reminded:2.1/1h times:2", is: "later postponed +23h") {
            $0.rules.postponements = 2
        },
        Row("used up, but told enough", "1.0 reminded:2.0/1h times:2 told:2.0/1/9d", is: "silent told-enough") {
            $0.rules.postponements = 2
            $0.rules.telling = .once
        },
    ]

    private static func quiet(
        _ name: String, _ hours: String, later: Double, _ clock: LocalTime = .universal, is expected: String
    ) -> Row {
        Row(name, is: expected) {
            $0.rules.quietHours = QuietHours(hours)
            $0.later = later
            $0.clock = clock
        }
    }

    private static let hour = 3600.0
    private static let kolkata = LocalTime(offset: 19_800)
    /// 14 March 2027, 07:00 in universal time: New York's clocks go from 02:00 to 03:00.
    private static let spring = Date(timeIntervalSince1970: 1_805_007_600)
    private static let toSummer = LocalTime(offset: -18_000, change: .init(date: spring, offset: -14_400))
    /// 7 November 2027, 06:00 in universal time: New York's clocks go from 02:00 back to 01:00.
    private static let autumn = Date(timeIntervalSince1970: 1_825_567_200)
    private static let toWinter = LocalTime(offset: -14_400, change: .init(date: autumn, offset: -18_000))
    private static func before(_ change: Date, hours: Double) -> Double {
        change.timeIntervalSince(Row.now) - hours * hour
    }

    static let nights: [Row] = [
        quiet("in the midst", "07:00-09:00", later: 0, is: "later quiet-hours +1h"),
        quiet("at the beginning", "08:00-09:00", later: 0, is: "later quiet-hours +1h"),
        quiet("at the end", "07:00-08:00", later: 0, is: "available 2.0 newer"),
        quiet("before", "08:01-09:00", later: 0, is: "available 2.0 newer"),
        quiet("beyond midnight, in the evening", "22:00-07:00", later: 15 * hour, is: "later quiet-hours +8h"),
        quiet("beyond midnight, in the morning", "22:00-07:00", later: -2 * hour, is: "later quiet-hours +1h"),
        quiet("beyond midnight, at noon", "22:00-07:00", later: 4 * hour, is: "available 2.0 newer"),
        quiet("up to midnight", "22:00-24:00", later: 15 * hour, is: "later quiet-hours +1h"),
        quiet("the whole day", "08:00-08:00", later: 0, is: "later quiet-hours +24h"),
        quiet("by half an hour, 13:30", "13:00-14:00", later: 0, kolkata, is: "later quiet-hours +30m"),
        quiet("by half an hour, 14:00", "13:00-14:00", later: hour / 2, kolkata, is: "available 2.0 newer"),
        quiet("by half an hour, 23:30", "22:00-07:00", later: 10 * hour, kolkata, is: "later quiet-hours +450m"),
        quiet(
            "the day before by the clock", "22:00-07:00", later: 0, LocalTime(offset: -36_000),
            is: "later quiet-hours +9h"),
        quiet("the short night", "22:00-07:00", later: before(spring, hours: 3), toSummer, is: "later quiet-hours +7h"),
        quiet(
            "the short night, after", "22:00-07:00", later: before(spring, hours: -1), toSummer,
            is: "later quiet-hours +3h"),
        quiet(
            "an end that the clock skips", "22:00-02:30", later: before(spring, hours: 1), toSummer,
            is: "later quiet-hours +1h"),
        quiet("the long night", "22:00-07:00", later: before(autumn, hours: 3), toWinter, is: "later quiet-hours +9h"),
        quiet(
            "the hour that comes twice, first", "22:00-01:30", later: before(autumn, hours: 0.75), toWinter,
            is: "later quiet-hours +15m"),
        quiet(
            "the hour that comes twice, again", "22:00-01:30", later: before(autumn, hours: -0.25), toWinter,
            is: "later quiet-hours +15m"),
    ]

    @Test(arguments: deadlines + postponements + nights)
    func row(_ row: Row) throws { try row.check() }

    @Test(
        "dates and times that no calendar has",
        arguments: [
            Double.infinity, -.infinity, .nan, 1e300, -1e300, .greatestFiniteMagnitude, 1e18,
        ])
    func farAway(seconds: Double) throws {
        let date = Date(timeIntervalSince1970: seconds)
        var release = try Words.release("2.0")
        release.date = date
        release.urgency.deadline = date
        release.rollout.phaseInterval = seconds
        var rules = Rules()
        rules.quietHours = QuietHours("22:00-07:00")
        rules.remindPeriod = .days(seconds)
        rules.hold = .days(seconds)
        var history = History()
        history.note(.remind(after: .days(seconds)), to: release.version, at: date)
        let decider = Decider(releases: [release], rules: rules)
        for now in [date, Row.now, .distantPast, .distantFuture] {
            for clock in [LocalTime.universal, LocalTime(offset: .max), LocalTime(offset: .min)] {
                let circumstances = Circumstances(
                    id: "a", installation: Installation(version: Version("1.0")), localTime: clock)
                let decision = decider.decide(circumstances, history: history, now: now)
                let again = decider.decide(circumstances, history: history, now: now)
                #expect(decision.reason.code == again.reason.code)
            }
        }
    }
}
