#if Service
import CoreMetrics
import Synchronization

/// Counts requests and how long they took.
final class ServiceMetrics: Sendable {
    /// What each metric is, for those who read them.
    static let help = [
        "tidings_http_requests_total": "Requests that were answered, by route and status.",
        "tidings_http_request_seconds": "How long a request took to be answered, by route.",
        "tidings_reloads_total": "Configurations that were read anew, by what came of them.",
    ]

    /// What is counted of a route.
    private final class Counted: Sendable {
        let name: String
        let time: any TimerHandler
        /// What nearly all answers are counted by, without a lock.
        let done: any CounterHandler
        let others = Mutex<[Int: any CounterHandler]>([:])

        init(_ name: String, _ factory: any MetricsFactory) {
            self.name = name
            time = factory.makeTimer(label: "tidings_http_request_seconds", dimensions: [("route", name)])
            done = ServiceMetrics.counter(of: name, 200, factory)
        }
    }

    private let factory: any MetricsFactory
    private let routes: [ServiceRoute: Counted]
    private let none: Counted

    init(_ factory: any MetricsFactory) {
        self.factory = factory
        routes = Dictionary(ServiceRoute.allCases.map { ($0, Counted($0.rawValue, factory)) }) { first, _ in first }
        none = Counted("none", factory)
    }

    private static func counter(
        of route: String, _ status: Int, _ factory: any MetricsFactory
    ) -> any CounterHandler {
        factory.makeCounter(
            label: "tidings_http_requests_total", dimensions: [("route", route), ("status", "\(status)")])
    }

    func count(_ route: ServiceRoute?, _ status: Int, since start: ContinuousClock.Instant) {
        let counted = route.flatMap { routes[$0] } ?? none
        if status == 200 {
            counted.done.increment(by: 1)
        } else {
            let counter = counted.others.withLock { others in
                if let known = others[status] { return known }
                let counter = Self.counter(of: counted.name, status, factory)
                others[status] = counter
                return counter
            }
            counter.increment(by: 1)
        }
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        counted.time.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    func count(reload outcome: String) {
        factory.makeCounter(label: "tidings_reloads_total", dimensions: [("outcome", outcome)]).increment(by: 1)
    }
}
#endif
