import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Kinds that post over HTTP, from their configuration to the request.
struct SinkKindHTTPTests {
    private static let url = "https://hooks.example.com/T0SECRET99?q=9SECRET9"
    private static let place = "job.yml:2: error: "

    private static func environment(_ receiver: FakeReceiver?, _ variables: [String: String] = [:]) -> SinkEnvironment {
        SinkEnvironment(transport: receiver, variable: { variables[$0] })
    }

    @Test func postsAsItIsTold() async throws {
        let receiver = FakeReceiver()
        let variables = [
            "HOOK": Self.url, "KEYS": "\(WebhookSigningTests.first) \(WebhookSigningTests.privateKey)",
            "TOKEN": "Bearer x",
        ]
        let options = [
            "url": "env:HOOK", "secret": "env:KEYS", "timeout": "20s", "rate": "100/s", "concurrency": "2",
            "header.X-Team": "snoodle", "header.Authorization": "env:TOKEN",
        ]
        let made = SinkFactory.make(
            Samples.block("webhook", options), environment: Self.environment(receiver, variables))
        #expect(made.problems == [])
        #expect(await made.sink?.deliver([Samples.delivery()]) == [.delivered(receipt: nil)])
        let request = try #require(receiver.requests.first)
        #expect(request.url == Self.url && request.timeout == .seconds(20))
        #expect(
            request.headers.map(\.name) == [
                "Content-Type", "Authorization", "X-Team", "webhook-id", "webhook-timestamp", "webhook-signature",
            ])
        #expect(request.headers.last?.value.split(separator: " ").count == 2)
    }

    @Test func cloudEvents() async throws {
        let receiver = FakeReceiver()
        let made = SinkFactory.make(
            Samples.block("cloudevents", ["url": Self.url, "source": "/snoodle", "type": "com.example"]),
            environment: Self.environment(receiver))
        #expect(made.problems == [] && made.sink?.name == "cloudevents")
        _ = await made.sink?.deliver([Samples.delivery()])
        let body = try #require(receiver.requests.first?.body)
        #expect(String(decoding: body, as: UTF8.self).contains(#""type":"com.example.release.update_available""#))
    }

    static let mistakes: [([String: String], [String])] = [
        (["url": "ftp://a.test/x"], ["bad-address"]), (["url": "https://"], ["bad-address"]),
        (["url": "https://u:p@a.test/"], ["bad-address"]), (["url": "https://a.test/\r\nX: y"], ["bad-address"]),
        (["url": "https://ä.test/"], ["bad-address"]), (["url": "a.test/x"], ["bad-address"]),
        (["url": "https://a.test\\@b.test/"], ["bad-address"]), (["url": "env:NONE"], ["no-secret"]),
        (["url": url, "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"], ["open-secret"]),
        (["url": url, "secret": "env:BAD"], ["bad-secret"]), (["url": url, "timeout": "15"], ["bad-value"]),
        (["url": url, "timeout": "1h"], ["bad-value"]), (["url": url, "rate": "fast"], ["bad-value"]),
        (["url": url, "concurrency": "0"], ["bad-value"]), (["url": url, "concurrency": "x"], ["bad-value"]),
        (["url": url, "header.Host": "x"], ["bad-header"]), (["url": url, "header.Content-Type": "x"], ["bad-header"]),
        (["url": url, "header.webhook-id": "x"], ["bad-header"]), (["url": url, "header.": "x"], ["bad-header"]),
        (["url": url, "header.X": "a\nb"], ["bad-header"]), (["url": url, "header.X": "\u{2028}"], ["bad-header"]),
        (["url": url, "header.Authorization": "Bearer SECRET"], ["open-secret"]),
        (["url": url, "headers.X": "y"], ["unknown-option"]),
        (["url": url, "file": "hooks"], ["conflicting-options"]),
        (["file": "hooks", "timeout": "1s", "header.X": "y"], ["conflicting-options", "conflicting-options"]),
        (["file": "hooks", "secret": "env:BAD"], ["bad-secret"]), (["file": "hooks", "secret": "x"], ["open-secret"]),
        (
            ["timeout": "0s", "rate": "", "concurrency": "65"],
            Array(repeating: "bad-value", count: 3) + ["missing-option"]
        ),
    ]

    @Test(arguments: mistakes.indices) func saysAllThatIsWrong(index: Int) {
        let (options, rules) = Self.mistakes[index]
        let made = SinkFactory.make(
            Samples.block("webhook", options, directory: "/tmp"),
            environment: Self.environment(FakeReceiver(), ["BAD": "whsec_SECRET*"]))
        #expect(made.sink == nil)
        #expect(made.problems.map(\.rule).sorted() == rules)
        for problem in made.problems {
            #expect(!"\(problem)".contains("SECRET") && !"\(problem)".contains("MfKQ"))
        }
    }

    @Test func withoutANetwork() {
        let made = SinkFactory.make(Samples.block("webhook", ["url": Self.url]))
        #expect(made.sink == nil && made.problems.map(\.rule) == ["no-network"])
    }

    @Test func writesRequestsToAFile() async throws {
        let folder = try TemporaryFolder()
        var lines: [String] = []
        for options in [["url": Self.url], ["url": Self.url, "showsAddress": "yes"], [:]] {
            let file = "out\(lines.count)"
            let all = options.merging(["file": file, "source": "/s"]) { old, _ in old }
            let made = SinkFactory.make(Samples.block("cloudevents", all, directory: folder.path))
            #expect(made.problems == [])
            _ = await made.sink?.deliver([Samples.delivery()])
            try await made.sink?.flush()
            lines.append(String(decoding: try folder.bytes(of: file), as: UTF8.self))
        }
        let start = #"{"method":"POST","#
        let rest =
            #""headers":{"Content-Type":"application/cloudevents+json; charset=UTF-8"},"body":"{\"specversion\":"#
        #expect(lines[0].hasPrefix(start + #""url":"https://hooks.example.com/…","# + rest))
        #expect(lines[1].hasPrefix(start + "\"url\":\"\(Self.url)\"," + rest))
        #expect(lines[2].hasPrefix(start + rest))
        #expect(!lines[0].contains("SECRET") && lines.allSatisfy { $0.hasSuffix("}\n") })
    }

    /// A dialect of somebody else.
    struct Plain: PayloadDialect {
        let name = "plain"
        let capability = Capability(media: [.text], redelivery: .mayDuplicate)

        func payload(for delivery: Delivery, endpoint: String) throws(PayloadError) -> Payload {
            Payload(url: endpoint + "/send", body: Array(delivery.rendition.title.utf8), remark: "cut")
        }

        func outcome(of response: TransportResponse, now: Date) -> Outcome { .delivered(receipt: "no. 7") }
    }

    @Test func aDialectsKindIsOneLine() async throws {
        let kind = SinkKind.http("plain", "posts plainly", address: .none, options: []) { _ in
            (Plain(), Secret("https://a.test/bot"))
        }
        let receiver = FakeReceiver()
        let made = SinkFactory.make(
            Samples.block("plain", [:]), kinds: [kind], environment: Self.environment(receiver))
        #expect(made.problems == [])
        #expect(await made.sink?.deliver([Samples.delivery()]) == [.delivered(receipt: "no. 7; cut")])
        #expect(receiver.requests.first?.url == "https://a.test/bot/send")
    }

    @Test(arguments: ["slack", "discord", "teams", "mattermost", "telegram", "matrix"])
    func everyChatIsPostedAndFiled(kind: String) async throws {
        let own: [String: String] =
            switch kind {
            case "telegram": ["token": "env:TOKEN", "chat": "-1"]
            case "matrix": ["token": "env:TOKEN", "room": "!a:b", "server": "https://matrix.example.org"]
            default: ["url": "env:HOOK"]
            }
        let folder = try TemporaryFolder()
        let receiver = FakeReceiver()
        let environment = Self.environment(receiver, ["HOOK": Self.url, "TOKEN": "12:SECRETSECRET"])
        for options in [own, own.merging(["file": "out"]) { old, _ in old }] {
            let made = SinkFactory.make(
                Samples.block(kind, options, directory: folder.path), environment: environment)
            #expect(made.problems == [])
            let sink = try #require(made.sink)
            #expect(sink.name == kind && !"\(sink)".contains("SECRET"))
            let outcomes = await sink.deliver([Samples.delivery()])
            #expect(outcomes.count == 1 && !"\(outcomes)".contains("SECRET"))
            try await sink.flush()
        }
        let request = try #require(receiver.requests.first)
        #expect(receiver.requests.count == 1 && request.url.hasPrefix("https://"))
        let line = String(decoding: try folder.bytes(of: "out"), as: UTF8.self)
        #expect(line.hasPrefix("{\"method\":\"\(request.method)\",\"url\":\"https://") && line.hasSuffix("}\n"))
        #expect(!line.contains("SECRET") && line.contains("/…"))
    }
}
