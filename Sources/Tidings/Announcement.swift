public import TidingsModel

/// What came of one person: the decision, and the message if there is one.
public struct Announcement: Sendable {
    /// Whether the person is told, and why.
    public let decision: Decision
    /// The message, if the person is told.
    public let rendition: Rendition?
    /// What was wrong with the feed and the strings on the way.
    public let problems: [Problem]

    /// The version that is told of.
    public var release: Version? {
        if case .tell(let notice, _) = decision { notice.offered.version } else { nil }
    }
}
