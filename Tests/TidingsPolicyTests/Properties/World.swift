import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a sender says, and all that is published under it in time: with a decider for each state, made once.
struct World: Sendable {
    /// The releases, the first one first.
    let releases: [Release]
    let rules: Rules
    /// By how many releases are out, and by which one was taken back (0 for none).
    private let deciders: [[Decider]]

    static let names = [
        "1.0", "1.0.1", "1.1", "2.0-beta.1 pre", "2.0 os:13 great-below:2.0", "2.1 security", "3.0 os:14",
    ]
    static let systems = ["12", "13.5", "14"].compactMap(Version.init)
    static let installed = ["0.9", "1.0", "1.0.1", "1.1", "2.0", "2.1", "3.0"].compactMap(Version.init)

    init(_ adjust: (inout Rules, inout [Release]) -> Void) throws {
        var releases = try Self.names.map(Words.release)
        for index in releases.indices { releases[index].date = Row.now.addingTimeInterval(Double(index) * 4 * 86400) }
        var rules = Rules()
        adjust(&rules, &releases)
        self.releases = releases
        self.rules = rules
        deciders = (0...releases.count).map { count in
            (0...releases.count).map { withdrawn in
                var published = Array(releases.prefix(count))
                if withdrawn > 0, withdrawn <= count { published[withdrawn - 1].withdrawn = true }
                return Decider(releases: published, rules: rules)
            }
        }
    }

    func decider(published: Int, withdrawn: Int) -> Decider { deciders[published][withdrawn] }

    static func all() throws -> [World] {
        [
            try World { _, _ in },
            try World { rules, _ in rules.telling = .once },
            try World { rules, _ in
                rules.telling = .thrice
                rules.significance = .minor
                rules.quietHours = QuietHours("22:00-07:00")
            },
            try World { rules, _ in
                rules.minimumSupported = Version("1.1")
                rules.quietHours = QuietHours("23:30-06:30")
                rules.telling = .twice
            },
            try World { rules, _ in
                rules.deadline = Deadline(.afterRelease(.days(10)), grace: .days(2))
                rules.postponements = 2
            },
            try World { rules, _ in
                rules.hold = .days(2)
                rules.rollout = .appStore(paused: .days(1), salt: "x")
                rules.remindPeriod = .days(3)
            },
            try World { rules, _ in
                rules.levels = [
                    .major: LevelRules(updateType: .hard, hold: .days(1)), .patch: LevelRules(telling: .once),
                    .minor: LevelRules(telling: .times(4), priority: .medium),
                ]
            },
            try World { rules, releases in
                rules.tellUnsubscribedOfRequired = true
                rules.minimumSupported = Version("2.0")
                rules.channels = ["prerelease"]
                releases[5].urgency.critical = .some(named: [], below: Version("2.0"))
            },
            try World { rules, releases in
                rules.telling = .never
                rules.minimumRecommended = Version("1.1")
                releases[6].urgency.toldAgainBelow = Version("3.1")
                for index in releases.indices { releases[index].rollout.phaseInterval = 20_000.1 }
            },
        ]
    }
}
