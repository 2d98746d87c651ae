import CoreMetrics
import Testing

@testable import TidingsCommand

/// Metrics as Prometheus reads them.
struct PrometheusRegistryTests {
    @Test func eachKindHasItsLines() {
        let registry = PrometheusRegistry(help: { $0 == "b_total" ? "What\nit \\ is" : nil })
        let counter = Counter(label: "b_total", dimensions: [("sink", "a\"b\\c\nd")], factory: registry)
        counter.increment(by: 2)
        Counter(label: "b_total", dimensions: [("sink", "other")], factory: registry).increment()
        Gauge(label: "c.bytes", factory: registry).record(1.5)
        let timer = CoreMetrics.Timer(label: "a_seconds", dimensions: [("job", "x")], factory: registry)
        timer.recordMilliseconds(3)
        timer.recordMilliseconds(700)
        timer.recordSeconds(100)
        #expect(
            registry.text == """
                # TYPE a_seconds histogram
                a_seconds_bucket{job="x",le="0.001"} 0
                a_seconds_bucket{job="x",le="0.005"} 1
                a_seconds_bucket{job="x",le="0.02"} 1
                a_seconds_bucket{job="x",le="0.1"} 1
                a_seconds_bucket{job="x",le="0.5"} 1
                a_seconds_bucket{job="x",le="2"} 2
                a_seconds_bucket{job="x",le="10"} 2
                a_seconds_bucket{job="x",le="60"} 2
                a_seconds_bucket{job="x",le="+Inf"} 3
                a_seconds_sum{job="x"} 100.703
                a_seconds_count{job="x"} 3
                # HELP b_total What\\nit \\\\ is
                # TYPE b_total counter
                b_total{sink="a\\"b\\\\c\\nd"} 2
                b_total{sink="other"} 1
                # TYPE c_bytes gauge
                c_bytes 1.5

                """, "\(registry.text)")
    }

    @Test func whoAsksTwiceGetsTheSame() {
        let registry = PrometheusRegistry(help: { _ in nil })
        for _ in 0..<2 { Counter(label: "a", dimensions: [("b", "c")], factory: registry).increment(by: 3) }
        #expect(registry.text.contains("a{b=\"c\"} 6\n"))
        let cell = CounterCell()
        cell.increment(by: .max)
        cell.increment(by: 5)
        cell.increment(by: -7)
        #expect(cell.value == .max)
    }

    @Test func numbersAndNames() {
        #expect([1e300, 0.1, 3, -.infinity, .nan].map(PrometheusText.number) == ["1e+300", "0.1", "3", "-Inf", "NaN"])
        #expect(["a.b-c", "9a", "", "é"].map(PrometheusText.name) == ["a_b_c", "_a", "_", "_"])
    }
}
