import CoreMetrics
import Synchronization

/// A number that grows.
final class CounterCell: CounterHandler {
    private let count = Atomic<Int64>(0)

    var value: Int64 { count.load(ordering: .relaxed) }

    func increment(by amount: Int64) {
        var known = value
        while true {
            let (sum, overflows) = known.addingReportingOverflow(max(amount, 0))
            let (isDone, found) = count.weakCompareExchange(
                expected: known, desired: overflows ? .max : sum, ordering: .relaxed)
            if isDone { return }
            known = found
        }
    }

    func reset() { count.store(0, ordering: .relaxed) }
}

/// A number as it is now.
final class GaugeCell: RecorderHandler, MeterHandler {
    private let number = Mutex<Double>(0)

    var value: Double { number.withLock { $0 } }

    func record(_ value: Int64) { record(Double(value)) }
    func record(_ value: Double) { number.withLock { $0 = value } }
    func set(_ value: Int64) { record(Double(value)) }
    func set(_ value: Double) { record(value) }
    func increment(by amount: Double) { number.withLock { $0 += amount } }
    func decrement(by amount: Double) { number.withLock { $0 -= amount } }
}

/// Times in seconds, counted by how long they are.
final class HistogramCell: TimerHandler, RecorderHandler {
    /// The longest time of each class; Prometheus reads of each class with those before it.
    static let bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60]

    private struct State {
        /// The last class has no bound.
        var counts = Array(repeating: Int64(0), count: HistogramCell.bounds.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let place = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.counts[place] += 1
            state.sum += value
        }
    }

    /// What Prometheus reads of it.
    func lines(_ name: MetricName) -> String {
        let state = state.withLock { $0 }
        var count: Int64 = 0
        let buckets = zip(Self.bounds.map(PrometheusText.number) + ["+Inf"], state.counts).map { bound, own in
            count += own
            return (bound, count)
        }
        return buckets.map { "\(name.line("_bucket", "le=\"\($0)\"")) \($1)\n" }.joined()
            + "\(name.line("_sum")) \(PrometheusText.number(state.sum))\n\(name.line("_count")) \(count)\n"
    }
}
