#if Service
public import CoreMetrics
public import Logging
public import TidingsJobs

/// What a service uses of the program around it.
public struct ServiceResources: Sendable {
    /// The folders, the way to feeds, and the secrets.
    public var job: JobResources
    /// Where the service writes what happens, without a word about people; by default nowhere.
    public var logger = Logger(label: "tidings", factory: { _ in SwiftLogNoOpLogHandler() })
    /// Where requests are counted.
    public var metrics: any MetricsFactory
    /// What was counted, as Prometheus reads it.
    public var metricsText: @Sendable () -> String

    /// Makes resources.
    public init(
        job: JobResources, metrics: any MetricsFactory = NOOPMetricsHandler.instance,
        metricsText: @escaping @Sendable () -> String = { "" }
    ) {
        self.job = job
        self.metrics = metrics
        self.metricsText = metricsText
    }
}
#endif
