import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#endif

/// A server on this machine that gives every question the same answer, once it is let.
///
/// Programs reach it as their proxy for `http`, so an address can have any name.
public final class StandingServer: Sendable {
    /// That no port is free.
    public struct Missing: Error {}

    private struct State {
        var answer: String
        var questions: [String] = []
        var isOpen: Bool
    }

    /// The port on 127.0.0.1.
    public let port: Int
    private let descriptor: Int32
    private let state: Mutex<State>

    /// Begins to listen; a server that is not open lets everybody wait.
    public init(answer: String, isOpen: Bool = true) throws {
        state = Mutex(State(answer: answer, isOpen: isOpen))
        #if canImport(Glibc)
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #else
        descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = descriptor
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
                bind(descriptor, general, size) == 0 && listen(descriptor, 16) == 0
                    && getsockname(descriptor, general, &size) == 0
            }
        }
        guard isBound else { throw Missing() }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [weak self] in
            while true {
                let connection = accept(descriptor, nil, nil)
                guard connection >= 0, let self else { return }
                self.serve(connection)
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// The first lines of the questions that came.
    public var questions: [String] { state.withLock { $0.questions } }

    /// Answers from now on, also those who wait.
    public func open() { state.withLock { $0.isOpen = true } }

    private func serve(_ connection: Int32) {
        defer { close(connection) }
        var line = firstLine(connection)
        if line.hasPrefix("CONNECT ") {
            let agreed = Array("HTTP/1.1 200 OK\r\n\r\n".utf8)
            _ = send(connection, agreed, agreed.count, Int32(MSG_NOSIGNAL))
            line = firstLine(connection)
        }
        guard !line.isEmpty else { return }
        state.withLock { $0.questions.append(line) }
        while !state.withLock({ $0.isOpen }) { usleep(5000) }
        let body = state.withLock { $0.answer }
        let head = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n"
        let bytes = Array((head + body).utf8)
        _ = send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// The first line of a request, which is read to the end of its head.
    private func firstLine(_ connection: Int32) -> String {
        var request: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while !String(decoding: request, as: UTF8.self).contains("\r\n\r\n") {
            let count = read(connection, &part, part.count)
            guard count > 0 else { return "" }
            request += part[..<count]
        }
        return String(String(decoding: request, as: UTF8.self).prefix { $0 != "\r\n" })
    }
}
