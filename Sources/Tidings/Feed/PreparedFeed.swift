import TidingsModel
import TidingsPolicy

/// A feed as some readers have it, ready to decide on.
struct PreparedFeed: Sendable {
    let problems: [Problem]
    let decider: Decider

    init(_ result: FeedResult, _ rules: Rules, localNotes: [Release]? = nil) {
        problems = result.problems
        decider = Decider(
            releases: result.releases, localNotes: localNotes, feedRules: result.rules, rules: rules)
    }
}
