import Testing
import TidingsModel
import TidingsPolicy

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// One row of a table: releases and a person in few words, what the sender says, and what must come of it.
struct Row: Sendable, CustomTestStringConvertible {
    /// What the sender and the feed say.
    struct Settings: Sendable {
        var rules = Rules()
        var feed = FeedRules()
        /// What the person's clock shows.
        var clock: LocalTime?
        /// Added to the usual moment, in seconds.
        var later = 0.0
    }

    /// The moment of each row: a Friday in January, 08:00 in universal time.
    static let now = Date(timeIntervalSince1970: 1_800_000_000)

    let name: String
    let person: String
    let releases: String
    let expected: String
    let adjust: @Sendable (inout Settings) -> Void

    init(
        _ name: String, _ person: String = "1.0", of releases: String = "1.0 | 1.1 | 2.0", is expected: String,
        adjust: @escaping @Sendable (inout Settings) -> Void = { _ in }
    ) {
        self.name = name
        self.person = person
        self.releases = releases
        self.expected = expected
        self.adjust = adjust
    }

    var testDescription: String { name }

    func decide() throws -> Decision {
        var settings = Settings()
        adjust(&settings)
        var (circumstances, history) = try Words.person(person)
        if let clock = settings.clock { circumstances.localTime = clock }
        let decider = Decider(
            releases: try releases.split(separator: "|").map { try Words.release(String($0)) },
            feedRules: settings.feed, rules: settings.rules)
        let now = Self.now.addingTimeInterval(settings.later)
        let decision = decider.decide(circumstances, history: history, now: now)
        #expect(decider.explain(circumstances, history: history, now: now).decision == decision)
        return decision
    }

    func check() throws {
        var settings = Settings()
        adjust(&settings)
        #expect(brief(try decide(), now: Self.now.addingTimeInterval(settings.later)) == expected)
    }
}

/// A decision in one line: `available 2.0 newer left:3`, `later held +48h`, `silent ignored`.
func brief(_ decision: Decision, now: Date = Row.now) -> String {
    switch decision {
    case .silent(let reason): return "silent \(reason.code)"
    case .later(let date, let reason):
        let minutes = Int((date.timeIntervalSince(now) / 60).rounded())
        return "later \(reason.code) +" + (minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m")
    case .tell(let notice, let reason):
        let kind =
            switch notice.kind {
            case .updateAvailable: "available"
            case .updateRequired: "required"
            case .whatsNew: "whats-new"
            }
        return "\(kind) \(notice.offered.version) \(reason.code)" + (notice.daysLeft.map { " left:\($0)" } ?? "")
    }
}

/// The versions in a text, parted by spaces.
func versions(_ text: String) -> [Version] { text.split(separator: " ").compactMap { Version(String($0)) } }

/// What somebody is told of one release by a sender without rules.
func decide(_ release: Release, _ installation: Installation) -> Decision {
    Decider(releases: [release]).decide(installation: installation, history: History(), now: Row.now)
}
