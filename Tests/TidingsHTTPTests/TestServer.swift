#if HTTP
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import Synchronization
import TidingsModel

@testable import TidingsHTTP

typealias TestRouter = Router<BasicRequestContext>

/// Runs a server on loopback for as long as the body runs, which gets its address (`http://127.0.0.1:4711`).
func withServer<Success: Sendable>(
    host: String = "127.0.0.1", tls: TLSConfiguration? = nil, _ routes: (TestRouter) -> Void,
    _ body: @escaping @Sendable (String) async throws -> Success
) async throws -> Success {
    let router = TestRouter()
    routes(router)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let application = Application(
        router: router, server: try tls.map { try .tls(tlsConfiguration: $0) } ?? .http1(),
        configuration: ApplicationConfiguration(address: .hostname(host, port: 0)),
        onServerRunning: { channel in
            port.yield(channel.localAddress?.port ?? 0)
            port.finish()
        }, logger: logger)
    let group = ServiceGroup(
        configuration: ServiceGroupConfiguration(services: [application], gracefulShutdownSignals: [], logger: logger))
    // It is not cancelled at the end: the server may then drop a connection that it has just taken, and trap.
    let server = Task {
        defer { port.finish() }
        try await group.run()
    }
    var found = 0
    for await number in ports { found = number }
    let name = host.contains(":") ? "[\(host)]" : host
    do {
        let result = try await body("\(tls == nil ? "http" : "https")://\(name):\(found)")
        await group.triggerGracefulShutdown()
        _ = await server.result
        return result
    } catch {
        await group.triggerGracefulShutdown()
        _ = await server.result
        throw error
    }
}

/// Runs a transport for as long as the body runs.
func withTransport<Success>(
    _ options: HTTPTransportOptions = .loopback, resolve: @escaping HTTPTransport.Resolve = Resolver.addresses,
    _ body: (HTTPTransport) async throws -> Success
) async throws -> Success {
    let transport = try HTTPTransport(options, resolve: resolve)
    do {
        let result = try await body(transport)
        await transport.shutdown()
        return result
    } catch {
        await transport.shutdown()
        throw error
    }
}

extension HTTPTransportOptions {
    /// Every machine, and no proxy of the machine that tests.
    static let loopback = HTTPTransportOptions(
        addresses: .everything, proxies: .none, connectTimeout: .seconds(30))
}

extension HTTPTransport {
    /// The error of a request; `nil` when there is an answer.
    func failure(_ request: TransportRequest) async -> TransportError? {
        do throws(TransportError) {
            _ = try await send(request)
            return nil
        } catch {
            return error
        }
    }
}

/// A number that tasks count up.
final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    @discardableResult
    func next() -> Int {
        count.withLock { count in
            count += 1
            return count
        }
    }
}

extension Response {
    /// An answer with a text and header lines.
    static func text(_ text: String, _ status: HTTPResponse.Status = .ok, _ headers: [String: String] = [:]) -> Response
    {
        var fields = HTTPFields()
        for (name, value) in headers {
            if let name = HTTPField.Name(name) { fields[name] = value }
        }
        return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }

    static func moved(to address: String, _ status: HTTPResponse.Status = .found) -> Response {
        .text("", status, ["Location": address])
    }
}

/// An answer in JSON to what was asked: the method, the header and the body.
struct Echo: Codable {
    var method: String
    var headers: [String: String]
    var body: String

    static func response(_ request: Request) async throws -> Response {
        let body = try await request.body.collect(upTo: 1 << 20)
        var headers: [String: String] = [:]
        for field in request.headers { headers[field.name.canonicalName] = field.value }
        let echo = Echo(method: request.method.rawValue, headers: headers, body: String(buffer: body))
        return .text(String(decoding: try JSONEncoder().encode(echo), as: UTF8.self))
    }

    init(_ response: TransportResponse) throws {
        self = try JSONDecoder().decode(Echo.self, from: Data(response.body))
    }

    private init(method: String, headers: [String: String], body: String) {
        self.method = method
        self.headers = headers
        self.body = body
    }
}
#endif
