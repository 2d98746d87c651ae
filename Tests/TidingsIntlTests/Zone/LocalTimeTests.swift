import Dispatch
import Foundation
import Synchronization
import Testing
import TidingsIntl
import TidingsModel

/// What clocks show, and when they change.
@Suite struct LocalTimeTests {
    private func date(_ text: String) throws -> Date { try #require(ISO8601DateFormatter().date(from: text)) }

    /// A zone, a moment, the offset in minutes, and when it changes next and to what.
    @Test(arguments: [
        ("Europe/Berlin", "2026-01-10T12:00:00Z", 60, "2026-03-29T01:00:00Z", 120),
        ("Europe/Berlin", "2026-03-29T00:59:59Z", 60, "2026-03-29T01:00:00Z", 120),
        ("Europe/Berlin", "2026-03-29T01:00:00Z", 120, "2026-10-25T01:00:00Z", 60),
        ("Europe/Berlin", "2026-10-25T01:00:00Z", 60, "2027-03-28T01:00:00Z", 120),
        ("America/New_York", "2026-07-01T00:00:00Z", -240, "2026-11-01T06:00:00Z", -300),
        ("Australia/Lord_Howe", "2026-07-01T00:00:00Z", 630, "2026-10-03T15:30:00Z", 660),
    ])
    func clocksThatChange(_ zone: String, _ moment: String, _ offset: Int, _ change: String, _ next: Int) throws {
        let time = LocalTime.of(timeZone: zone, at: try date(moment))
        #expect(time.offset == offset * 60)
        #expect(time.change == LocalTime.Change(date: try date(change), offset: next * 60))
    }

    @Test(arguments: [
        ("Asia/Kolkata", 330), ("America/Sao_Paulo", -180), ("Asia/Kathmandu", 345), ("Pacific/Kiritimati", 840),
        ("UTC", 0), ("Etc/GMT+12", -720),
    ])
    func clocksThatDoNot(_ zone: String, _ offset: Int) throws {
        #expect(LocalTime.of(timeZone: zone, at: try date("2026-06-01T00:00:00Z")) == LocalTime(offset: offset * 60))
    }

    /// Brazil gave its summer time up in 2019.
    @Test func clocksThatUsedToChange() throws {
        let time = LocalTime.of(timeZone: "America/Sao_Paulo", at: try date("2018-12-01T00:00:00Z"))
        #expect(time.offset == -7200 && time.change?.offset == -10800)
        #expect(time.change?.date == (try date("2019-02-17T02:00:00Z")))
    }

    /// What is kept of a zone must not depend on which moment was asked first.
    @Test func theOrderOfQuestionsDoesNotMatter() throws {
        let moments = try ["2026-07-01T00:00:00Z", "2026-01-01T00:00:00Z", "2027-07-01T00:00:00Z"].map(date)
        let hours = { (moments: [Date]) in
            moments.map { LocalTime.of(timeZone: "Europe/Vienna", at: $0).offset / 3600 }
        }
        #expect(hours(moments) == [2, 1, 2])
        #expect(Array(hours(moments.reversed()).reversed()) == [2, 1, 2])
    }

    @Test(arguments: ["", "Europe/Nowhere", "rubbish\0", String(repeating: "x", count: 5000)])
    func whatNobodyKnowsIsUniversalTime(_ zone: String) {
        #expect(LocalTime.of(timeZone: zone, at: Date(timeIntervalSince1970: 0)) == .universal)
    }

    @Test(arguments: [-1e18, 1e18, .infinity, -.infinity, .nan])
    func noMomentIsTooFar(_ seconds: Double) {
        let time = LocalTime.of(timeZone: "Europe/Berlin", at: Date(timeIntervalSince1970: seconds))
        #expect(abs(time.offset) <= 16 * 3600)
    }

    /// ICU itself crashes when several threads are the first to ask a zone for its next change.
    @Test func manyAskForTheSameZoneAtOnce() throws {
        let moment = try date("2026-06-01T00:00:00Z")
        let zones = TimeZone.knownTimeZoneIdentifiers
        let found = Mutex<[String: Set<LocalTime>]>([:])
        DispatchQueue.concurrentPerform(iterations: zones.count * 4) { index in
            let zone = zones[index / 4]
            let time = LocalTime.of(timeZone: zone, at: moment)
            found.withLock { _ = $0[zone, default: []].insert(time) }
        }
        #expect(found.withLock { $0.filter { $0.value.count > 1 } } == [:])
        #expect(found.withLock { $0.count } == zones.count)
    }
}
