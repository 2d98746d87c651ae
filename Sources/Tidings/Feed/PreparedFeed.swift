import TidingsModel
import TidingsPolicy

/// A feed as some readers have it, ready to decide on.
///
/// It is a class because it never changes and is handed on for each person.
final class PreparedFeed: Sendable {
    /// What was read.
    let result: FeedResult
    /// Notes for what an installed update has brought, if they are others.
    let localNotes: [Release]?
    let decider: Decider
    /// Whether a decision may need to know what a person's clock shows.
    let needsClock: Bool

    var problems: [Problem] { result.problems }

    init(_ result: FeedResult, _ rules: Rules, localNotes: [Release]? = nil) {
        self.result = result
        self.localNotes = localNotes
        needsClock = rules.needClock || result.releases.contains { $0.urgency.deadline != nil }
        decider = Decider(
            releases: result.releases, localNotes: localNotes, feedRules: result.rules, rules: rules)
    }
}
