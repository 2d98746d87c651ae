/// Two ways to do the same work, measured in turns.
///
/// Each round runs both, the second first in every other round, so that what else the machine does meets both.
public struct Comparison {
    /// How many rounds are run.
    public static let rounds = 11
    /// How long one way runs in a round, at least.
    public static let shortest = Duration.milliseconds(120)
    /// The heads of the columns of `row`.
    public static let heads = ["", "ours", "theirs", "ratio", "spread", "aim"]

    private let name: String
    private let aim: String
    private let ours: (Int) -> Void
    private let theirs: (Int) -> Void

    /// Names a comparison; both ways are told how often to do their work.
    public init(
        _ name: String, aim: String = "", ours: @escaping (Int) -> Void, theirs: @escaping (Int) -> Void
    ) {
        self.name = name
        self.aim = aim
        self.ours = ours
        self.theirs = theirs
    }

    /// The medians of both in nanoseconds, of their ratio, and its least and greatest.
    public struct Result: Sendable {
        /// Nanoseconds of one piece of work.
        public let ours: Double
        /// Nanoseconds of one piece of work.
        public let theirs: Double
        /// Ours by theirs, each round for itself, sorted.
        public let ratios: [Double]
    }

    /// Measures.
    public func measure() -> Result {
        let (ourCount, theirCount) = (Self.count(for: ours), Self.count(for: theirs))
        var (our, their, ratios): ([Double], [Double], [Double]) = ([], [], [])
        for round in 0..<Self.rounds {
            var (mine, other) = (0.0, 0.0)
            if round % 2 == 0 { mine = Self.time(ours, ourCount) }
            other = Self.time(theirs, theirCount)
            if round % 2 == 1 { mine = Self.time(ours, ourCount) }
            our.append(mine)
            their.append(other)
            ratios.append(mine / other)
        }
        return Result(ours: median(our), theirs: median(their), ratios: ratios.sorted())
    }

    /// The columns of a result.
    public func row(_ result: Result) -> [String] {
        let (least, greatest) = (result.ratios.first ?? .nan, result.ratios.last ?? .nan)
        return [
            name, Self.shown(result.ours), Self.shown(result.theirs), fixed(median(result.ratios), 3),
            "\(fixed(least, 3))–\(fixed(greatest, 3))", aim,
        ]
    }

    private static func time(_ work: (Int) -> Void, _ count: Int) -> Double {
        let spent = ContinuousClock().measure { work(count) }
        return spent / .nanoseconds(1) / Double(count)
    }

    /// How often work is to be done to take long enough; it warms up meanwhile.
    private static func count(for work: (Int) -> Void) -> Int {
        var count = 1
        while true {
            let spent = ContinuousClock().measure { work(count) }
            if spent >= shortest { return count }
            let missing = spent > .zero ? shortest / spent * 1.2 : 100
            count = max(count + 1, Int((Double(count) * min(missing, 100)).rounded(.up)))
        }
    }

    private static func shown(_ nanoseconds: Double) -> String {
        switch nanoseconds {
        case ..<10_000: fixed(nanoseconds, 0) + " ns"
        case ..<10_000_000: fixed(nanoseconds / 1e3, 1) + " µs"
        default: fixed(nanoseconds / 1e6, 1) + " ms"
        }
    }
}
