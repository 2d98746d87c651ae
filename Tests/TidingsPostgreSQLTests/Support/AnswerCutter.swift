import Foundation
import Synchronization
import TestSupport
import TidingsDelivery

/// Stands between a ledger and its server, and cuts the connection when a transaction was ended, before the ledger
/// hears of it.
final class AnswerCutter: Sendable {
    private let scratch: ScratchFolder
    private let server: String
    private let listener: Int32
    private let left = Mutex(0)
    private let cuts = Mutex(0)

    /// Listens at a socket of its own.
    init(before server: String) throws {
        scratch = try ScratchFolder()
        self.server = server
        listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        guard Self.with(scratch.path(".s.PGSQL.5432"), { bind(listener, $0, $1) }) == 0, listen(listener, 8) == 0 else {
            throw CocoaError(.fileWriteUnknown)
        }
        Thread.detachNewThread { [listener, weak self] in
            while true {
                let client = accept(listener, nil, nil)
                guard client >= 0, let self else { return }
                Thread.detachNewThread { self.pass(client) }
            }
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
        close(listener)
    }

    /// Where a ledger finds it.
    var address: Secret { Secret("host=\(scratch.folder) user=postgres dbname=postgres") }

    /// How many answers were cut off.
    var count: Int { cuts.withLock { $0 } }

    /// Cuts the next answers to the end of a transaction.
    func cut(_ number: Int) { left.withLock { $0 = number } }

    private func pass(_ client: Int32) {
        let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer {
            close(client)
            close(server)
        }
        guard Self.with(self.server, { connect(server, $0, $1) }) == 0 else { return }
        var bytes = [UInt8](repeating: 0, count: 65536)
        var isCut = false
        while true {
            var both = [
                pollfd(fd: client, events: Int16(POLLIN), revents: 0),
                pollfd(fd: server, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&both, 2, -1) > 0 else { return }
            let isFromClient = both[0].revents != 0
            let count = read(isFromClient ? client : server, &bytes, bytes.count)
            guard count > 0 else { return }
            if isFromClient, bytes[..<count].starts(with: [UInt8(ascii: "Q"), 0, 0, 0, 11] + Array("COMMIT".utf8)) {
                isCut = left.withLock { left in
                    defer { left = max(left - 1, 0) }
                    return left > 0
                }
            } else if isCut {
                // The server has done it.
                cuts.withLock { $0 += 1 }
                return
            }
            var sent = 0
            while sent < count {
                let part = bytes[sent..<count].withUnsafeBytes {
                    write(isFromClient ? server : client, $0.baseAddress, $0.count)
                }
                guard part > 0 else { return }
                sent += part
            }
        }
    }

    private static func with(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, socklen_t(MemoryLayout<sockaddr_un>.size)) }
        }
    }
}
