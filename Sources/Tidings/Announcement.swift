public import TidingsModel
package import TidingsRendering

/// What came of one person: the decision, and the message if there is one.
public struct Announcement: Sendable {
    private let shared: SharedAnswer
    private let recipient: Recipient
    /// What was wrong with the feed and the strings on the way; a session says each problem once.
    public let problems: [Problem]
    /// The number of the outcome in its session, a small one; outside of a session there is none, and it is negative.
    ///
    /// Announcements with the same number have the same decision, and messages that differ by the name only, until
    /// one of them `isFirst`.
    public let number: Int
    /// Whether the number was given anew: what was kept under it is of another outcome.
    ///
    /// So it always is outside of a session.
    public let isFirst: Bool

    init(
        _ shared: SharedAnswer, _ recipient: Recipient, _ problems: [Problem], number: Int = -1, isFirst: Bool = true
    ) {
        self.shared = shared
        self.recipient = recipient
        self.problems = problems
        self.number = number
        self.isFirst = isFirst
    }

    /// Whether the person is told, and why.
    public var decision: Decision { shared.decision }

    /// The message, if the person is told; it is made anew each time.
    public var rendition: Rendition? { message?.rendition(for: recipient) }

    /// The message for all who are told the same, if the person is told.
    package var message: ReadyRendition? { shared.message }

    /// What is told, if anything is.
    package var notice: Notice? { shared.notice }

    /// Why that was decided.
    package var reason: Reason { shared.reason }

    /// The version that is told of.
    public var release: Version? {
        if case .tell(let notice, _) = decision { notice.offered.version } else { nil }
    }
}
