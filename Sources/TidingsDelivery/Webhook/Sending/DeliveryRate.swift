import Synchronization

/// How many deliveries an endpoint takes in a stretch of time (`5/s`, `30/m`).
public struct DeliveryRate: Sendable, Hashable {
    /// The least time between two deliveries.
    public let interval: Duration

    /// Makes a rate of a number of deliveries, from 1 on, in a stretch of time.
    public init?(_ count: Int, per stretch: Duration) {
        guard (1...1_000_000).contains(count), stretch > .zero else { return nil }
        interval = stretch / count
    }

    /// Reads a number and a unit with a slash between them; the units are `s`, `m`, `h` and `d`.
    public init?(written text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(parts[0]),
            let stretch = ["s": Duration.seconds(1), "m": .seconds(60), "h": .seconds(3_600), "d": .seconds(86_400)][
                parts[1]]
        else { return nil }
        self.init(count, per: stretch)
    }
}

/// Gives each delivery its turn, evenly spaced.
final class DeliveryPace: Sendable {
    private let interval: Duration
    private let next = Mutex(Duration.zero)

    init(_ rate: DeliveryRate?) { interval = rate?.interval ?? .zero }

    /// Takes the next turn and says how long it is until then.
    func turn(at uptime: Duration) -> Duration {
        guard interval > .zero else { return .zero }
        return next.withLock { next in
            let turn = max(next, uptime)
            next = turn + interval
            return turn - uptime
        }
    }
}
