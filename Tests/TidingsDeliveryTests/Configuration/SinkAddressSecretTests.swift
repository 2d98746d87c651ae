import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// Addresses that are credentials: where they may stand, and that nothing shows them.
struct SinkAddressSecretTests {
    private static let secrets = ["T0SECRET99", "9SECRET9", "hunter2-hunter2"]

    private static func make(
        _ address: String, _ receiver: FakeReceiver? = nil, _ variables: [String: String] = [:],
        in folder: String = "/tmp"
    ) -> (sink: (any Sink)?, problems: [Problem]) {
        let block = SinkBlock(
            address: Secret(address), place: SourcePlace(file: "job.yml", line: 3), directory: folder)
        return SinkFactory.make(
            block, environment: SinkEnvironment(transport: receiver, variable: { variables[$0] }))
    }

    @Test func aVariableOrAFileHoldsTheAddress() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Array("https://hooks.slack.com/services/T0SECRET99\n".utf8), to: "hook")
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: "\(folder.path)/hook")
        for name in ["env:HOOK", "file:hook"] {
            let receiver = FakeReceiver(body: "ok")
            let made = Self.make(
                name, receiver, ["HOOK": "https://hooks.slack.com/services/T0SECRET99"], in: folder.path)
            #expect(made.problems.map(\.description) == [] && made.sink?.name == "slack")
            _ = await made.sink?.deliver([Samples.delivery()])
            #expect(receiver.requests.map(\.url) == ["https://hooks.slack.com/services/T0SECRET99"])
        }
    }

    @Test(arguments: [
        ("env:NONE", "no-secret"), ("file:none", "no-secret"), ("env:LOOP", "unknown-sink"), ("env:BAD", "bad-address"),
        ("env:EMPTY", "no-secret"),
    ])
    func aReferenceThatLeadsNowhere(_ address: String, _ rule: String) {
        let made = Self.make(address, nil, ["LOOP": "env:LOOP", "BAD": "hunter2-hunter2", "EMPTY": ""])
        #expect(made.sink == nil && made.problems.map(\.rule) == [rule])
        #expect(!"\(made.problems)".contains("hunter2"))
    }

    @Test func compositionsTakeAddresses() async throws {
        let output = MemoryOutput()
        let place = SourcePlace(file: "job.yml", line: 3)
        let children = ["stdout:", "env:HOOK"].map { SinkBlock(address: Secret($0), place: place, directory: "/tmp") }
        let receiver = FakeReceiver()
        var environment = SinkEnvironment(
            transport: receiver, variable: { $0 == "HOOK" ? "webhook://a.test/T0SECRET99" : nil })
        environment.output = output
        for (kind, requests) in [("all", 1), ("first", 1), ("wish", 1)] {
            let block = SinkBlock(kind: kind, options: [:], children: children, place: place, directory: "/tmp")
            let made = SinkFactory.make(block, environment: environment)
            #expect(made.problems == [])
            var delivery = Samples.delivery()
            delivery.recipient.sinks = ["stdout"]
            _ = await made.sink?.deliver([delivery])
            #expect(receiver.requests.count == requests)
        }
        #expect(output.text.components == 3)
    }

    /// Addresses with credentials in every part, right and wrong.
    private static let addresses = [
        "slack://hooks.test/T0SECRET99/9SECRET9", "slack://hooks.test/T0SECRET99?9SECRET9",
        "slack://hooks.test/T0SECRET99?9SECRET9=x&hunter2-hunter2", "slack://hooks.test/T0SECRET99 9SECRET9",
        "webhook://a.test/T0SECRET99?header.X=%ffhunter2-hunter2", "webhook://a.test/T0SECRET99?url=hunter2-hunter2",
        "webhook://u:hunter2-hunter2@a.test/T0SECRET99", "webhook+https://a.test/?T0SECRET99=9SECRET9",
        "discord+ftp://a.test/T0SECRET99", "teams:T0SECRET99", "https://a.test/T0SECRET99#hunter2-hunter2",
        "https://ü.test/T0SECRET99", "https://discord.com/api/webhooks/T0SECRET99\r\nhunter2-hunter2",
        "webhook://a.test/T0SECRET99?secret=hunter2-hunter2&timeout=soon&rate=x&concurrency=0",
        "webhook://a.test/T0SECRET99?file=/nonexistent/x", "telegram:?token=hunter2-hunter2&chat=x",
        "matrix:?token=hunter2-hunter2&room=x&server=y", "//a.test/T0SECRET99", "https:/a.test/T0SECRET99",
        "http://a.test\\T0SECRET99", "stdout+https://a.test/T0SECRET99",
    ]

    @Test(arguments: addresses) func nothingShowsThem(_ address: String) async throws {
        let answers = [
            FakeReceiver(status: 500, body: "T0SECRET99 9SECRET9 hunter2-hunter2"), FakeReceiver(status: 404),
            FakeReceiver(status: 200, body: "ok"), nil,
        ]
        let place = SourcePlace(file: "job.yml", line: 3)
        for receiver in answers {
            var shown: [String] = []
            let made = Self.make(address, receiver)
            shown += made.problems.map(\.description)
            #expect(made.sink != nil || !made.problems.isEmpty)
            if let sink = made.sink {
                for outcome in await sink.deliver([Samples.delivery()]) { shown.append("\(outcome)") }
                do throws(SinkError) { try await sink.flush() } catch { shown.append("\(error)") }
            }
            let (block, problems) = SinkBlock.read(address: address, place: place, directory: ".")
            shown += problems.map(\.description)
            if let block {
                var dumped = ""
                dump(block, to: &dumped)
                shown += ["\(block)", String(reflecting: block), dumped, "\(block.address().map { "\($0)" } ?? "")"]
                #expect(block.holdsCredential() || block.options.isEmpty)
            }
            for text in shown {
                #expect(!Self.secrets.contains { text.contains($0) }, "\(text)")
            }
        }
    }

    @Test(arguments: [
        ("slack:?url=env:X", false), ("slack://a.test/x", true), ("stdout:", false),
        ("maildir:x?dkim-key=file:k", false),
        ("maildir:x?dkim-key=k", true), ("webhook:?file=x", false), ("telegram:?token=1:a", true),
    ])
    func knowsWhetherABlockHoldsACredential(_ address: String, _ expected: Bool) throws {
        let block = try #require(
            SinkBlock.read(address: address, place: SourcePlace(file: "x"), directory: ".").block)
        #expect(block.holdsCredential() == expected)
        let outer = SinkBlock(
            kind: "all", options: [:], children: [block], place: SourcePlace(file: "x"), directory: ".")
        #expect(outer.holdsCredential() == expected)
    }
}

extension String {
    /// How many messages are shown.
    fileprivate var components: Int { split(separator: "\n").count { $0.hasPrefix("── ") } }
}
