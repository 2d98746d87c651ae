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

    private struct Place: Hashable {
        let route: ServiceRoute?
        let status: Int
    }

    private struct Handlers {
        var counts: [Place: any CounterHandler] = [:]
        var times: [ServiceRoute?: any TimerHandler] = [:]
    }

    private let factory: any MetricsFactory
    private let handlers = Mutex(Handlers())

    init(_ factory: any MetricsFactory) { self.factory = factory }

    func count(_ route: ServiceRoute?, _ status: Int, since start: ContinuousClock.Instant) {
        let place = Place(route: route, status: status)
        let (count, time) = handlers.withLock { handlers -> (any CounterHandler, any TimerHandler) in
            if let count = handlers.counts[place], let time = handlers.times[route] { return (count, time) }
            let name = route?.rawValue ?? "none"
            let count = factory.makeCounter(
                label: "tidings_http_requests_total", dimensions: [("route", name), ("status", "\(status)")])
            let time = factory.makeTimer(label: "tidings_http_request_seconds", dimensions: [("route", name)])
            handlers.counts[place] = count
            handlers.times[route] = time
            return (count, time)
        }
        count.increment(by: 1)
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        time.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }

    func count(reload outcome: String) {
        factory.makeCounter(label: "tidings_reloads_total", dimensions: [("outcome", outcome)]).increment(by: 1)
    }
}
#endif
