import Foundation
import Testing
import TidingsModel

@testable import TidingsJobs

/// The rules of a job file: each key, good and bad.
@Suite struct JobFileRulesTests {
    /// The rules of a text below `rules:`, over the defaults of a check, and what is wrong with them.
    private func read(_ lines: String) -> (rules: Rules?, findings: [String], problems: [Problem]) {
        let text = lines.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
        let job = """
            job: a
            app: { name: A }
            feed: { lookup: l.json }
            rules:
            \(text)
            """
        let (read, problems) = JobFile.read(job, file: "job.yaml", for: .checking)
        return (read?.rules, problems.map(\.finding), problems)
    }

    private func version(_ text: String) throws -> Version { try #require(Version(text)) }

    @Test func everythingIsRead() throws {
        let (found, findings, _) = read(
            """
            minimumSupported: 1.10
            minimumRecommended: "1.20"
            minimumOS: 16
            maximumOS: "18.9"
            preview: true
            tellUnknownVersions: true
            showOnFirstLaunch: true
            tellUnsubscribedOfRequired: true
            checkPeriod: 12h
            telling: thrice
            significance: minor
            levels:
              major: { updateType: hard, telling: always, priority: high, hold: 0s }
              patch: { telling: once }
            updateType: soft
            priority: low
            remindPeriod: 1w 2d
            postponements: 3
            deadline: { after: 14d, grace: 3d }
            quietHours: 22:00-07:00
            hold: 1.5d
            rollout: 25%
            audience: { regions: [de, AT], exceptRegions: "us 419", languages: "de pt-BR", systems: [Linux, macOS] }
            channels: [beta, nightly]
            withdrawn: 1.5 1.6
            security: [2.0.1]
            critical: [2.0.1, "2.10"]
            """)
        #expect(findings == [])
        var rules = Rules(
            minimumSupported: try version("1.10"), minimumOS: try version("16"), preview: true,
            tellUnknownVersions: true, showOnFirstLaunch: true)
        rules.minimumRecommended = try version("1.20")
        rules.maximumOS = try version("18.9")
        rules.tellUnsubscribedOfRequired = true
        rules.checkPeriod = .seconds(12 * 3600)
        rules.telling = .thrice
        rules.significance = .minor
        rules.levels = [
            .major: LevelRules(updateType: .hard, telling: .always, priority: .high, hold: .zero),
            .patch: LevelRules(telling: .once),
        ]
        rules.updateType = .soft
        rules.priority = .low
        rules.remindPeriod = .days(9)
        rules.postponements = 3
        rules.deadline = Deadline(.afterRelease(.days(14)), grace: .days(3))
        rules.quietHours = QuietHours(from: 22 * 60, to: 7 * 60)
        rules.hold = .seconds(36 * 3600)
        rules.rollout = .percentage(25, salt: "")
        rules.audience = Audience(
            regions: ["DE", "AT"], exceptRegions: ["US", "419"], languages: ["de", "pt-BR"],
            systems: ["linux", "macos"])
        rules.channels = ["beta", "nightly"]
        rules.withdrawn = [try version("1.5"), try version("1.6")]
        rules.security = [try version("2.0.1")]
        rules.critical = [try version("2.0.1"), try version("2.10")]
        #expect(found == rules)
        // The text of a version is kept.
        #expect(found?.minimumSupported?.text == "1.10")
    }

    @Test(arguments: [
        ("never", TellingLimit.never), ("once", .once), ("twice", .twice), ("thrice", .thrice), ("always", .always),
        ("even-without-update", .evenWithoutUpdate), ("7", .times(7)), ("0", .times(0)),
    ])
    func howOften(_ word: String, _ limit: TellingLimit) {
        #expect(read("telling: \(word)").rules?.telling == limit)
    }

    @Test(arguments: [
        ("rollout: everybody", RolloutPlan.everybody), ("rollout: app-store", .appStore(paused: .zero, salt: "")),
        ("rollout: 0%", .percentage(0, salt: "")), ("rollout: 100%", .percentage(100, salt: "")),
        ("rollout: { percentage: 25, salt: x }", .percentage(25, salt: "x")),
        ("rollout: { groups: 1d }", .groups(interval: .days(1), salt: "")),
        ("rollout: { appStore: true, paused: 2d, salt: y }", .appStore(paused: .days(2), salt: "y")),
    ])
    func rollouts(_ line: String, _ plan: RolloutPlan) {
        #expect(read(line).rules?.rollout == plan)
    }

    @Test func aDeadlineCanBeAMoment() throws {
        let (rules, findings, _) = read("deadline: { at: 2026-12-01T00:00:00Z, version: 2.0 }")
        #expect(findings == [])
        let date = try #require(ISO8601DateFormatter().date(from: "2026-12-01T00:00:00Z"))
        #expect(rules?.deadline == Deadline(.at(date, version: try version("2.0"))))
    }

    @Test func aJobThatSendsTellsOnce() {
        let (job, problems) = JobFile.read(JobFileTests.least, file: "job.yaml")
        #expect(problems == [])
        #expect(job?.rules.usualTelling == .once && job?.rules.telling == nil)
        #expect(read("telling: always").rules?.telling == .always)
    }

    /// A line, where the fault is, and a word of the message.
    @Test(arguments: [
        ("minimumSupported: one", "5:21 error bad-version", "“rules.minimumSupported”"),
        ("minimumRecommended: [1]", "5:23 error wrong-type", "not a list"),
        ("minimumOS: \"\"", "5:14 error bad-value", "empty"), ("maximumOS: v", "5:14 error bad-version", "“v”"),
        ("preview: 1", "5:12 error wrong-type", "true or false"),
        ("tellUnknownVersions: yes", "5:24 error wrong-type", "“yes”"),
        ("showOnFirstLaunch: [true]", "5:22 error wrong-type", "a list"),
        ("tellUnsubscribedOfRequired: often", "5:31 error wrong-type", "“often”"),
        ("checkPeriod: 12", "5:16 error bad-value", "90m, 12h, 3d or 2w"),
        ("telling: often", "5:12 error bad-value", "even-without-update"),
        ("telling: -1", "5:12 error bad-value", "“-1”"),
        ("telling: 99999999999999999999", "5:12 error bad-value", "a number"),
        ("significance: huge", "5:17 error bad-value", "“huge”"),
        ("levels: major", "5:11 error wrong-type", "“rules.levels”"),
        ("levels: { mayor: { telling: once } }", "5:13 error unknown-key", "“major”?"),
        ("levels: { major: once }", "5:20 error wrong-type", "“rules.levels.major”"),
        ("levels: { major: { hold: x } }", "5:28 error bad-value", "“rules.levels.major.hold”"),
        ("levels: { major: { rollout: 5% } }", "5:22 error unknown-key", "rollout"),
        ("updateType: firm", "5:15 error bad-value", "soft or hard"),
        ("priority: top", "5:13 error bad-value", "“top”"),
        ("remindPeriod: 2 days", "5:17 error bad-value", "“2 days”"),
        ("postponements: -1", "5:18 error bad-value", "digits"),
        ("postponements: many", "5:18 error bad-value", "“many”"),
        ("deadline: 14d", "5:13 error wrong-type", "“rules.deadline”"),
        ("deadline: { grace: 3d }", "5:13 error bad-value", "either after"),
        ("deadline: { after: 14d, at: 2026-12-01T00:00:00Z }", "5:13 error bad-value", "either after"),
        ("deadline: { after: soon }", "5:22 error bad-value", "“soon”"),
        ("deadline: { at: 2026-12-01T00:00:00Z }", "5:13 error missing-key", "“rules.deadline.version”"),
        ("deadline: { at: tomorrow, version: 2.0 }", "5:19 error bad-date", "“tomorrow”"),
        ("quietHours: 22-7", "5:15 error bad-value", "22:00-07:00"), ("hold: -1d", "5:9 error bad-value", "“-1d”"),
        ("rollout: 101%", "5:12 error bad-value", "25%"), ("rollout: half", "5:12 error bad-value", "“half”"),
        ("rollout: { percentage: 101 }", "5:26 error bad-value", "from 0 to 100"),
        ("rollout: { percentage: 5% }", "5:26 error bad-value", "whole number"),
        ("rollout: { appStore: false }", "5:12 error bad-value", "says no way"),
        ("rollout: { percentage: 5, share: 5 }", "5:29 error unknown-key", "percentage"),
        ("rollout: [5]", "5:12 error wrong-type", "“rules.rollout”"),
        ("audience: { regions: Germany }", "5:15 error bad-value", "“GERMANY”"),
        ("audience: { languages: [de, x_] }", "5:15 error bad-locale", "“rules.audience.languages”"),
        ("audience: everybody", "5:13 error wrong-type", "“rules.audience”"),
        ("channels: [beta, [x]]", "5:20 error wrong-type", "“rules.channels”"),
        ("channels: { beta: true }", "5:13 error wrong-type", "“rules.channels”"),
        ("withdrawn: [2.0, two]", "5:3 error bad-version", "“two”"),
        ("security: 1,5", "5:3 error bad-version", "“1,5”"), ("critical: x", "5:3 error bad-version", "“x”"),
        ("kritical: 2.0", "5:3 error unknown-key", "“critical”?"),
    ])
    func eachFaultIsNamedAtItsPlace(_ line: String, _ finding: String, _ word: String) throws {
        let (rules, findings, problems) = read(line)
        #expect(rules == nil)
        let found = try #require(problems.first { $0.finding == finding }, "\(problems)")
        #expect(found.message.contains(word), "\(found)")
        #expect(findings.filter { !$0.hasSuffix("missing-key") || $0 == finding }.count == 1, "\(problems)")
    }

    @Test func allFaultsAreFoundInOneGo() {
        #expect(
            read("telling: often\nhold: x\nwithdrawn: [a, b]\nlevels: { major: { hold: y }, minor: { hold: z } }")
                .findings
                .count == 6)
    }
}
