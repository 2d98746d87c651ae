#if HTTP
import Foundation
import Hummingbird
import Synchronization
import Testing
import TidingsDelivery
import TidingsModel

@testable import TidingsHTTP

/// Webhooks to receivers on loopback, the good one and those that misbehave.
@Suite("delivering over the network")
struct MessageDeliveryTests {
    private static let secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
    private static let path = "/services/T0SECRET99?token=q9SECRETq9"

    private static func deliveries(_ count: Int) -> [Delivery] {
        (1...count).map { number in
            var builder = ProgramBuilder(medium: .text, direction: .leftToRight)
            builder.append(verbatim: "Snoodle 2.1 “\(number)”".utf8)
            let tag = LocaleTag(language: "en")
            let program = MessageProgram(
                kind: .updateAvailable, used: tag, direction: .leftToRight, title: builder.build(), bodies: [:],
                labels: [])
            return Delivery(
                key: DeliveryKey(
                    job: "j", recipient: "u-\(number)", release: "2.1", notice: .updateAvailable, telling: 1,
                    sink: "webhook"),
                recipient: Recipient(id: "u-\(number)"), app: AppIdentity(name: "Snoodle"),
                date: Date(timeIntervalSince1970: 1_775_035_800),
                rendition: Rendition(
                    program: program, values: SlotValues(),
                    locale: LocaleUse(wanted: [tag], used: tag, reason: .exact(tag))))
        }
    }

    private static func sink(
        _ base: String, _ transport: HTTPTransport, timeout: Duration = .seconds(15)
    ) throws -> WebhookSink {
        var settings = WebhookSettings()
        settings.timeout = timeout
        return WebhookSink(
            dialect: WebhookDialect(), endpoint: Secret(base + path), transport: transport,
            signer: try WebhookSigner([WebhookKey(parsing: Secret(secret))]), settings: settings)
    }

    private static func outcome(
        _ steps: [RawServer.Step], timeout: Duration = .seconds(15), allowing: [String] = ["127.0.0.1"]
    ) async throws -> Outcome? {
        try await withRawServer(steps) { server in
            try await withTransport(.messages(allowing: allowing)) { transport in
                let outcomes = await (try sink("http://\(server.address)", transport, timeout: timeout)).deliver(
                    deliveries(1))
                #expect(outcomes.count == 1)
                #expect(!"\(outcomes)".contains("SECRET") && !"\(outcomes)".contains("127.0.0.1"))
                return outcomes.first
            }
        }
    }

    @Test("a receiver that verifies gets each of them once, and all of it")
    func good() async throws {
        let seen = Mutex<[String: Int]>([:])
        try await withServer {
            $0.post("services/T0SECRET99") { request, _ in
                let body = try await request.body.collect(upTo: 1 << 20)
                let headers = request.headers.map { TransportHeader($0.name.rawName, $0.value) }
                let verifier = try WebhookVerifier([WebhookKey(parsing: Secret(Self.secret))])
                guard
                    let identifier = try? verifier.verify(
                        headers: headers, body: Array(body.readableBytesView), now: Date())
                else { return Response.text("", .unauthorized) }
                return seen.withLock {
                    $0[identifier, default: 0] += 1; return Response.text("ok")
                }
            }
        } _: { base in
            try await withTransport(.messages(allowing: ["127.0.0.0/8"])) { transport in
                let outcomes = await (try Self.sink(base, transport)).deliver(Self.deliveries(50))
                #expect(outcomes == Array(repeating: .delivered(receipt: nil), count: 50))
            }
        }
        #expect(seen.withLock { $0.count == 50 && $0.values.allSatisfy { $0 == 1 } })
    }

    @Test("the guard refuses without naming what it refused")
    func refused() async throws {
        let refusal = Outcome.rejected(reason: "the address may not be reached from here")
        #expect(try await Self.outcome([.close], allowing: []) == refusal)
        try await withTransport(.messages()) { transport in
            for base in [
                "https://localhost", "https://10.0.0.1", "https://[::1]", "http://8.8.8.8", "https://134744072",
            ] {
                let sink = try Self.sink(base, transport)
                #expect(await sink.deliver(Self.deliveries(1)) == [refusal])
            }
        }
    }

    private static func answer(_ status: String, _ lines: String...) -> [RawServer.Step] {
        [.send("HTTP/1.1 \(status)\r\n\(lines.map { $0 + "\r\n" }.joined())Content-Length: 0\r\n\r\n")]
    }

    static let redirects = Outcome.rejected(reason: "the receiver redirects, and redirects are not followed")

    static let receivers: [(String, [RawServer.Step], Outcome)] = [
        ("good", answer("204 No Content"), .delivered(receipt: nil)),
        ("redirecting", answer("302 Found", "Location: /elsewhere"), redirects),
        ("redirecting inside", answer("307 Temporary Redirect", "Location: http://169.254.169.254/"), redirects),
        (
            "redirecting nowhere", answer("301 Moved Permanently"),
            .rejected(reason: "the receiver sends to another address (301)")
        ),
        ("gone", answer("410 Gone"), .rejected(reason: "the address is gone (410)")),
        ("refusing", answer("404 Not Found"), .rejected(reason: "the receiver refused it (404)")),
        ("broken", answer("502 Bad Gateway"), .failed(reason: "the receiver failed (502)")),
        (
            "oversized",
            [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n" + String(repeating: "SECRET", count: 20_000))],
            .delivered(receipt: nil)
        ),
        ("closing at once", [.close], .unknown(reason: "the answer broke off")),
        (
            "closing in the middle", [.send("HTTP/1.1 200 OK\r\nContent-"), .close],
            .unknown(reason: "the answer broke off")
        ),
        (
            "half a body", [.send("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx"), .wait(.milliseconds(50)), .close],
            .unknown(reason: "the answer broke off")
        ),
        (
            "no HTTP", [.send("220 SECRET smtp\r\n"), .wait(.milliseconds(50)), .close],
            .unknown(reason: "the answer broke off")
        ),
    ]

    @Test("receivers that misbehave", arguments: receivers.indices)
    func misbehaving(_ index: Int) async throws {
        let (name, steps, expected) = Self.receivers[index]
        #expect(try await Self.outcome(steps) == expected, "\(name)")
    }

    static let silent: [[RawServer.Step]] = [
        [.wait(.seconds(60))], [.send("HTTP/1.1 200 OK\r\nContent-Le"), .wait(.seconds(60))],
        [.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n")]
            + (1...200).flatMap { _ in [.send("x"), .wait(.milliseconds(50))] },
    ]

    @Test("receivers that are silent, half open or slow", arguments: silent.indices)
    func slow(_ index: Int) async throws {
        #expect(
            try await Self.outcome(Self.silent[index], timeout: .milliseconds(400))
                == .unknown(reason: "no answer in time"))
    }

    @Test("a receiver that asks for a pause")
    func pausing() async throws {
        for answer in [Self.answer("429 Slow Down", "Retry-After: 30"), Self.answer("503 Busy", "Retry-After: 30")] {
            guard case .throttled? = try await Self.outcome(answer) else {
                Issue.record("it is not throttled")
                continue
            }
        }
    }

    @Test("nobody there, and nobody to be trusted")
    func nobody() async throws {
        let port = try ClosedPort()
        try await withTransport(.messages(allowing: ["127.0.0.1"])) { transport in
            let sink = try Self.sink("http://\(port.address)", transport)
            #expect(await sink.deliver(Self.deliveries(1)) == [.failed(reason: "no connection to the receiver")])
        }
    }

    @Test("a delivery that is cancelled may have arrived")
    func cancelled() async throws {
        try await withRawServer([.wait(.seconds(60))]) { server in
            try await withTransport(.messages(allowing: ["127.0.0.1"])) { transport in
                let sink = try Self.sink("http://\(server.address)", transport)
                let task = Task { await sink.deliver(Self.deliveries(1)) }
                while server.text.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
                task.cancel()
                #expect(await task.value == [.unknown(reason: "cancelled while it was sent")])
            }
        }
    }
}
#endif
