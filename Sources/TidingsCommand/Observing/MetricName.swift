/// The name of a metric with its dimensions, as Prometheus writes it.
struct MetricName: Hashable, CustomStringConvertible {
    let label: String
    private let dimensions: [String]

    init(_ label: String, _ dimensions: [(String, String)]) {
        self.label = PrometheusText.name(label)
        self.dimensions = dimensions.map {
            "\(PrometheusText.name($0.0))=\"\(PrometheusText.escaped($0.1, quotes: true))\""
        }
    }

    var description: String { line("") }

    /// The name with a suffix, and with one dimension more.
    func line(_ suffix: String, _ more: String? = nil) -> String {
        let all = dimensions + (more.map { [$0] } ?? [])
        return label + suffix + (all.isEmpty ? "" : "{\(all.joined(separator: ","))}")
    }
}
