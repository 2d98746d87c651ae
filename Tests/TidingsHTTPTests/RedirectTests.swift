#if HTTP
import Hummingbird
import Testing
import TidingsModel

@testable import TidingsHTTP

@Suite("redirects")
struct RedirectTests {
    private func routes(_ router: TestRouter) {
        router.get("end") { request, _ in try await Echo.response(request) }
        router.post("end") { request, _ in try await Echo.response(request) }
        router.get("one") { _, _ in Response.moved(to: "two/../../x/../two?a=b") }
        router.get("two") { _, _ in Response.moved(to: "/end#part", .movedPermanently) }
        router.get("circle") { _, _ in Response.moved(to: "/circle2") }
        router.get("circle2") { _, _ in Response.moved(to: "/circle") }
        router.get("self") { _, _ in Response.moved(to: "/self#other") }
        router.get("endless") { request, _ in
            let number = Int(request.uri.query ?? "") ?? 0
            return Response.moved(to: "/endless?\(number + 1)")
        }
        router.get("file") { _, _ in Response.moved(to: "file:///etc/passwd") }
        router.get("user") { _, _ in Response.moved(to: "http://user:pw@127.0.0.1/") }
        router.get("nowhere") { _, _ in Response.text("x", .found) }
        router.get("choice") { _, _ in Response.text("x", .multipleChoices, ["Location": "/end"]) }
        for status in [301, 302, 303, 307, 308] {
            router.post(RouterPath("p\(status)")) { _, _ in Response.moved(to: "/end", .init(code: status)) }
        }
    }

    @Test("followed, and the last address is told")
    func followed() async throws {
        try await withServer(routes) { base in
            try await withTransport { transport in
                let answer = try await transport.send(TransportRequest(base + "/one", redirectLimit: 2))
                #expect(answer.status == 200 && answer.url == base + "/end")
                #expect(
                    await transport.failure(TransportRequest(base + "/one", redirectLimit: 1)) == .tooManyRedirects)
                #expect(
                    await transport.failure(TransportRequest(base + "/one", redirectLimit: 0)) == .tooManyRedirects)
                for path in ["/nowhere", "/choice"] {
                    let sent = try await transport.send(TransportRequest(base + path))
                    #expect(sent.body == Array("x".utf8))
                }
            }
        }
    }

    @Test("in a circle or without end")
    func circles() async throws {
        try await withServer(routes) { base in
            try await withTransport { transport in
                for path in ["/circle", "/self", "/endless"] {
                    #expect(await transport.failure(TransportRequest(base + path)) == .tooManyRedirects)
                }
                let patient = TransportRequest(base + "/circle", redirectLimit: .max)
                #expect(await transport.failure(patient) == .tooManyRedirects)
            }
        }
    }

    @Test("to what cannot be asked", arguments: ["/file", "/user"])
    func forbidden(_ path: String) async throws {
        try await withServer(routes) { base in
            try await withTransport { transport in
                guard case .badAddress? = await transport.failure(TransportRequest(base + path)) else {
                    Issue.record("\(path) was followed")
                    return
                }
            }
        }
    }

    @Test(
        "the method and the body", arguments: [(301, "GET"), (302, "GET"), (303, "GET"), (307, "POST"), (308, "POST")])
    func method(_ status: Int, _ method: String) async throws {
        try await withServer(routes) { base in
            try await withTransport { transport in
                let request = TransportRequest(
                    base + "/p\(status)", method: "POST", headers: [TransportHeader("Content-Type", "text/plain")],
                    body: Array("hello".utf8))
                let echo = try Echo(try await transport.send(request))
                #expect(echo.method == method && echo.body == (method == "POST" ? "hello" : ""))
                #expect(echo.headers["content-type"] == (method == "POST" ? "text/plain" : nil))
            }
        }
    }

    @Test("credentials stay with the origin that they were given to")
    func credentials() async throws {
        let headers = [
            TransportHeader("Authorization", "Bearer secret"), TransportHeader("cookie", "secret"),
            TransportHeader("X-Api-Key", "secret"), TransportHeader("X-Other", "plain"),
        ]
        try await withServer(routes) { other in
            try await withServer { router in
                router.get("away") { _, _ in Response.moved(to: other + "/end") }
                router.get("stay") { _, _ in Response.moved(to: "/end") }
                router.get("end") { request, _ in try await Echo.response(request) }
            } _: { base in
                try await withTransport { transport in
                    let stayed = try Echo(
                        try await transport.send(TransportRequest(base + "/stay", headers: headers)))
                    #expect(stayed.headers["authorization"] == "Bearer secret" && stayed.headers["cookie"] == "secret")
                    #expect(stayed.headers["x-api-key"] == "secret")
                    let away = try Echo(try await transport.send(TransportRequest(base + "/away", headers: headers)))
                    #expect(away.headers["authorization"] == nil && away.headers["cookie"] == nil)
                    #expect(away.headers["x-api-key"] == nil)
                    #expect(away.headers["x-other"] == "plain")
                }
            }
        }
    }
}
#endif
