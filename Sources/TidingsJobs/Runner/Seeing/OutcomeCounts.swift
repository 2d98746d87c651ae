import TidingsDelivery

/// What a sink answered to a batch.
struct OutcomeCounts: Sendable, Hashable {
    private(set) var delivered = 0
    private(set) var already = 0
    private(set) var rejected = 0
    private(set) var failed = 0
    private(set) var throttled = 0
    private(set) var unknown = 0

    init(_ outcomes: [Outcome]) {
        for outcome in outcomes {
            switch outcome {
            case .delivered: delivered += 1
            case .alreadyDelivered: already += 1
            case .rejected: rejected += 1
            case .failed: failed += 1
            case .throttled: throttled += 1
            case .unknown: unknown += 1
            }
        }
    }

    /// How many there are.
    var all: Int { delivered + already + rejected + failed + throttled + unknown }
    /// How many arrived, now or before.
    var arrived: Int { delivered + already }
}
