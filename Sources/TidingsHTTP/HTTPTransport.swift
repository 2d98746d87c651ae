#if HTTP
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOSSL
public import TidingsModel

/// The way to the network, by AsyncHTTPClient.
///
/// All limits of a request hold for the whole exchange: over all redirects, from the look-up of the
/// name to the last byte of the unpacked body. Of several addresses of a host all have to be allowed
/// by the guard; the connection then goes to one of just these. Connections are kept and used again.
public final class HTTPTransport: Transport {
    typealias Resolve = @Sendable (String) async throws(TransportError) -> [IPAddress]

    /// How many addresses of a host are tried.
    private static let attempts = 3

    private let options: HTTPTransportOptions
    private let clients: HTTPClients
    private let resolve: Resolve

    /// Makes a transport; it fails when the file of trusted certificates cannot be used.
    public convenience init(_ options: HTTPTransportOptions = HTTPTransportOptions()) throws(TransportError) {
        try self.init(options, resolve: Resolver.addresses)
    }

    init(_ options: HTTPTransportOptions, resolve: @escaping Resolve) throws(TransportError) {
        self.options = options
        self.resolve = resolve
        var tls = TLSConfiguration.makeClientConfiguration()
        if let path = options.trustedCertificates {
            guard let certificates = try? NIOSSLCertificate.fromPEMFile(path), !certificates.isEmpty else {
                throw .untrusted("the file \(path) holds no certificate; it must be a PEM file")
            }
            tls.additionalTrustRoots = [.certificates(certificates)]
        }
        clients = HTTPClients(tls: tls, connectTimeout: options.connectTimeout)
    }

    /// Sends a request and waits for the whole answer.
    public func send(_ request: TransportRequest) async throws(TransportError) -> TransportResponse {
        let header = try HTTPRequestHeader.lines(of: request, userAgent: options.userAgent)
        let address = try HTTPAddress(request.url)
        return try await TimeLimit.run(within: request.timeout) { [self] () async throws(TransportError) in
            try clients.beginExchange()
            defer { clients.endExchange() }
            return try await follow(request, to: address, header)
        }
    }

    /// Takes no more requests, waits for the answers that are under way, and closes all connections.
    public func shutdown() async {
        await clients.shutdown()
    }

    private func follow(
        _ request: TransportRequest, to first: HTTPAddress, _ firstHeader: HTTPHeaders
    ) async throws(TransportError) -> TransportResponse {
        var address = first
        var header = firstHeader
        var method = request.method
        var body = request.body
        var visited: Set<String> = []
        while true {
            guard visited.insert("\(method) \(address.text)").inserted, visited.count - 1 <= request.redirectLimit
            else {
                throw .tooManyRedirects
            }
            let response = try await answer(
                method, address, header, body, limit: request.bodyLimit, cutsBody: request.cutsBody)
            guard [301, 302, 303, 307, 308].contains(response.status), let location = response.header("location") else {
                return response
            }
            let next = try HTTPAddress(location, from: address)
            guard address.scheme == "http" || next.scheme == "https" else {
                throw .forbidden("the address redirects from https to http")
            }
            if next.origin != address.origin { HTTPRequestHeader.removeCredentials(from: &header) }
            if response.status == 303 && method != "HEAD" || response.status < 303 && method == "POST" {
                method = "GET"
                body = []
                for name in ["Content-Type", "Content-Encoding", "Content-Language"] { header.remove(name: name) }
            }
            address = next
        }
    }

    /// One request and its answer, by the first way that takes a connection.
    private func answer(
        _ method: String, _ address: HTTPAddress, _ header: HTTPHeaders, _ body: [UInt8], limit: Int,
        cutsBody: Bool
    ) async throws(TransportError) -> TransportResponse {
        var request = HTTPClientRequest(url: address.text)
        request.method = HTTPMethod(rawValue: method)
        request.headers = header
        if !body.isEmpty { request.body = .bytes(body) }
        var failure = TransportError.unreachable("\(address.host) has no address")
        for way in try await ways(to: address, bodyLimit: limit) {
            do throws(TransportError) {
                return try await exchange(request, way, address, cutsBody: cutsBody)
            } catch {
                guard case .unreachable = error else { throw error }
                failure = error
            }
        }
        throw failure
    }

    private func ways(to address: HTTPAddress, bodyLimit: Int) async throws(TransportError) -> [HTTPClients.Way] {
        let proxy = options.proxies.proxy(for: address)
        let isAllowed = options.addresses.allows(address.host)
        if let literal = address.literal {
            guard options.addresses.allows(address, [literal]) else { throw Self.refusal(address.host) }
        }
        if proxy != nil || address.literal != nil {
            if !isAllowed, address.host == "localhost" || address.host.hasSuffix(".localhost") {
                throw Self.refusal(address.host)
            }
            return [HTTPClients.Way(pinned: nil, proxy: proxy, bodyLimit: bodyLimit)]
        }
        let found = try await resolve(address.host)
        guard options.addresses.allows(address, found) else { throw Self.refusal(address.host) }
        return found.prefix(Self.attempts).map {
            HTTPClients.Way(pinned: .init(host: address.host, address: $0.text), proxy: nil, bodyLimit: bodyLimit)
        }
    }

    private static func refusal(_ host: String) -> TransportError {
        .forbidden("\(host) is a machine of this network and not of the open Internet")
    }

    private func exchange(
        _ request: HTTPClientRequest, _ way: HTTPClients.Way, _ address: HTTPAddress, cutsBody: Bool
    ) async throws(TransportError) -> TransportResponse {
        do {
            return try await clients.withClient(way) { client in
                let response = try await client.execute(request, deadline: .distantFuture)
                let encoding = response.headers.first(name: "content-encoding")?.lowercased() ?? "identity"
                guard ["identity", "", "gzip", "x-gzip", "deflate"].contains(encoding) else {
                    throw TransportError.broken("the body is packed in a way that was not asked for")
                }
                let isPacked = !["identity", ""].contains(encoding)
                var body: [UInt8] = []
                // The client takes a packed body of no bytes for one that breaks off.
                let isEmpty = isPacked && (request.method == .HEAD || [204, 304].contains(response.status.code))
                do {
                    for try await part in isEmpty ? HTTPClientResponse.Body() : response.body {
                        guard part.readableBytes <= way.bodyLimit - body.count else {
                            body.append(contentsOf: part.readableBytesView.prefix(max(0, way.bodyLimit - body.count)))
                            throw TransportError.tooLarge(limit: way.bodyLimit)
                        }
                        body.append(contentsOf: part.readableBytesView)
                    }
                } catch {
                    let failure = TransportError(cause: error, bodyLimit: way.bodyLimit)
                    guard cutsBody, failure == .tooLarge(limit: way.bodyLimit) else { throw failure }
                }
                try Task.checkCancellation()
                var header = response.headers
                if isPacked {
                    for name in ["Content-Encoding", "Content-Length"] { header.remove(name: name) }
                }
                return TransportResponse(
                    status: Int(response.status.code), headers: header.map { TransportHeader($0.name, $0.value) },
                    body: body, url: address.text)
            }
        } catch {
            throw TransportError(cause: error, bodyLimit: way.bodyLimit)
        }
    }
}
#endif
