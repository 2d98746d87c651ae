/// When a ledger begins another edition, in which everybody is looked at again.
package struct LedgerEdition: Sendable, Hashable {
    /// What the job's file said; `nil` before the first run.
    package var settings: ContentDigest?
    /// The number of the edition.
    package var number: Int64 = 0
    /// The edition for which the feeds were remembered.
    package var feeds: Int64 = 0

    /// The edition of a ledger of which nobody has made use.
    package init() {}

    /// Takes up what a worker says when it begins.
    ///
    /// - Parameters:
    ///   - start: The beginning.
    ///   - isJoining: Whether others are at work on the same.
    package mutating func begin(_ start: RunStart, joining isJoining: Bool) {
        let isOther = settings != start.settings
        settings = start.settings
        // Who joins an edition that was begun for these very feeds does not begin another one.
        let wasBegunForThem = isJoining && feeds < number
        guard isOther || !start.feedsAreAsRemembered && !wasBegunForThem else { return }
        number += 1
        if start.feedsAreAsRemembered { feeds = number }
    }
}
