import Foundation
import TestSupport
import TidingsFeeds
import TidingsModel
import TidingsRendering
import TidingsStrings
import TidingsTemplates

@testable import Tidings

/// Rules, feeds and people that are drawn.
struct SessionWorld {
    static let now = Date(timeIntervalSince1970: 1_800_000_000)
    static let versions = ["1.0", "1.1", "1.1.1", "1.2-beta.1", "1.2", "2.0", "2.0.1"].compactMap { Version($0) }

    private static let renderer: Renderer? = {
        guard
            let catalog = try? StringsCatalog(
                bundles: [.library(StringsBundle(directory: Project.path("Localizations"), name: "Tidings"))],
                declarations: LibraryKeys.all, development: "en")
        else { return nil }
        return Renderer(
            app: AppIdentity(name: "Snoodle", storeID: 5, updateURL: URL(string: "https://example.com/get")),
            catalog: catalog, templates: TemplateLibrary(directories: [Project.path("Templates")]))
    }()

    /// There is no renderer.
    struct NoRenderer: Error {}

    var dice: SeededGenerator
    let announcer: Announcer
    let situations: [Situation]
    let pasts: [(past: Past, history: @Sendable (Recipient) -> History?)]

    /// Draws a world; readers of one country have no feed.
    init(_ seed: Int) throws {
        var dice = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed))
        guard let renderer = Self.renderer else { throw NoRenderer() }
        announcer = Announcer(
            app: renderer.app, feed: FeedSources(own: [FeedSource(.versions, .address("https://a.test/v.plist"))]),
            rules: Self.rules(&dice), renderer: renderer, fetcher: FeedFetcher(transport: FakeNetwork([:])),
            feedLifetime: nil)
        situations = (0..<5).map { _ in Situation(Self.facts(&dice)) }
        pasts = Self.pasts(&dice)
        for situation in situations where situation.facts.country != "FR" {
            let (reader, _) = announcer.reader(for: Recipient(id: "x", situation: situation))
            guard announcer.feeds.known(reader) == nil else { continue }
            let feed = PreparedFeed(
                Self.feed(&dice), announcer.rules, localNotes: dice.once(in: 5) ? Self.feed(&dice).releases : nil)
            announcer.feeds.keep(KnownFeed(outcome: .success(feed), until: nil), for: reader)
        }
        self.dice = dice
    }

    /// Somebody in one of the situations.
    mutating func person() -> Recipient {
        let name = dice.pick([nil, "", "Amina", "Bo <b> & Co", "דנה", " Jo\u{202E}hn ", "Ærlig Øst", "{{name}}"])
        return Recipient(
            id: "u-\(Int.random(in: 0..<500, using: &dice))", name: name, situation: dice.pick(situations))
    }

    private static func rules(_ dice: inout SeededGenerator) -> Rules {
        var rules = Rules(
            minimumSupported: dice.once(in: 5) ? dice.pick(versions) : nil, preview: dice.once(in: 12),
            tellUnknownVersions: dice.once(in: 2), showOnFirstLaunch: dice.once(in: 3))
        if dice.once(in: 3) { rules.telling = dice.pick([.once, .twice, .never, .evenWithoutUpdate]) }
        if dice.once(in: 4) { rules.quietHours = QuietHours("22:00-07:30") }
        if dice.once(in: 4) {
            rules.deadline = Deadline(
                dice.pick([.afterRelease(.days(3)), .at(now.addingTimeInterval(86400), version: versions[4])]),
                grace: .days(dice.pick([0, 4])))
        }
        if dice.once(in: 2) {
            rules.rollout = dice.pick([
                .percentage(40, salt: ""), .percentage(0, salt: "s"), .appStore(paused: .days(1), salt: ""),
                .groups(interval: .days(1), salt: "x"),
            ])
        }
        if dice.once(in: 5) { rules.significance = dice.pick([.minor, .major]) }
        if dice.once(in: 5) { rules.minimumRecommended = dice.pick(versions) }
        if dice.once(in: 5) { rules.updateType = .hard }
        if dice.once(in: 5) { rules.hold = .days(2) }
        if dice.once(in: 5) { rules.channels = ["prerelease"] }
        if dice.once(in: 5) { rules.postponements = 1 }
        rules.tellUnsubscribedOfRequired = dice.once(in: 3)
        return rules
    }

    private static func feed(_ dice: inout SeededGenerator) -> FeedResult {
        var releases: [Release] = []
        for version in versions where !dice.once(in: 4) {
            var release = Release(
                version: version,
                date: dice.once(in: 6) ? nil : now.addingTimeInterval(dice.pick([-40, -9, -3, -0.5, 2]) * 86400),
                notes: [
                    ReleaseNotes(
                        language: dice.pick(["en", "de", nil]), content: .list(["Quicker \(version)", "Fixes"]))
                ],
                download: dice.pick([nil, URL(string: "https://example.com/\(version)"), URL(string: "javascript:x")]),
                minimumOS: dice.once(in: 4) ? Version("14") : nil, withdrawn: dice.once(in: 10))
            release.urgency.isSecurity = dice.once(in: 8)
            if dice.once(in: 8) { release.urgency.critical = .all }
            if dice.once(in: 8) { release.urgency.deadline = now.addingTimeInterval(dice.pick([-1, 3]) * 86400) }
            if dice.once(in: 6) { release.rollout.phaseInterval = 86400 }
            if dice.once(in: 8) { release.urgency.majorBelow = version }
            release.isPrerelease = version.isPrerelease
            releases.append(release)
        }
        var rules = FeedRules(minimumSupported: dice.once(in: 8) ? dice.pick(versions) : nil)
        if dice.once(in: 10) { rules.checking = .never }
        let problems =
            dice.once(in: 2) ? [Problem(.warning, rule: "odd", "Feed \(Int.random(in: 0..<3, using: &dice))")] : []
        return FeedResult(releases: releases, rules: rules, problems: problems)
    }

    private static func facts(_ dice: inout SeededGenerator) -> Situation.Facts {
        var installation = Installation(version: dice.once(in: 6) ? nil : dice.pick(Array(versions.prefix(5))))
        installation.os = dice.pick([nil, Version("13.2"), Version("15")])
        if dice.once(in: 5) { installation.channels = ["beta"] }
        return Situation.Facts(
            locales: dice.pick([["de-AT"], ["en"], ["ar-EG", "en"], ["xx", "de"]]),
            country: dice.pick([nil, "DE", "DE", "FR"]), timeZone: dice.pick([nil, "Asia/Tokyo", "Europe/Vienna"]),
            installation: installation, history: history(&dice))
    }

    private static func history(_ dice: inout SeededGenerator) -> History {
        var history = History(
            seen: dice.once(in: 2) ? dice.pick(versions) : nil, ignored: dice.once(in: 5) ? dice.pick(versions) : nil,
            unsubscribed: dice.once(in: 8))
        if dice.once(in: 5) {
            history.postponement = .init(version: dice.pick(versions), date: now.addingTimeInterval(-3600), count: 1)
        }
        return history
    }

    private static func pasts(_ dice: inout SeededGenerator) -> [(Past, @Sendable (Recipient) -> History?)] {
        let version = dice.pick(versions)
        let telling = History.Telling(
            version: version, kind: dice.pick([.updateAvailable, .whatsNew]), count: 1,
            first: now.addingTimeInterval(-9e5), last: now.addingTimeInterval(-9e4))
        var kept = history(&dice)
        kept.noteDelivery(of: .updateAvailable, version, at: now.addingTimeInterval(-8e4))
        let known = kept
        return [
            (.listed, { $0.history }), (.listed, { $0.history }), (.unreadable, { _ in nil }),
            (
                Past(told: [telling]),
                {
                    var history = $0.history
                    history.noteDelivery(of: telling.kind, version, at: telling.last)
                    let kept = History(
                        seen: history.seen, ignored: history.ignored, unsubscribed: history.unsubscribed,
                        postponement: history.postponement, tellings: [telling], runs: [])
                    return kept
                }
            ), (Past(known), { _ in known }),
        ]
    }
}

extension SeededGenerator {
    /// Once in so many throws.
    mutating func once(in count: Int) -> Bool { below(count) == 0 }
}
