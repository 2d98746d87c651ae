import CoreMetrics
import Synchronization

/// Keeps metrics, and writes them as Prometheus reads them (text format 0.0.4).
///
/// Whoever asks twice for one metric with the same dimensions gets the same.
final class PrometheusRegistry: MetricsFactory {
    private struct State {
        var counters: [MetricName: CounterCell] = [:]
        var gauges: [MetricName: GaugeCell] = [:]
        var histograms: [MetricName: HistogramCell] = [:]
    }

    private let state = Mutex(State())
    private let help: @Sendable (String) -> String?

    /// Makes a registry.
    ///
    /// - Parameter help: What a metric of a name is.
    init(help: @escaping @Sendable (String) -> String?) { self.help = help }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        let name = MetricName(label, dimensions)
        return state.withLock { $0.counters.cell(name, CounterCell.init) }
    }

    func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        let name = MetricName(label, dimensions)
        if aggregate { return state.withLock { $0.histograms.cell(name, HistogramCell.init) } }
        return state.withLock { $0.gauges.cell(name, GaugeCell.init) }
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        let name = MetricName(label, dimensions)
        return state.withLock { $0.gauges.cell(name, GaugeCell.init) }
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        let name = MetricName(label, dimensions)
        return state.withLock { $0.histograms.cell(name, HistogramCell.init) }
    }

    // A count outlives whoever counted.
    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}

    /// All metrics, in the order of their names.
    var text: String {
        let (counters, gauges, histograms) = state.withLock { ($0.counters, $0.gauges, $0.histograms) }
        var families: [String: (type: String, lines: [(MetricName, String)])] = [:]
        func add(_ name: MetricName, _ type: String, _ lines: String) {
            families[name.label, default: (type, [])].lines.append((name, lines))
        }
        for (name, cell) in counters { add(name, "counter", "\(name) \(cell.value)\n") }
        for (name, cell) in gauges { add(name, "gauge", "\(name) \(PrometheusText.number(cell.value))\n") }
        for (name, cell) in histograms { add(name, "histogram", cell.lines(name)) }
        return families.sorted { $0.key < $1.key }.map { label, family in
            let help = help(label).map { "# HELP \(label) \(PrometheusText.escaped($0))\n" } ?? ""
            let lines = family.lines.sorted { $0.0.description < $1.0.description }.map(\.1).joined()
            return "\(help)# TYPE \(label) \(family.type)\n\(lines)"
        }.joined()
    }
}

extension Dictionary {
    fileprivate mutating func cell(_ key: Key, _ make: () -> Value) -> Value {
        if let cell = self[key] { return cell }
        let cell = make()
        self[key] = cell
        return cell
    }
}
