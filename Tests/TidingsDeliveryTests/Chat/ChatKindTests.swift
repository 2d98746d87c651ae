import Testing
import TidingsDelivery
import TidingsModel

struct ChatKindTests {
    /// A sink that only says for what it was made.
    private struct MadeSink: Sink {
        let name: String
        let endpoint: Secret
        let capability: Capability

        func deliver(_ batch: [Delivery]) async -> [Outcome] { batch.map { _ in .alreadyDelivered } }
        func flush() async throws(SinkError) {}
    }

    private static let kinds = ChatDialects.all.map { kind in
        SinkKind(kind.name, kind.summary, address: kind.address, options: kind.options) { options in
            kind.make(&options).map {
                MadeSink(name: $0.dialect.name, endpoint: $0.endpoint, capability: $0.dialect.capability)
            }
        }
    }

    private func make(_ kind: String, _ options: [String: String]) -> (sink: MadeSink?, problems: [Problem]) {
        let variables = ["URL": "https://hooks.example.com/T0/B0/x", "TOKEN": "12:ab_C-d", "BAD": "un fit"]
        let made = SinkFactory.make(
            Samples.block(kind, options), kinds: Self.kinds,
            environment: SinkEnvironment(variable: { variables[$0] }))
        return (made.sink as? MadeSink, made.problems)
    }

    @Test func thereIsOneOfEach() {
        #expect(ChatDialects.all.map(\.name) == ChatSamples.dialects.map(\.name))
    }

    @Test(
        arguments: [
            ("slack", ["url": "env:URL"], "https://hooks.example.com/T0/B0/x"),
            (
                "discord", ["url": "https://discord.example/api/webhooks/1/x"],
                "https://discord.example/api/webhooks/1/x"
            ),
            ("teams", ["url": "env:URL"], "https://hooks.example.com/T0/B0/x"),
            ("mattermost", ["url": "env:URL"], "https://hooks.example.com/T0/B0/x"),
            ("telegram", ["token": "env:TOKEN", "chat": "-1"], "https://api.telegram.org/bot12:ab_C-d/sendMessage"),
            (
                "matrix", ["token": "env:TOKEN", "room": "!a:b", "server": "https://matrix.example.org"],
                "https://matrix.example.org"
            ),
        ] as [(String, [String: String], String)])
    func makes(kind: String, options: [String: String], endpoint: String) throws {
        let made = make(kind, options)
        #expect(made.problems == [])
        let sink = try #require(made.sink)
        #expect(sink.name == kind)
        #expect(sink.endpoint.revealed == endpoint)
        #expect(!"\(sink)".contains(endpoint))
    }

    @Test(
        arguments: [
            ("slack", [:], ["missing-option"]), ("slack", ["url": "env:NONE"], ["no-secret"]),
            ("slack", ["url": "hooks.example.com"], ["bad-value"]),
            ("slack", ["url": "env:BAD"], ["bad-value"]), ("slack", ["url": "ftp://example.com/"], ["bad-value"]),
            ("slack", ["url": "https://user:word@example.com/"], ["bad-value"]),
            ("telegram", [:], ["missing-option", "missing-option"]),
            ("telegram", ["token": "12:ab", "chat": "1"], ["open-secret"]),
            ("telegram", ["token": "env:BAD", "chat": ""], ["bad-value", "bad-value"]),
            ("matrix", [:], ["missing-option", "missing-option", "missing-option"]),
            (
                "matrix", ["token": "env:TOKEN", "room": "#a:b", "server": "matrix"], ["bad-value", "bad-value"]
            ),
        ] as [(String, [String: String], [String])])
    func reportsAllProblems(kind: String, options: [String: String], rules: [String]) {
        let made = make(kind, options)
        #expect(made.problems.map(\.rule) == rules)
        #expect(!made.problems.contains { $0.message.contains("word@") || $0.message.contains("un fit") })
    }
}
