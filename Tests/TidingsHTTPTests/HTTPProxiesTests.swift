#if HTTP
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("HTTPProxies")
struct HTTPProxiesTests {
    static let cases: [([String: String], String, String?)] = [
        ([:], "http://a.test/", nil),
        (["http_proxy": "http://p.test:3128"], "http://a.test/", "p.test:3128"),
        (["http_proxy": "http://p.test:3128"], "https://a.test/", nil),
        (["http_proxy": "p.test:3128/"], "http://a.test/", "p.test:3128"),
        (["https_proxy": "http://p.test:3128"], "https://a.test/", "p.test:3128"),
        (["HTTPS_PROXY": "http://p.test:3128"], "https://a.test/", "p.test:3128"),
        (["https_proxy": "http://p.test:1", "HTTPS_PROXY": "http://p.test:2"], "https://a.test/", "p.test:1"),
        (["HTTP_PROXY": "http://p.test:3128"], "http://a.test/", "p.test:3128"),
        (["HTTP_PROXY": "http://p.test:3128", "REQUEST_METHOD": "GET"], "http://a.test/", nil),
        (["ALL_PROXY": "socks5://p.test"], "https://a.test/", "p.test:1080"),
        (["all_proxy": "http://p.test", "http_proxy": "http://q.test"], "http://a.test/", "q.test:80"),
        (["http_proxy": "ftp://p.test"], "http://a.test/", nil),
        (["http_proxy": "http://p.test:99999"], "http://a.test/", nil),
        (["http_proxy": "p.test", "no_proxy": "*"], "http://a.test/", nil),
        (["http_proxy": "p.test", "no_proxy": "b.test, a.test"], "http://a.test/", nil),
        (["http_proxy": "p.test", "NO_PROXY": ".test"], "http://x.a.test/", nil),
        (["http_proxy": "p.test", "no_proxy": "a.test"], "http://x.a.test/", nil),
        (["http_proxy": "p.test", "no_proxy": "*.a.test"], "http://x.a.test/", nil),
        (["http_proxy": "p.test", "no_proxy": "a.test"], "http://ba.test/", "p.test:80"),
        (["http_proxy": "p.test", "no_proxy": "a.test:8080"], "http://a.test:8080/", nil),
        (["http_proxy": "p.test", "no_proxy": "a.test:8080"], "http://a.test/", "p.test:80"),
        (["http_proxy": "p.test", "no_proxy": "127.0.0.1"], "http://127.1/", nil),
        (["http_proxy": "p.test", "no_proxy": "[::1]:80"], "http://[::1]/", nil),
        (["http_proxy": "p.test", "no_proxy": "::1"], "http://[::1]/", nil),
        (["http_proxy": "p.test", "no_proxy": ",. :"], "http://a.test/", "p.test:80"),
    ]

    @Test("by the usual variables", arguments: cases)
    func variables(_ environment: [String: String], _ address: String, _ expected: String?) throws {
        let proxy = HTTPProxies(environment: environment).proxy(for: try HTTPAddress(address))
        #expect(proxy.map { "\($0.host):\($0.port)" } == expected)
    }

    @Test("what may not be used is said, without what it holds")
    func problems() {
        let proxies = HTTPProxies(environment: [
            "https_proxy": "quic://user:secret@p.test", "all_proxy": "socks5://q.test",
        ])
        #expect(proxies.problems.count == 1)
        #expect(proxies.problems.first?.contains("https_proxy") == true)
        #expect(proxies.problems.first?.contains("secret") == false)
    }

    @Test("the proxy is asked, with its own user and password")
    func asked() async throws {
        try await withRawServer([
            .send("HTTP/1.1 200 OK\r\n\r\n"), .listen, .send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"),
        ]) { server in
            var options = HTTPTransportOptions.loopback
            options.proxies = HTTPProxies(environment: ["http_proxy": "http://me:p%40ss@\(server.address)"])
            options.addresses = .publicOnly
            try await withTransport(options) { transport in
                let answer = try await transport.send(TransportRequest("http://feeds.invalid/x"))
                #expect(answer.body == Array("x".utf8))
                #expect(server.text.hasPrefix("CONNECT feeds.invalid:80 HTTP/1.1\r\n"))
                #expect(server.text.lowercased().contains("proxy-authorization: basic bwu6cebzcw==\r\n"))
                for host in ["127.0.0.1", "localhost", "10.0.0.1"] {
                    guard case .forbidden? = await transport.failure(TransportRequest("http://\(host)/")) else {
                        Issue.record("\(host) was asked for")
                        continue
                    }
                }
            }
        }
    }

    @Test("no description shows the password")
    func redacted() {
        let options = HTTPTransportOptions(proxies: HTTPProxies(environment: ["all_proxy": "http://me:secret@p.test"]))
        var dumped = ""
        dump(options, to: &dumped)
        for text in [String(describing: options), String(reflecting: options), dumped] {
            #expect(text.contains("p.test") && !text.contains("secret"))
        }
    }

    @Test("by SOCKS, which looks the name up itself")
    func socks() async throws {
        try await withRawServer([
            .bytes([5, 0]), .listen, .bytes([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]), .listen,
            .send("HTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx"),
        ]) { server in
            var options = HTTPTransportOptions.loopback
            options.proxies = HTTPProxies(environment: ["ALL_PROXY": "socks5://\(server.address)"])
            try await withTransport(options) { transport in
                let answer = try await transport.send(TransportRequest("http://feeds.invalid/x"))
                #expect(answer.body == Array("x".utf8))
                #expect(server.text.contains("feeds.invalid"))
            }
        }
    }

    @Test("a proxy that refuses")
    func refusing() async throws {
        try await withRawServer([.send("HTTP/1.1 407 No\r\nContent-Length: 0\r\n\r\n")]) { server in
            var options = HTTPTransportOptions.loopback
            options.proxies = HTTPProxies(environment: ["all_proxy": "http://\(server.address)"])
            try await withTransport(options) { transport in
                guard case .unreachable? = await transport.failure(TransportRequest("http://feeds.invalid/x")) else {
                    Issue.record("there was an answer")
                    return
                }
            }
        }
    }
}
#endif
