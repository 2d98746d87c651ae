#if Service
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import ServiceLifecycle
import UnixSignals

/// Shows messages in a browser as translators and designers change them.
public struct PreviewServer: Sendable {
    private let stage: PreviewStage
    private let address: String
    private let hosts: HostGuard

    /// Makes a server; nothing listens yet.
    ///
    /// - Parameters:
    ///   - stage: What is shown.
    ///   - address: Where it listens, by default for this machine only.
    ///   - hosts: The names by which it may be asked besides those of this machine.
    public init(_ stage: PreviewStage, address: String = "127.0.0.1", hosts: [String] = []) {
        self.stage = stage
        self.address = address
        self.hosts = HostGuard(address: address, hosts: hosts)
    }

    /// Answers until it is told to stop.
    ///
    /// - Parameters:
    ///   - port: Where it listens; 0 lets the system choose.
    ///   - signals: Whether SIGTERM and SIGINT stop it; otherwise the stream alone does.
    ///   - stop: Says that it is to stop.
    ///   - onRunning: Is told the address of the page.
    /// - Throws: what keeps the server from listening.
    public func run(
        port: Int, signals: Bool = true, stop: AsyncStream<Void>? = nil,
        onRunning: @escaping @Sendable (String) async -> Void
    ) async throws {
        let quiet = Logger(label: "tidings.preview", factory: { _ in SwiftLogNoOpLogHandler() })
        let name = address.contains(":") ? "[\(address)]" : address
        let application = Application(
            responder: PreviewServerResponder(pages: PreviewResponder { [stage] in stage }, hosts: hosts),
            configuration: ApplicationConfiguration(address: .hostname(address, port: port)),
            onServerRunning: { channel in
                await onRunning("http://\(name):\(channel.localAddress?.port ?? port)\(PreviewResponder.root)")
            },
            logger: quiet)
        var configuration = ServiceGroupConfiguration(
            services: [.init(service: application)],
            gracefulShutdownSignals: signals ? [.sigterm, .sigint] : [], logger: quiet)
        configuration.maximumGracefulShutdownDuration = .seconds(2)
        let group = ServiceGroup(configuration: configuration)
        let waiting = Task {
            guard let stop else { return }
            for await _ in stop { await group.triggerGracefulShutdown() }
        }
        defer { waiting.cancel() }
        try await group.run()
    }
}
/// Lets in whoever asks by a name of this machine.
private struct PreviewServerResponder: HTTPResponder {
    let pages: PreviewResponder
    let hosts: HostGuard

    func respond(to request: Request, context: ServiceContext) async throws -> Response {
        do throws(ServiceProblem) {
            guard hosts.allows(request.head.authority) else {
                throw ServiceProblem(.misdirectedRequest, "The preview is not known by this name.")
            }
            guard request.method == .get || request.method == .head else {
                throw ServiceProblem(.methodNotAllowed, "Only GET and HEAD can be asked here.", [.allow: "GET, HEAD"])
            }
            return try pages.response(to: request)
        } catch {
            return error.answer.response(to: request)
        }
    }
}
#endif
