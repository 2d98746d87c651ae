#if HTTP
import AsyncHTTPClient
import NIOCore
import NIOHTTP1
import NIOHTTPCompression
import NIOPosix
import NIOSSL
import TidingsModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension TransportError {
    /// What an error of the libraries below means.
    init(cause: any Error, bodyLimit: Int) {
        switch cause {
        case let error as TransportError: self = error
        case is CancellationError: self = .cancelled
        case let error as HTTPClientError: self = Self.meaning(of: error)
        case is NIOConnectionError: self = .unreachable("no connection is taken")
        case ChannelError.connectTimeout: self = .unreachable("no connection within the limit of time")
        case is ChannelError: self = .broken("the connection was closed")
        case let error as IOError: self = Self.meaning(of: error)
        case is NIOSSLError, is NIOSSLExtraError, is BoringSSLError: self = .untrusted(String(describing: cause))
        case let error as NIOHTTPDecompression.DecompressionError:
            self = error == .limit ? .tooLarge(limit: bodyLimit) : .broken("the packed body is damaged")
        case is NIOTooManyBytesError: self = .tooLarge(limit: bodyLimit)
        default: self = .broken(String(describing: cause))
        }
    }

    private static func meaning(of error: HTTPClientError) -> TransportError {
        switch error {
        case .cancelled, .requestStreamCancelled: .cancelled
        case .deadlineExceeded, .readTimeout, .writeTimeout, .tlsHandshakeTimeout, .getConnectionFromPoolTimeout:
            .timeout
        case .connectTimeout: .unreachable("no connection within the limit of time")
        case .httpProxyHandshakeTimeout, .socksHandshakeTimeout, .invalidProxyResponse:
            .unreachable("the proxy does not answer as one")
        case .proxyAuthenticationRequired: .unreachable("the proxy asks for a user and a password")
        case .alreadyShutdown: .unreachable("the transport is shut down")
        case .remoteConnectionClosed, .uncleanShutdown: .broken("the connection was closed before the end")
        case .invalidURL, .emptyHost, .emptyScheme: .badAddress("it is no address of the web")
        default: .broken(error.description)
        }
    }

    private static func meaning(of error: IOError) -> TransportError {
        let reason = String(cString: strerror(error.errnoCode))
        return error.errnoCode == ECONNRESET || error.errnoCode == EPIPE ? .broken(reason) : .unreachable(reason)
    }
}
#endif
