/// What is known of an endpoint in this run: whether it rests, is broken or is gone.
///
/// It is a circuit breaker: after so many failures in a row nothing is sent for a while, and then a single delivery
/// tries whether the endpoint works again.
struct EndpointHealth: Sendable {
    /// Whether a delivery may go now.
    enum Admission: Sendable, Hashable {
        case go(isTrial: Bool)
        case rest(Duration)
        case gone
    }

    /// What a delivery says of its endpoint.
    enum Finding: Sendable, Hashable {
        /// It answers, whatever it answers.
        case works
        /// It does not answer, or answers that it is broken.
        case fails
        /// It asks for a pause.
        case rests(Duration)
        /// It is there no more.
        case gone
    }

    /// How long the others wait while one tries.
    private static let trialPause = Duration.seconds(1)

    private let limit: Int
    private let pause: Duration
    private var failures = 0
    private var restsUntil: Duration?
    private var isTried = false
    private(set) var isGone = false

    init(failures limit: Int, pause: Duration) {
        self.limit = max(1, limit)
        self.pause = pause
    }

    /// Whether it would be let go, without taking the place of the one that tries.
    func admission(at uptime: Duration) -> Admission {
        if isGone { return .gone }
        if let restsUntil, uptime < restsUntil { return .rest(restsUntil - uptime) }
        guard failures >= limit else { return .go(isTrial: false) }
        return isTried ? .rest(Self.trialPause) : .go(isTrial: true)
    }

    /// Lets a delivery go or not; whoever goes has to say afterwards what it found.
    mutating func admit(at uptime: Duration) -> Admission {
        let admission = admission(at: uptime)
        if admission == .go(isTrial: true) { isTried = true }
        return admission
    }

    mutating func record(_ finding: Finding, isTrial: Bool, at uptime: Duration) {
        if isTrial { isTried = false }
        switch finding {
        case .works: failures = 0
        case .fails:
            failures = min(failures + 1, limit)
            if failures >= limit { rest(until: uptime + pause) }
        case .rests(let pause):
            failures = 0
            rest(until: uptime + pause)
        case .gone: isGone = true
        }
    }

    private mutating func rest(until moment: Duration) { restsUntil = max(restsUntil ?? moment, moment) }
}
