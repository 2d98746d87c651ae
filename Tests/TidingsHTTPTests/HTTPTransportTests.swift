#if HTTP
import Foundation
import Hummingbird
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("HTTPTransport")
struct HTTPTransportTests {
    @Test("a request goes out as it was made, and its answer comes back as it was given")
    func exchange() async throws {
        try await withServer {
            $0.post("echo") { request, _ in try await Echo.response(request) }
            $0.get("none") { _, _ in Response.text("gone", .gone, ["X-One": "1", "ETag": "\"a\""]) }
        } _: { base in
            try await withTransport { transport in
                let request = TransportRequest(
                    base + "/echo", method: "POST", headers: [TransportHeader("X-Key", "a b")],
                    body: Array("hello".utf8))
                let echo = try Echo(try await transport.send(request))
                #expect(echo.method == "POST" && echo.body == "hello")
                #expect(echo.headers["x-key"] == "a b" && echo.headers["user-agent"] == "Tidings/1.0")
                #expect(echo.headers["accept-encoding"] == "gzip, deflate")
                let gone = try await transport.send(TransportRequest(base + "/none"))
                #expect(gone.status == 410 && gone.header("x-one") == "1" && gone.header("etag") == "\"a\"")
                #expect(gone.body == Array("gone".utf8) && gone.url == base + "/none")
            }
        }
    }

    @Test(
        "no line of a stranger's gets into the header",
        arguments: [
            TransportHeader("X-Key", "a\r\nCookie: b"), TransportHeader("X-Key", "a\nb"),
            TransportHeader("X-Key", "a\0"),
            TransportHeader("X\r\nCookie", "a"), TransportHeader("", "a"), TransportHeader("a b", "c"),
            TransportHeader("Host", "other"), TransportHeader("content-length", "5"),
            TransportHeader("Transfer-Encoding", "chunked"),
        ])
    func injection(_ header: TransportHeader) async throws {
        try await withRawServer([.close]) { server in
            try await withTransport { transport in
                let failure = await transport.failure(
                    TransportRequest("http://\(server.address)/", headers: [header]))
                guard case .badAddress? = failure else {
                    Issue.record("\(String(describing: failure))")
                    return
                }
                let method = TransportRequest("http://\(server.address)/", method: "GET / HTTP/1.1\r\nA: b\r\n\r\n")
                guard case .badAddress? = await transport.failure(method) else {
                    Issue.record("the method was taken")
                    return
                }
                #expect(server.text.isEmpty)
            }
        }
    }

    @Test("the limit of bytes holds to the byte", arguments: [true, false])
    func bodyLimit(_ isChunked: Bool) async throws {
        try await withServer {
            $0.get("body") { _, _ in
                let buffer = ByteBuffer(repeating: 0x41, count: 100_000)
                guard isChunked else { return Response(status: .ok, body: ResponseBody(byteBuffer: buffer)) }
                return Response(
                    status: .ok,
                    body: ResponseBody { writer in
                        for _ in 1...10 { try await writer.write(ByteBuffer(repeating: 0x41, count: 10_000)) }
                        try await writer.finish(nil)
                    })
            }
        } _: { base in
            try await withTransport { transport in
                let exact = try await transport.send(TransportRequest(base + "/body", bodyLimit: 100_000))
                #expect(exact.body.count == 100_000)
                let failure = await transport.failure(TransportRequest(base + "/body", bodyLimit: 99_999))
                #expect(failure == .tooLarge(limit: 99_999))
                let none = await transport.failure(TransportRequest(base + "/body", bodyLimit: -1))
                #expect(none == .tooLarge(limit: -1))
            }
        }
    }

    @Test("a request can have its answer cut", arguments: [true, false])
    func cut(_ isPacked: Bool) async throws {
        let bytes = isPacked ? Self.bomb : [UInt8](repeating: 0x41, count: 1_000_000)
        try await withServer {
            $0.post("body") { _, _ in
                Response(
                    status: .created, headers: isPacked ? [.contentEncoding: "gzip"] : [:],
                    body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
            }
        } _: { base in
            try await withTransport { transport in
                var request = TransportRequest(base + "/body", method: "POST", bodyLimit: 20_000)
                request.cutsBody = true
                let answer = try await transport.send(request)
                #expect(answer.status == 201 && answer.body.count <= 20_000)
                #expect(answer.body.allSatisfy { $0 == 0x41 } && (isPacked || answer.body.count == 20_000))
            }
        }
    }

    /// A megabyte of the letter A, packed a thousand times smaller.
    static let bomb: [UInt8] = {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "head -c 1000000 /dev/zero | tr '\\0' A | gzip -9c"]
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return [] }
        let data = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
        process.waitUntilExit()
        return Array(data)
    }()

    @Test("a packed body counts as it is unpacked")
    func gzip() async throws {
        let bomb = Self.bomb
        try #require(bomb.count > 100 && bomb.count < 5_000)
        try await withServer { router in
            for (path, bytes) in [("bomb", bomb), ("cut", Array(bomb.dropLast(100))), ("bad", Array("no gzip".utf8))] {
                router.get(RouterPath(path)) { _, _ in
                    Response(
                        status: .ok, headers: [.contentEncoding: "gzip"],
                        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
                }
            }
            router.get("brotli") { _, _ in Response.text("x", .ok, ["Content-Encoding": "br"]) }
        } _: { base in
            try await withTransport { transport in
                let whole = try await transport.send(TransportRequest(base + "/bomb", bodyLimit: 1_000_000))
                #expect(whole.header("content-encoding") == nil && whole.header("content-length") == nil)
                #expect(whole.body.count == 1_000_000 && whole.body.allSatisfy { $0 == 0x41 })
                #expect(
                    await transport.failure(TransportRequest(base + "/bomb", bodyLimit: 999_999))
                        == .tooLarge(limit: 999_999))
                #expect(
                    await transport.failure(TransportRequest(base + "/bomb", bodyLimit: 5_000))
                        == .tooLarge(limit: 5_000))
                for path in ["/cut", "/bad", "/brotli"] {
                    guard case .broken? = await transport.failure(TransportRequest(base + path)) else {
                        Issue.record("\(path) was taken")
                        continue
                    }
                }
            }
        }
    }

    @Test(
        "addresses that cannot be asked",
        arguments: [
            "", "file:///etc/passwd", "ftp://127.0.0.1/", "//127.0.0.1/", "127.0.0.1", "http://", "http:///x",
            "http://user@127.0.0.1/", "http://user:pw@127.0.0.1/", "http://127.0.0.1:0/", "http://127.0.0.1:65536/",
            "http://127.0.0.1/a b", "http://127.0.0.1/\r\nX: y", "http://[::1", "http://[zz]/", "http://a:b:c/",
            "http://0x7f../", "http://.a.test/", "http://a..test/", "http://./",
            "http://127.0.0.1/" + String(repeating: "a", count: 10_000), "javascript:alert(1)",
        ])
    func badAddresses(_ address: String) async throws {
        try await withTransport { transport in
            guard case .badAddress? = await transport.failure(TransportRequest(address)) else {
                Issue.record("\(address) was asked")
                return
            }
        }
    }

    @Test(
        "one spelling of an address",
        arguments: [
            ("HTTP://EXAMPLE.test", "http://example.test/"), ("https://a.test:443/x?y=z#part", "https://a.test/x?y=z"),
            ("http://a.test.:8080/%41", "http://a.test:8080/%41"), ("http://0x7f.1/", "http://127.0.0.1/"),
            ("http://2130706433/", "http://127.0.0.1/"), ("http://[::FFFF:127.0.0.1]/", "http://127.0.0.1/"),
            ("http://[::1]:80/", "http://[0:0:0:0:0:0:0:1]/"), ("http://a.test?q", "http://a.test/?q"),
        ])
    func spelling(_ address: String, _ expected: String) throws {
        #expect(try HTTPAddress(address).text == expected)
    }

    @Test("nobody there")
    func unreachable() async throws {
        let closed = try await RawServer([])
        let address = closed.address
        try await closed.stop()
        try await withTransport { transport in
            guard case .unreachable? = await transport.failure(TransportRequest("http://\(address)/")) else {
                Issue.record("somebody answered")
                return
            }
            guard
                case .unreachable? = await transport.failure(
                    TransportRequest("http://name.invalid/", timeout: .seconds(20)))
            else {
                Issue.record("the name exists")
                return
            }
        }
    }

    @Test("who waits can leave, and others are not touched")
    func cancelling() async throws {
        try await withRawServer([.wait(.seconds(60))]) { server in
            try await withTransport { transport in
                let address = "http://\(server.address)/"
                let task = Task { await transport.failure(TransportRequest(address)) }
                while server.text.isEmpty { await Task.yield() }
                task.cancel()
                #expect(await task.value == .cancelled)
            }
        }
    }

    @Test("the shutdown waits for what is under way and takes nothing more")
    func shutdown() async throws {
        try await withRawServer([
            .wait(.milliseconds(300)), .send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"),
        ]) { server in
            let transport = try HTTPTransport(.loopback)
            let request = TransportRequest("http://\(server.address)/")
            let task = Task { try await transport.send(request).body }
            while server.text.isEmpty { await Task.yield() }
            await transport.shutdown()
            #expect(try await task.value == Array("x".utf8))
            #expect(await transport.failure(request) == .unreachable("the transport is shut down"))
            await transport.shutdown()
        }
    }

    @Test("a transport that is just dropped harms nothing")
    func dropped() async throws {
        try await withServer {
            $0.get("x") { _, _ in "x" }
        } _: { base in
            for _ in 1...3 {
                let transport = try HTTPTransport(.loopback)
                let sent = try await transport.send(TransportRequest(base + "/x"))
                #expect(sent.status == 200)
            }
        }
    }

    @Test("more ways than clients are kept", .timeLimit(.minutes(15)))
    func manyWays() async throws {
        try await withServer {
            $0.get("x") { _, _ in "x" }
        } _: { base in
            try await withTransport { transport in
                for limit in 1...(HTTPClients.kept + 20) {
                    let sent = try await transport.send(TransportRequest(base + "/x", bodyLimit: limit))
                    #expect(sent.status == 200)
                }
            }
        }
    }

    @Test("IPv6 loopback", .enabled(if: hasIPv6, "this machine has no IPv6"))
    func version6() async throws {
        try await withServer(host: "::1") {
            $0.get("x") { _, _ in "six" }
        } _: { base in
            try await withTransport { transport in
                let sent = try await transport.send(TransportRequest(base + "/x"))
                #expect(sent.body == Array("six".utf8))
            }
            let guarded = HTTPTransportOptions(addresses: .publicOnly, proxies: .none)
            try await withTransport(guarded) { transport in
                guard case .forbidden? = await transport.failure(TransportRequest(base + "/x")) else {
                    Issue.record("::1 was asked")
                    return
                }
            }
        }
    }
}

/// Whether the loopback of IPv6 can be bound.
let hasIPv6: Bool = {
    let descriptor = socket(AF_INET6, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_addr = in6addr_loopback
    return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in6>.size)) == 0
        }
    }
}()
#endif
