/// What became of a reader's feed, and until when it counts.
struct KnownFeed: Sendable {
    let outcome: Result<PreparedFeed, FeedUnavailable>
    /// `nil` for ever.
    let until: ContinuousClock.Instant?

    /// Whether it counts now.
    var counts: Bool { until.map { $0 > .now } ?? true }
}
