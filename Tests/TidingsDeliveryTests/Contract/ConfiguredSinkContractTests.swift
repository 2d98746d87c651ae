import Synchronization
import Testing
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// The sinks that send by a transport, and those that are made of others, keep the contract too.
struct ConfiguredSinkContractTests {
    /// A sink by its address, and what its receiver answers.
    struct Case: Sendable, CustomTestStringConvertible {
        let address: String
        var status = 200
        var answer = "ok"
        /// HTML is for a file, and a body may hold what it likes.
        var isText = true
        var testDescription: String { address }
    }

    static let cases: [Case] = [
        Case(address: "webhook://a.test/T0SECRET99?secret=env:KEY"),
        Case(address: "cloudevents://a.test/T0SECRET99?source=/snoodle"),
        Case(address: "cloudevents:?source=/snoodle&file=out"), Case(address: "slack://a.test/T0SECRET99"),
        Case(address: "discord://a.test/T0SECRET99", answer: #"{"id":"1"}"#),
        Case(address: "teams://a.test/T0SECRET99", status: 202, answer: ""),
        Case(address: "mattermost://a.test/T0SECRET99"),
        Case(address: "telegram:?token=env:TOKEN&chat=@x", answer: #"{"ok":true,"result":{"message_id":1}}"#),
        Case(
            address: "matrix:?server=https://a.test&room=!a:a.test&token=env:TOKEN", answer: #"{"event_id":"$1"}"#),
        Case(address: "slack://a.test/T0SECRET99?file=out"),
        Case(address: "stdout:?format=markdown"), Case(address: "stdout:?format=html", isText: false),
        Case(address: "stdout:?format=ndjson"),
    ]

    private static let secrets = ["T0SECRET99", "1:hunter2-hunter2", WebhookSigningTests.first]

    /// Receivers by the folders of the sinks that send to them.
    private final class Receivers: Sendable {
        private let receivers = Mutex<[String: FakeReceiver]>([:])

        func receiver(of folder: String, _ sink: Case) -> FakeReceiver {
            receivers.withLock { receivers in
                let receiver = receivers[folder] ?? FakeReceiver(status: sink.status, body: sink.answer)
                receivers[folder] = receiver
                return receiver
            }
        }

        /// What a folder holds, and what its receiver got.
        ///
        /// Several requests at a time have no order. What is put twice under one address is there once.
        func read(_ folder: String) throws -> [String: [UInt8]] {
            var found = try ContractFolder.files(folder)
            let requests = receivers.withLock { $0[folder]?.requests ?? [] }
            for request in requests where request.method == "PUT" { found[request.url] = request.body }
            let bodies = requests.filter { $0.method != "PUT" }.map { $0.body }
            for (index, body) in bodies.sorted(by: { $0.lexicographicallyPrecedes($1) }).enumerated() {
                found["request \(index)"] = body
            }
            return found
        }
    }

    private static func make(
        _ block: SinkBlock, _ receiver: FakeReceiver, in folder: String
    ) throws -> any Sink {
        var environment = SinkEnvironment(
            transport: receiver,
            variable: { ["KEY": WebhookSigningTests.first, "TOKEN": "1:hunter2-hunter2"][$0] })
        environment.output = try FileOutput("\(folder)/shown")
        let made = SinkFactory.make(block, environment: environment)
        return try #require(made.sink, "\(made.problems)")
    }

    private static func block(_ address: String, in folder: String) -> SinkBlock {
        SinkBlock(address: Secret(address), place: SourcePlace(file: "job.yml"), directory: folder)
    }

    @Test(arguments: cases) func keepsTheContract(_ sink: Case) async throws {
        let receivers = Receivers()
        let contract = SinkContract(secrets: Self.secrets, isText: sink.isText, reading: { try receivers.read($0) }) {
            folder in
            try Self.make(Self.block(sink.address, in: folder), receivers.receiver(of: folder, sink), in: folder)
        }
        let found = try await contract.violations()
        #expect(found == [], "\(found)")
    }

    @Test(arguments: ["first", "all", "wish"]) func compositionsKeepTheContract(_ kind: String) async throws {
        let contract = SinkContract { folder in
            let addresses = ["mbox:mails?from=a@example.com", "maildir:box?from=a@example.com"]
            let block = SinkBlock(
                kind: kind, options: [:], children: addresses.map { Self.block($0, in: folder) },
                place: SourcePlace(file: "job.yml"), directory: folder)
            return try Self.make(block, FakeReceiver(), in: folder)
        }
        let found = try await contract.violations()
        #expect(found == [], "\(found)")
    }
}
