import Foundation

#if canImport(Glibc)
import Glibc
#endif

/// Does what blocks on a thread of its own, so that the services of other tests go on.
func onThread<Found: Sendable>(_ work: @escaping @Sendable () throws -> Found) async throws -> Found {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
    }
}

/// An answer as it came over the wire.
struct Answered: Sendable {
    let status: Int
    let header: [String: String]
    let body: [UInt8]

    var text: String { String(decoding: body, as: UTF8.self) }

    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] ?? [:]
    }
}

/// Asks a server on this machine over a socket, byte by byte as a test wants it.
struct Asking: Sendable {
    struct Silence: Error {}

    let port: Int

    /// One request over a connection of its own.
    func ask(
        _ method: String, _ path: String, _ header: [String: String] = [:], body: String? = nil
    ) async throws -> Answered {
        var lines = ["\(method) \(path) HTTP/1.1", "Connection: close"]
        if header["Host"] == nil { lines.append("Host: localhost:\(port)") }
        for (name, value) in header.sorted(by: { $0.key < $1.key }) { lines.append("\(name): \(value)") }
        if let body { lines.append("Content-Length: \(body.utf8.count)") }
        let bytes = try await send([lines.joined(separator: "\r\n") + "\r\n\r\n" + (body ?? "")])
        guard let answer = Self.answers(bytes).first else { throw Silence() }
        return answer
    }

    /// Asks for what stands at a path.
    func ask(_ path: String, _ header: [String: String] = [:]) async throws -> Answered {
        try await ask("GET", path, header)
    }

    /// Sends pieces with pauses between them, and returns all that comes until the server closes.
    func send(_ pieces: [String], pause: UInt32 = 0, shutsDown: Bool = false) async throws -> [UInt8] {
        let port = port
        return try await onThread { try Self.exchange(port, pieces, pause, shutsDown) }
    }

    private static func exchange(_ port: Int, _ pieces: [String], _ pause: UInt32, _ shutsDown: Bool) throws -> [UInt8]
    {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw Silence() }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        for (place, piece) in pieces.enumerated() {
            if place > 0, pause > 0 { usleep(pause) }
            let bytes = Array(piece.utf8)
            // A server that has closed already is seen when its answer is read.
            if Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) < 0 { break }
        }
        if shutsDown { shutdown(descriptor, Int32(SHUT_WR)) }
        var found: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &part, part.count)
            guard count > 0 else { break }
            found += part[..<count]
        }
        return found
    }

    /// All answers in a row of bytes, by their lengths.
    static func answers(_ bytes: [UInt8]) -> [Answered] {
        var answers: [Answered] = []
        var rest = bytes[...]
        while let end = rest.firstRange(of: Array("\r\n\r\n".utf8)) {
            let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
            var header: [String: String] = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                if parts.count == 2 {
                    header[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
                }
            }
            let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
            let length = status == 304 ? 0 : header["content-length"].flatMap { Int($0) } ?? 0
            let body = rest[end.upperBound...].prefix(length)
            answers.append(Answered(status: status, header: header, body: Array(body)))
            rest = rest[end.upperBound...].dropFirst(length)
        }
        return answers
    }
}
