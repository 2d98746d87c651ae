import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Decider: each rule by itself")
struct DeciderTests {
    static let newer: [Situation] = [
        Situation(name: "one newer", installed: "1.1", expected: "update-available 2.0 [2.0] newer"),
        Situation(name: "several newer", installed: "1.0", expected: "update-available 2.0 [2.0 1.1] newer"),
        Situation(name: "older than all", installed: "0.9", expected: "update-available 2.0 [2.0 1.1 1.0] newer"),
        Situation(
            name: "in any order", releases: ["1.1", "2.0", "1.0"], installed: "1.0",
            expected: "update-available 2.0 [2.0 1.1] newer"),
        Situation(name: "the newest", installed: "2.0", seen: "2.0", expected: "up-to-date 2.0"),
        Situation(name: "beyond the newest", installed: "2.1", seen: "2.1", expected: "up-to-date 2.1"),
        Situation(name: "nothing published", releases: [], installed: "1.0", expected: "nothing-published"),
        Situation(name: "all withdrawn", releases: ["2.0!"], installed: "1.0", expected: "nothing-published"),
        Situation(
            name: "newest withdrawn", releases: ["1.0", "1.1", "2.0!"], installed: "1.0",
            expected: "update-available 1.1 [1.1] newer"),
        Situation(
            name: "a version twice counts once, as it was given first", releases: ["2.0", "2.0.0", "1.0"],
            installed: "1.0", expected: "update-available 2.0 [2.0] newer"),
    ]

    static let versions: [Situation] = [
        Situation(name: "1.0 is 1.0.0", releases: ["1.0.0"], installed: "1.0", seen: "1", expected: "up-to-date 1.0"),
        Situation(
            name: "1.10 is above 1.9", releases: ["1.9", "1.10"], installed: "1.9",
            expected: "update-available 1.10 [1.10] newer"),
        Situation(
            name: "a release is above its beta", releases: ["1.0-beta.2", "1.0"], installed: "1.0-beta.2",
            expected: "update-available 1.0 [1.0] newer"),
        Situation(
            name: "a beta is below its release", releases: ["1.0b1"], installed: "1.0", seen: "1.0",
            expected: "up-to-date 1.0"),
        Situation(
            name: "numbers of any length", releases: ["99999999999999999999", "1"], installed: "99999999999999999998",
            expected: "update-available 99999999999999999999 [99999999999999999999] newer"),
    ]

    static let systems: [Situation] = [
        Situation(
            name: "fits exactly, however written", releases: ["2.0@12.0.0"], installed: "1.0", os: "12.0",
            expected: "update-available 2.0 [2.0] newer"),
        Situation(
            name: "too old", releases: ["1.0", "2.0@14"], installed: "1.0", os: "13.6", expected: "system-too-old 14"),
        Situation(
            name: "the lowest that is needed", releases: ["2.0@14", "1.5@13.9", "3.0@15"], installed: "1.0", os: "13",
            expected: "system-too-old 13.9"),
        Situation(
            name: "an older one that fits is offered", releases: ["2.0@14", "1.5@12", "1.2"], installed: "1.0",
            os: "13", expected: "update-available 1.5 [1.5 1.2] newer"),
        Situation(
            name: "an unknown system runs all", releases: ["2.0@14"], installed: "1.0",
            expected: "update-available 2.0 [2.0] newer"),
        Situation(
            name: "the sender's minimum counts for those without", releases: ["2.0", "1.5@12"],
            rules: Rules(minimumOS: Version("14")), installed: "1.0", os: "13",
            expected: "update-available 1.5 [1.5] newer"),
        Situation(
            name: "a release's own minimum counts before the sender's", releases: ["2.0@15"],
            rules: Rules(minimumOS: Version("12")), installed: "1.0", os: "13", expected: "system-too-old 15"),
        Situation(
            name: "published once for each system", releases: ["2.0@14", "2.0@12"], installed: "1.0", os: "13",
            expected: "update-available 2.0 [2.0] newer"),
        Situation(
            name: "a withdrawn release needs no system", releases: ["2.0@14!", "1.0"], installed: "1.0", os: "13",
            seen: "1.0", expected: "up-to-date 1.0"),
        Situation(
            name: "a system number compares as a number", releases: ["2.0@9"], installed: "1.0", os: "10.4",
            expected: "update-available 2.0 [2.0] newer"),
    ]

    static let minimum: [Situation] = [
        Situation(
            name: "below the sender's", rules: Rules(minimumSupported: Version("1.1")), installed: "1.0",
            expected: "update-required 2.0 [2.0 1.1] below-minimum-supported"),
        Situation(
            name: "below the feed's", feedMinimum: "1.1", installed: "1.0",
            expected: "update-required 2.0 [2.0 1.1] below-minimum-supported"),
        Situation(
            name: "at the minimum", feedMinimum: "1.1.0", installed: "1.1",
            expected: "update-available 2.0 [2.0] newer"),
        Situation(
            name: "nothing that is supported", feedMinimum: "3.0", installed: "1.0", expected: "no-way-on 3.0"),
        Situation(
            name: "what is supported does not run", releases: ["1.1", "2.0@14"], feedMinimum: "1.5", installed: "1.0",
            os: "13", expected: "no-way-on 1.5"),
        Situation(
            name: "an older supported one runs", releases: ["1.6@12", "2.0@14", "1.1"], feedMinimum: "1.5",
            installed: "1.0", os: "13", expected: "update-required 1.6 [1.6 1.1] below-minimum-supported"),
        Situation(
            name: "what is supported was withdrawn", releases: ["1.1", "2.0!"], feedMinimum: "2.0", installed: "1.0",
            expected: "no-way-on 2.0"),
    ]

    static let unknown: [Situation] = [
        Situation(name: "not wanted", expected: "installed-unknown"),
        Situation(
            name: "wanted", rules: Rules(tellUnknownVersions: true),
            expected: "update-available 2.0 [2.0] installed-unknown-but-wanted"),
        Situation(
            name: "wanted, on an old system", releases: ["2.0@14", "1.0"], rules: Rules(tellUnknownVersions: true),
            os: "13", expected: "update-available 1.0 [1.0] installed-unknown-but-wanted"),
        Situation(
            name: "wanted, but nothing runs", releases: ["2.0@14"], rules: Rules(tellUnknownVersions: true), os: "13",
            expected: "system-too-old 14"),
    ]

    static let ignored: [Situation] = [
        Situation(name: "this one", installed: "1.0", ignored: "2.0", expected: "ignored 2.0"),
        Situation(name: "this one, written otherwise", installed: "1.0", ignored: "2.0.0", expected: "ignored 2.0"),
        Situation(
            name: "an older one", installed: "1.0", ignored: "1.1", expected: "update-available 2.0 [2.0 1.1] newer"),
        Situation(
            name: "one that was withdrawn since", releases: ["1.1", "2.0!"], installed: "1.0", ignored: "2.0",
            expected: "update-available 1.1 [1.1] newer"),
    ]

    static let preview: [Situation] = [
        Situation(
            name: "newest installed", rules: Rules(preview: true), installed: "2.0",
            expected: "update-available 2.0 [2.0] preview"),
        Situation(
            name: "older installed", rules: Rules(preview: true), installed: "1.0",
            expected: "update-available 2.0 [2.0 1.1] preview"),
        Situation(
            name: "nothing known", rules: Rules(preview: true), expected: "update-available 2.0 [2.0] preview"),
        Situation(
            name: "nothing runs", releases: ["2.0@14"], rules: Rules(preview: true), os: "13",
            expected: "system-too-old 14"),
    ]

    @Test(arguments: newer + versions + systems + minimum + unknown + ignored + preview)
    func rule(situation: Situation) throws {
        #expect(outcome(try situation.decide()) == situation.expected)
    }

    @Test("a notice has the actions of its kind, and the installed version")
    func notice() throws {
        let available = try Situation(name: "", installed: "1.0", expected: "").decide()
        let required = try Situation(name: "", feedMinimum: "2", installed: "1.0", expected: "").decide()
        let brought = try Situation(name: "", installed: "2.0", seen: "1.0", expected: "").decide()
        for (decision, actions, installed) in [
            (available, [Notice.Action.download, .ignore, .remind], "1.0"), (required, [.download], "1.0"),
            (brought, [.dismiss], "2.0"),
        ] {
            guard case .tell(let notice, _) = decision else {
                Issue.record("silent: \(decision.reason)")
                continue
            }
            #expect(notice.actions == actions)
            #expect(notice.installed?.text == installed)
            #expect(notice.daysLeft == nil)
            #expect(notice.releases.first == notice.offered)
        }
    }

    @Test("reasons carry their values")
    func reasons() throws {
        let two = try Situation.known("2.0")
        #expect(try Situation(name: "", installed: "1.0", expected: "").decide().reason == .newer(two))
        #expect(
            try Situation(name: "", feedMinimum: "2.0", installed: "1.0", expected: "").decide().reason
                == .belowMinimumSupported(two))
        #expect(
            try Situation(name: "", installed: "2.0", seen: "1.0", expected: "").decide().reason
                == .updated(since: Situation.known("1.0")))
    }

    @Test("of two minimums the higher one counts", arguments: [("1.1", "2.0"), ("2.0", "1.1")])
    func stricter(sender: String, feed: String) throws {
        let rules = Rules(minimumSupported: try Situation.known(sender))
        let decision = try Situation(name: "", feedMinimum: feed, rules: rules, installed: "1.1", expected: "").decide()
        #expect(decision.reason == .belowMinimumSupported(try Situation.known("2.0")))
    }

    @Test("one decider answers for many people as one made for each does")
    func reused() throws {
        let releases = try ["1.0", "2.0@14", "1.1"].map(Situation.release)
        let decider = Decider(releases: releases)
        for installed in ["0.9", "1.0", "1.1", "2.0"] {
            let situation = Situation(
                name: "", releases: ["1.0", "2.0@14", "1.1"], installed: installed, os: "13", seen: "0.9", expected: "")
            let alone = try situation.decide()
            let together = decider.decide(
                installation: Installation(version: Version(installed), os: Version("13")),
                history: History(seen: Version("0.9")), now: .distantPast)
            #expect(alone == together)
        }
    }
}
