import Testing
import TidingsModel

@testable import TidingsPolicy

/// How a release reaches people bit by bit.
@Suite("Rules: rollout")
struct RolloutTests {
    private static func row(
        _ name: String, _ person: String = "1.0 id:a", of releases: String = "2.0", is expected: String,
        _ plan: RolloutPlan
    ) -> Row {
        Row(name, person, of: releases, is: expected) { $0.rules.rollout = plan }
    }

    static let rows: [Row] = [
        row("everybody", is: "available 2.0 newer", .everybody),
        row("nobody", is: "silent not-in-share", .percentage(0, salt: "s")),
        row("fewer than nobody", is: "silent not-in-share", .percentage(-5, salt: "s")),
        row("all", is: "available 2.0 newer", .percentage(100, salt: "s")),
        row("more than all", is: "available 2.0 newer", .percentage(1000, salt: "s")),
        row("no id, almost all", "1.0", is: "silent not-in-share", .percentage(99, salt: "s")),
        row("an empty id, almost all", "1.0 id:", is: "silent not-in-share", .percentage(99, salt: "s")),
        row("no id, all", "1.0", is: "available 2.0 newer", .percentage(100, salt: "s")),
        row("nobody, but asked", "1.0 id:a asked", is: "available 2.0 newer", .percentage(0, salt: "s")),
        row("nobody, but critical", of: "2.0 critical", is: "available 2.0 newer", .percentage(0, salt: "s")),
        row(
            "no id, the sixth day", "1.0", of: "2.0 out:5d", is: "later phased +24h",
            .appStore(paused: .zero, salt: "s")),
        row(
            "no id, the seventh day", "1.0", of: "2.0 out:6d", is: "available 2.0 newer",
            .appStore(paused: .zero, salt: "s")),
        row(
            "no id, a pause of two days", "1.0", of: "2.0 out:6d", is: "later phased +48h",
            .appStore(paused: .days(2), salt: "s")),
        row("no date", is: "available 2.0 newer", .appStore(paused: .zero, salt: "s")),
        Row("Sparkle's groups by the feed, no id", of: "2.0 out:1h phase:1d", is: "available 2.0 newer"),
        Row("Sparkle's groups by the feed, no date", "1.0 id:a", of: "2.0 phase:1d", is: "available 2.0 newer"),
        Row("the sender before the feed", "1.0 id:a", of: "2.0 out:1h phase:1d", is: "silent not-in-share") {
            $0.rules.rollout = .percentage(0, salt: "s")
        },
        Row("required does not wait", "1.0 id:a", is: "required 2.0 below-minimum-supported") {
            $0.rules.rollout = .percentage(0, salt: "s")
            $0.rules.minimumSupported = Version("2.0")
        },
    ]

    @Test(arguments: rows)
    func row(_ row: Row) throws { try row.check() }

    /// The vectors of desktop_updater.
    @Test(arguments: [
        ("pilot-a", "stable", UInt32(3)), ("device-1", "stable", 54), ("pilot-a", "beta", 67), ("beta-a", "beta", 0),
        ("  pilot-a\n", "stable", 3),
    ])
    func vectors(id: String, channel: String, bucket: UInt32) {
        #expect(RolloutDraw.lot(salt: "stable-2026-06", channel: channel, id: id).map { $0 % 100 } == bucket)
        let plan = RolloutPlan.percentage(25, salt: "stable-2026-06")
        let reach = plan.reach(id: id, channel: channel == "stable" ? nil : channel, version: "2.0", age: nil)
        if case .reached = reach { #expect(bucket < 25) } else { #expect(bucket >= 25) }
    }

    @Test("who is reached stays so as the share grows, and shares are what they say")
    func shares() {
        let people = (0..<4000).map { "person-\($0)" }
        var reached: Set<String> = []
        for percent in [1, 2, 5, 10, 20, 50, 100] {
            let now = people.filter {
                if case .reached = RolloutPlan.percentage(percent, salt: "x").reach(
                    id: $0, channel: nil, version: "2.0", age: nil)
                {
                    true
                } else {
                    false
                }
            }
            #expect(reached.isSubset(of: now))
            reached = Set(now)
            #expect(abs(now.count - people.count * percent / 100) < 120)
        }
        let groups = people.map { id -> Double in
            let reach = RolloutPlan.groups(interval: .days(1), salt: "x").reach(
                id: id, channel: nil, version: "2.0", age: -1)
            if case .after(let seconds) = reach { return seconds / 86400 } else { return -1 }
        }
        for group in 0..<7 { #expect(groups.count { $0 == Double(group) } > 450) }
    }

    /// Seven days of shares for people of each bucket.
    @Test(arguments: Array(RolloutPlan.appStoreShares.enumerated()))
    func appStore(day: Int, share: UInt32) {
        for person in 0..<300 {
            let id = "person-\(person)"
            let bucket = (RolloutDraw.lot(salt: "x", channel: "stable", id: id) ?? 0) % 100
            for paused: Double in [0, 3 * 86400] {
                let age = Double(day) * 86400 + (day > 0 ? paused : 0)
                let reach = RolloutPlan.appStore(paused: .seconds(paused), salt: "x").reach(
                    id: id, channel: nil, version: "2.0", age: age)
                if case .reached = reach { #expect(bucket < share) } else { #expect(bucket >= share) }
            }
        }
    }
}
