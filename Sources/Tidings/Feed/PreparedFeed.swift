import TidingsModel
import TidingsPolicy

/// A feed as some readers have it, ready to decide on.
struct PreparedFeed: Sendable {
    let problems: [Problem]
    let decider: Decider
    /// Whether a decision may need to know what a person's clock shows.
    let needsClock: Bool

    init(_ result: FeedResult, _ rules: Rules, localNotes: [Release]? = nil) {
        problems = result.problems
        needsClock = rules.needClock || result.releases.contains { $0.urgency.deadline != nil }
        decider = Decider(
            releases: result.releases, localNotes: localNotes, feedRules: result.rules, rules: rules)
    }
}
