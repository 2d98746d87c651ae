import ArgumentParser
import Dispatch
import Logging
import Tidings
import TidingsJobs
import TidingsModel

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif
#if Service
import TidingsService
#endif

/// `tidings serve`: answers apps that ask, and people who unsubscribe.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Answer apps over HTTP, and take people off lists.",
        discussion: """
            Example: tidings serve service.yaml

            The first line on standard output is the address. The configuration is read anew when it or a folder of \
            strings or templates changes, and at SIGHUP; one that is wrong is told, and the old one stays. SIGTERM \
            and Ctrl-C let all who asked have their answers.
            """)

    @Argument(help: ArgumentHelp("The configuration.", valueName: "service.yaml"))
    var file: String

    @Flag(help: "Only say whether the configuration is right.")
    var check = false

    @Option(help: ArgumentHelp("Listen at this port instead; 0 lets the system choose one.", valueName: "number"))
    var port: Int?

    @Option(help: ArgumentHelp("Log to standard error from this level on.", valueName: "level"))
    var logLevel: LogLevel?

    @Option(help: ArgumentHelp("Log as text, or as JSON, an object a line.", valueName: "format"))
    var logFormat = LogFormat.text

    @OptionGroup var network: NetworkOptions
    @OptionGroup var resources: ResourceOptions

    func run() async throws {
        #if Service
        if let port, !(0...65_535).contains(port) { throw ValidationError("--port is a number from 0 to 65535.") }
        let registry = PrometheusRegistry(help: { ServiceServer.metricsHelp[$0] })
        var prepared = ServiceResources(
            job: try network.resources(try ResourceFolder.forCommand(resources.resources)), metrics: registry,
            metricsText: { registry.text })
        if let logLevel {
            prepared.logger = Logger(label: "tidings", factory: { _ in ErrorOutputLogHandler(format: logFormat) })
            prepared.logger.logLevel = logLevel.level
        }
        let server: ServiceServer
        do throws(JobFailure) {
            server = try ServiceServer(path: file, resources: prepared, report: Terminal.report)
        } catch {
            throw CommandFailure(error)
        }
        if check { return }
        let (reloads, reload) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let signals = HangUpSignal { reload.yield() }
        defer { withExtendedLifetime(signals) {} }
        do {
            try await server.run(
                port: port, reloads: reloads, onReload: { Terminal.say("the configuration was read anew") },
                onRunning: { address in Terminal.announce(address: address) })
        } catch {
            throw CommandFailure(
                .unavailable, rule: "cannot-listen", "The service cannot listen: \(error).", file: file)
        }
        #else
        throw CommandFailure.noServer
        #endif
    }
}

#if Service
/// Tells of SIGHUP as long as it lives.
private final class HangUpSignal {
    private let source: any DispatchSourceSignal

    init(_ body: @escaping @Sendable () -> Void) {
        signal(SIGHUP, SIG_IGN)
        source = DispatchSource.makeSignalSource(signal: SIGHUP, queue: DispatchQueue(label: "tidings.hangup"))
        source.setEventHandler(handler: body)
        source.resume()
    }

    deinit { source.cancel() }
}
#endif
