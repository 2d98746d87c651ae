#if HTTP
import AsyncHTTPClient
import NIOCore
import NIOHTTPCompression
import NIOSSL
import Synchronization
import TidingsModel

/// The clients of a transport, one for each way to a host.
///
/// AsyncHTTPClient takes the address to connect to, the proxy and the limit of unpacking for a whole
/// client and not for a request. Clients are kept, so that connections are used again.
final class HTTPClients: Sendable {
    /// What one client is made for.
    struct Way: Hashable {
        /// The name whose address was looked up and found good, with this address.
        var pinned: Pin?
        var proxy: HTTPProxies.Proxy?
        /// The most bytes of an unpacked body.
        var bodyLimit: Int
    }

    /// A name and the address that it stands for.
    struct Pin: Hashable {
        var host: String
        var address: String
    }

    private struct Entry {
        var client: HTTPClient
        var users = 0
        var lastUse = 0
    }

    private struct State {
        var entries: [Way: Entry] = [:]
        var uses = 0
        /// Exchanges under way.
        var active = 0
        var isClosed = false
        var closing: [CheckedContinuation<Void, Never>] = []
    }

    /// How many clients are kept.
    static let kept = 64

    private let state = Mutex(State())
    private let tls: TLSConfiguration
    private let connectTimeout: TimeAmount

    init(tls: TLSConfiguration, connectTimeout: Duration) {
        self.tls = tls
        self.connectTimeout = TimeAmount(connectTimeout)
    }

    deinit {
        state.withLock { state in Self.end(state.entries.values.map(\.client)) }
    }

    /// Begins an exchange, which holds back the shutdown until it ends.
    func beginExchange() throws(TransportError) {
        let isOpen = state.withLock { state in
            if !state.isClosed { state.active += 1 }
            return !state.isClosed
        }
        guard isOpen else { throw .unreachable("the transport is shut down") }
    }

    /// Ends an exchange.
    func endExchange() {
        let waiting = state.withLock { state in
            state.active -= 1
            return state.active == 0 && state.isClosed ? Self.take(&state.closing) : []
        }
        for waiter in waiting { waiter.resume() }
    }

    /// Lends the client of a way.
    func withClient<Success: Sendable>(
        _ way: Way, _ body: (HTTPClient) async throws -> Success
    ) async throws -> Success {
        let client = state.withLock { state in
            state.uses += 1
            var entry = state.entries[way] ?? Entry(client: makeClient(way))
            entry.users += 1
            entry.lastUse = state.uses
            state.entries[way] = entry
            return entry.client
        }
        defer { release(way) }
        return try await body(client)
    }

    /// Takes no more exchanges, waits for those under way, and closes all connections.
    func shutdown() async {
        await withCheckedContinuation { continuation in
            let isIdle = state.withLock { state in
                state.isClosed = true
                if state.active > 0 { state.closing.append(continuation) }
                return state.active == 0
            }
            if isIdle { continuation.resume() }
        }
        let clients = state.withLock { state in
            defer { state.entries = [:] }
            return state.entries.values.map(\.client)
        }
        for client in clients { try? await client.shutdown() }
    }

    private func release(_ way: Way) {
        let old = state.withLock { state -> [HTTPClient] in
            state.entries[way]?.users -= 1
            guard state.entries.count > Self.kept else { return [] }
            let idle = state.entries.filter { $0.value.users == 0 }.min { $0.value.lastUse < $1.value.lastUse }
            guard let idle else { return [] }
            state.entries[idle.key] = nil
            return [idle.value.client]
        }
        Self.end(old)
    }

    /// A client that is not shut down traps when it goes.
    private static func end(_ clients: [HTTPClient]) {
        guard !clients.isEmpty else { return }
        Task { for client in clients { try? await client.shutdown() } }
    }

    private static func take<Element>(_ list: inout [Element]) -> [Element] {
        defer { list = [] }
        return list
    }

    private func makeClient(_ way: Way) -> HTTPClient {
        var configuration = HTTPClient.Configuration(
            tlsConfiguration: tls, redirectConfiguration: .disallow,
            timeout: HTTPClient.Configuration.Timeout(connect: connectTimeout),
            decompression: .enabled(limit: .size(max(0, way.bodyLimit))))
        configuration.httpVersion = .http1Only
        configuration.connectionPool.retryConnectionEstablishment = false
        if let pin = way.pinned { configuration.dnsOverride = [pin.host: pin.address] }
        if let proxy = way.proxy {
            if proxy.isSOCKS {
                configuration.proxy = .socksServer(host: proxy.host, port: proxy.port)
            } else if let user = proxy.user {
                configuration.proxy = .server(
                    host: proxy.host, port: proxy.port,
                    authorization: .basic(username: user, password: proxy.password ?? ""))
            } else {
                configuration.proxy = .server(host: proxy.host, port: proxy.port)
            }
        }
        return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    }
}

extension TimeAmount {
    /// The duration, held within what a timer bears.
    init(_ duration: Duration) {
        let seconds = min(max(duration.components.seconds, 0), 1_000_000_000)
        self = .nanoseconds(max(1_000_000, seconds * 1_000_000_000 + duration.components.attoseconds / 1_000_000_000))
    }
}
#endif
