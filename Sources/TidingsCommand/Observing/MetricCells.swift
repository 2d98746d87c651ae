import CoreMetrics
import Synchronization

/// A number that grows.
final class CounterCell: CounterHandler {
    private let count = Mutex<Int64>(0)

    var value: Int64 { count.withLock { $0 } }

    func increment(by amount: Int64) {
        count.withLock { $0 = $0.addingReportingOverflow(max(amount, 0)).overflow ? .max : $0 + max(amount, 0) }
    }

    func reset() { count.withLock { $0 = 0 } }
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
    /// The longest time of each class; each class counts those before it too.
    static let bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60]

    private struct State {
        var counts = Array(repeating: Int64(0), count: HistogramCell.bounds.count)
        var sum = 0.0
        var count: Int64 = 0
    }

    private let state = Mutex(State())

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1_000_000_000) }
    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        state.withLock { state in
            for (place, bound) in Self.bounds.enumerated() where value <= bound { state.counts[place] += 1 }
            state.sum += value
            state.count += 1
        }
    }

    /// What Prometheus reads of it.
    func lines(_ name: MetricName) -> String {
        let state = state.withLock { $0 }
        let buckets = zip(Self.bounds, state.counts).map { (PrometheusText.number($0), $1) } + [("+Inf", state.count)]
        return buckets.map { "\(name.line("_bucket", "le=\"\($0)\"")) \($1)\n" }.joined()
            + "\(name.line("_sum")) \(PrometheusText.number(state.sum))\n\(name.line("_count")) \(state.count)\n"
    }
}
