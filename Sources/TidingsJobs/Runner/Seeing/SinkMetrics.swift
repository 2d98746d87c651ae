import CoreMetrics

/// The metrics of one sink; they are touched once a batch.
struct SinkMetrics: Sendable {
    private let delivered: Counter
    private let already: Counter
    private let rejected: Counter
    private let failed: Counter
    private let throttled: Counter
    private let unknown: Counter
    private let time: CoreMetrics.Timer
    private let flushTime: CoreMetrics.Timer

    init(job: String, sink: String, _ factory: any MetricsFactory) {
        let dimensions = [("job_name", job), ("sink", sink)]
        func counter(_ outcome: String) -> Counter {
            Counter(
                label: JobMetric.deliveries.rawValue, dimensions: dimensions + [("outcome", outcome)], factory: factory)
        }
        delivered = counter("delivered")
        already = counter("already")
        rejected = counter("rejected")
        failed = counter("failed")
        throttled = counter("throttled")
        unknown = counter("unknown")
        time = CoreMetrics.Timer(label: JobMetric.sinkTime.rawValue, dimensions: dimensions, factory: factory)
        flushTime = CoreMetrics.Timer(label: JobMetric.flushTime.rawValue, dimensions: dimensions, factory: factory)
    }

    /// What the sink answered to a batch, and how long it took.
    func count(_ outcomes: OutcomeCounts, in time: Duration) {
        let counts = [
            (delivered, outcomes.delivered), (already, outcomes.already), (rejected, outcomes.rejected),
            (failed, outcomes.failed), (throttled, outcomes.throttled), (unknown, outcomes.unknown),
        ]
        for (counter, count) in counts where count > 0 { counter.increment(by: count) }
        self.time.recordNanoseconds(time.nanoseconds)
    }

    /// How long it took to make durable what was delivered.
    func flushed(in time: Duration) { flushTime.recordNanoseconds(time.nanoseconds) }
}
