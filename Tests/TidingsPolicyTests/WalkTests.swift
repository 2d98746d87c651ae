import TestSupport
import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What must hold for whatever values, tried on walks that are the same in every run.
@Suite("Decider: walks")
struct WalkTests {
    private static let versions = [
        "0.9", "1.0", "1.0.0", "1.0-beta", "1.0.1", "1.9", "1.10", "2.0", "2.0b1", "3", "99999999999999999999",
    ].compactMap(Version.init)
    private static let systems = ["9", "12", "12.0.0", "13.5", "14"].compactMap(Version.init)

    private static func optional<Value>(_ values: [Value], _ steps: inout SeededGenerator) -> Value? {
        steps.below(3) == 0 ? nil : steps.pick(values)
    }

    @Test(arguments: 0..<40)
    func holds(seed: Int) {
        var steps = SeededGenerator(seed: UInt64(seed))
        var kinds: Set<String> = []
        for _ in 0..<250 {
            let releases = (0..<steps.below(8)).map { _ in
                Release(
                    version: steps.pick(Self.versions), minimumOS: Self.optional(Self.systems, &steps),
                    withdrawn: steps.below(6) == 0)
            }
            let rules = Rules(
                minimumSupported: steps.below(3) == 0 ? steps.pick(Self.versions) : nil,
                minimumOS: steps.below(3) == 0 ? steps.pick(Self.systems) : nil, preview: steps.below(8) == 0,
                tellUnknownVersions: steps.below(2) == 0, showOnFirstLaunch: steps.below(2) == 0)
            let feedRules = FeedRules(minimumSupported: steps.below(4) == 0 ? steps.pick(Self.versions) : nil)
            let installation = Installation(
                version: Self.optional(Self.versions, &steps), os: Self.optional(Self.systems, &steps))
            let history = History(
                seen: Self.optional(Self.versions, &steps), ignored: Self.optional(Self.versions, &steps),
                unsubscribed: steps.below(10) == 0)
            func decide(_ releases: [Release], at now: Date) -> Decision {
                Decider.decide(
                    releases: releases, feedRules: feedRules, rules: rules, installation: installation,
                    history: history, now: now)
            }
            let decision = decide(releases, at: .distantPast)
            #expect(decision == decide(releases, at: .distantPast))
            kinds.insert(decision.reason.code)
            guard case .tell(let notice, let reason) = decision else { continue }
            check(notice, reason, releases, rules, installation, history)
        }
        #expect(kinds.count >= 8, "the walk saw only \(kinds.sorted())")
    }

    private func check(
        _ notice: Notice, _ reason: Reason, _ releases: [Release], _ rules: Rules, _ installation: Installation,
        _ history: History
    ) {
        let offered = notice.offered
        #expect(!history.unsubscribed)
        #expect(releases.contains(offered))
        #expect(notice.releases.first == offered)
        #expect(notice.releases.allSatisfy { !$0.withdrawn && $0.version <= offered.version })
        #expect(zip(notice.releases, notice.releases.dropFirst()).allSatisfy { $0.version > $1.version })
        if notice.kind == .whatsNew {
            #expect(installation.version.map { offered.version <= $0 } == true)
            #expect(notice.releases.allSatisfy { release in history.seen.map { release.version > $0 } ?? true })
            return
        }
        for release in notice.releases {
            let needed = release.minimumOS ?? rules.minimumOS
            if let needed, let os = installation.os { #expect(os >= needed) }
            if reason != .preview, let installed = installation.version { #expect(release.version > installed) }
        }
        if notice.kind == .updateRequired, let minimum = rules.minimumSupported { #expect(offered.version >= minimum) }
        if case .newer = reason { #expect(offered.version != history.ignored) }
    }
}
