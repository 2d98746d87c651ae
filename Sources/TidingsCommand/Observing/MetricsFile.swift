import TidingsJobs
import TidingsModel

/// A file of metrics, for the textfile collector of Prometheus' node_exporter.
struct MetricsFile: Sendable {
    private static let pause = Duration.seconds(10)

    /// Where runs count.
    let registry = PrometheusRegistry(help: { JobMetric(rawValue: $0)?.help })
    private let path: String

    /// Makes the file, so that a wrong path is told before anybody is.
    init(path: String) throws(CommandFailure) {
        self.path = path
        try write()
    }

    /// Writes what was counted so far; whoever reads the file finds the old one or the new one, whole.
    func write() throws(CommandFailure) {
        // Another user reads it, and there is nothing about people in it.
        try WholeFile(path, mode: 0o644).write(registry.text)
    }

    /// Writes the file every ten seconds while a piece of work goes on, and at its end.
    func keepWriting<Result, Failure: Error>(
        during work: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let writing = Task {
            while (try? await Task.sleep(for: Self.pause)) != nil { writeOrTell() }
        }
        defer {
            writing.cancel()
            writeOrTell()
        }
        return try await work()
    }

    private func writeOrTell() {
        do throws(CommandFailure) {
            try write()
        } catch {
            error.problems.forEach(Terminal.report)
        }
    }
}
