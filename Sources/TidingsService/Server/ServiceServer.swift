#if Service
import CoreMetrics
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOHTTPTypes
import ServiceLifecycle
import UnixSignals
public import TidingsJobs
public import TidingsModel

/// A service for apps that ask whether there is something new, and for people who unsubscribe.
///
/// Its configuration is read anew when it changes; one that is wrong is told, and the old one stays.
public struct ServiceServer: Sendable {
    private static let period = Duration.seconds(1)

    private let state: ServiceState
    private let resources: ServiceResources
    private let metrics: ServiceMetrics

    /// Loads what the service needs, and checks it; nothing listens yet.
    ///
    /// - Parameters:
    ///   - path: The configuration.
    ///   - resources: What the service uses of the program around it.
    ///   - report: Is told of each problem, also of a later configuration.
    /// - Throws: `JobFailure` when the service must not start.
    public init(
        path: String, resources: ServiceResources, report: @escaping @Sendable (Problem) -> Void
    ) throws(JobFailure) {
        self.resources = resources
        state = try ServiceState(path: path, resources.job, report: report)
        metrics = ServiceMetrics(resources.metrics)
    }

    /// What the metrics of a service are, by their names.
    public static var metricsHelp: [String: String] { ServiceMetrics.help }

    /// Answers until it is told to stop, and then until all who asked have their answers.
    ///
    /// - Parameters:
    ///   - port: The port in place of the configuration's.
    ///   - signals: Whether SIGTERM and SIGINT stop it; otherwise the stream alone does.
    ///   - stop: Says that it is to stop.
    ///   - reloads: Says when the configuration is to be read anew in any case.
    ///   - onReload: Is told when another configuration counts.
    ///   - onRunning: Is told the address once the service can be asked.
    /// - Throws: what keeps the service from listening.
    public func run(
        port: Int? = nil, signals: Bool = true, stop: AsyncStream<Void>? = nil, reloads: AsyncStream<Void>? = nil,
        onReload: @escaping @Sendable () -> Void = {}, onRunning: @escaping @Sendable (String) async -> Void
    ) async throws {
        let file = state.current.file
        let limits = file.limits
        let (time, idle) = (TimeAmount(limits.time), TimeAmount(limits.idle))
        let application = Application(
            responder: ServiceResponder(
                state: state, metrics: metrics, metricsText: resources.metricsText, logger: resources.logger),
            server: .http1(
                configuration: HTTP1Channel.Configuration(
                    additionalChannelHandlers: [RequestDeadline(time: time, idle: idle)],
                    httpDecoderConfiguration: .init(
                        maxHeaderFieldSize: limits.header, maxHeaderListSize: limits.header, maxHeaderFieldCount: 100))
            ),
            configuration: ApplicationConfiguration(
                address: .hostname(file.address, port: port ?? file.port), backlog: 1_024,
                availableConnectionsDelegate: MaximumAvailableConnections(limits.connections)),
            onServerRunning: { channel in
                let name = file.address.contains(":") ? "[\(file.address)]" : file.address
                await onRunning("http://\(name):\(channel.localAddress?.port ?? file.port)")
            },
            logger: Logger(label: "tidings.http", factory: { _ in SwiftLogNoOpLogHandler() }))
        let follower = ConfigurationFollower(
            state: state, metrics: metrics, period: Self.period, reloads: reloads, onReload: onReload)
        var configuration = ServiceGroupConfiguration(
            services: [.init(service: follower), .init(service: application)],
            gracefulShutdownSignals: signals ? [.sigterm, .sigint] : [],
            logger: Logger(label: "tidings.service", factory: { _ in SwiftLogNoOpLogHandler() }))
        // Nobody who asked waits longer than a request may take.
        configuration.maximumGracefulShutdownDuration = limits.time + limits.time + .seconds(1)
        let group = ServiceGroup(configuration: configuration)
        let waiting = Task {
            guard let stop else { return }
            for await _ in stop { await group.triggerGracefulShutdown() }
        }
        defer { waiting.cancel() }
        try await group.run()
    }
}

/// Reads the configuration anew when it changes.
struct ConfigurationFollower: Service {
    let state: ServiceState
    let metrics: ServiceMetrics
    let period: Duration
    let reloads: AsyncStream<Void>?
    let onReload: @Sendable () -> Void

    func run() async throws {
        await cancelWhenGracefulShutdown {
            await withDiscardingTaskGroup { group in
                group.addTask {
                    while (try? await Task.sleep(for: period)) != nil { reload() }
                }
                if let reloads {
                    group.addTask {
                        for await _ in reloads { reload(always: true) }
                    }
                }
            }
        }
    }

    private func reload(always: Bool = false) {
        switch state.reload(always: always) {
        case .unchanged: break
        case .taken:
            metrics.count(reload: "taken")
            onReload()
        case .refused: metrics.count(reload: "refused")
        }
    }
}
#endif
