import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

@Suite("Decider: what is new")
struct WhatsNewTests {
    static let situations: [Situation] = [
        Situation(name: "first launch", installed: "2.0", expected: "first-launch"),
        Situation(
            name: "first launch, shown", rules: Rules(showOnFirstLaunch: true), installed: "2.0",
            expected: "whats-new 2.0 [2.0 1.1 1.0] updated"),
        Situation(
            name: "a system too old before the first launch", releases: ["1.0", "1.5@99"],
            rules: Rules(showOnFirstLaunch: true), installed: "1.4", os: "13", expected: "system-too-old 99"),
        Situation(name: "updated by one", installed: "2.0", seen: "1.1", expected: "whats-new 2.0 [2.0] updated"),
        Situation(name: "updated by two", installed: "2.0", seen: "1.0", expected: "whats-new 2.0 [2.0 1.1] updated"),
        Situation(name: "seen", installed: "2.0", seen: "2", expected: "up-to-date 2.0"),
        Situation(name: "went back", installed: "2.0", seen: "2.5", expected: "up-to-date 2.0"),
        Situation(
            name: "the feed lacks the installed one", installed: "2.3", seen: "1.0",
            expected: "whats-new 2.0 [2.0 1.1] updated"),
        Situation(name: "the feed lacks all between", installed: "2.3", seen: "2.1", expected: "up-to-date 2.3"),
        Situation(
            name: "the system is not asked for", releases: ["2.0@14", "1.0"], installed: "2.0", os: "13", seen: "1.0",
            expected: "whats-new 2.0 [2.0] updated"),
        Situation(
            name: "withdrawn ones are left out", releases: ["2.0", "1.5!", "1.0"], installed: "2.0", seen: "1.0",
            expected: "whats-new 2.0 [2.0] updated"),
        Situation(
            name: "each version once", releases: ["2.0@14", "2.0.0@12", "1.0"], installed: "2.0", seen: "1.0",
            expected: "whats-new 2.0 [2.0] updated"),
        Situation(
            name: "what was ignored and installed all the same", installed: "2.0", seen: "1.1", ignored: "2.0",
            expected: "whats-new 2.0 [2.0] updated"),
    ]

    @Test(arguments: situations)
    func whatsNew(situation: Situation) throws {
        #expect(outcome(try situation.decide()) == situation.expected)
    }

    @Test(
        "asked apart, nothing newer is looked for, and never told of",
        arguments: [
            ("1.1", "1.0", true, "whats-new 1.1 [1.1] updated"), ("1.1", nil, true, "whats-new 1.1 [1.1 1.0] updated"),
            ("1.1", nil, false, "first-launch"), ("1.1", "1.1", true, "up-to-date 1.1"),
            ("0.9", nil, true, "up-to-date 0.9"), (nil, "1.0", true, "installed-unknown"),
        ] as [(String?, String?, Bool, String)])
    func apart(installed: String?, seen: String?, first: Bool, expected: String) throws {
        let releases = try ["1.0", "1.1", "2.0"].map(Situation.release)
        let decider = Decider(releases: releases, rules: Rules(showOnFirstLaunch: first))
        let installation = Installation(version: installed.flatMap(Version.init))
        var history = History(seen: seen.flatMap(Version.init))
        #expect(
            outcome(decider.whatsNew(Circumstances(installation: installation), history: history, now: .distantPast))
                == expected)
        history.unsubscribed = true
        #expect(
            decider.whatsNew(Circumstances(installation: installation), history: history, now: .distantPast).reason
                == .unsubscribed)
        #expect(
            Decider(releases: []).whatsNew(
                Circumstances(installation: installation), history: History(), now: .distantPast
            ).reason == .nothingPublished)
    }
}
