import Testing
import TidingsDelivery
import TidingsTesting

/// Every sink of the library keeps the contract; a new one is one line in `sinks`.
struct SinkContractTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let contract: SinkContract
        var testDescription: String { name }

        init(
            _ name: String, reading: @escaping @Sendable (String) throws -> [String: [UInt8]] = ContractFolder.files,
            make: @escaping @Sendable (String) throws -> any Sink
        ) {
            (self.name, contract) = (name, SinkContract(reading: reading, make: make))
        }
    }

    private static var from: Mailbox { get throws { try Mailbox(parsing: "Snoodle <news@example.com>") } }

    static let sinks: [Case] = [
        Case("email, none") { try EmailFileSink(directory: "\($0)/mail", from: from) },
        Case("email, batch") { try EmailFileSink(directory: "\($0)/mail", from: from, durability: .batch) },
        Case("email, stream") { try EmailStreamSink(stream: "\($0)/mails", from: from) },
        Case("maildir") { try MaildirSink(directory: $0, from: from) },
        Case("maildir, batch, CRLF, shards") {
            try MaildirSink(directory: $0, from: from, durability: .batch, lineEnds: .internet, isSharded: true)
        },
        Case("mbox") { try MboxSink(file: "\($0)/mails.mbox", from: from) },
        Case("spool", reading: SpoolBench.expanded) { try SpoolSink(file: "\($0)/mails.spool", from: from) },
        Case("spool, batch", reading: SpoolBench.expanded) {
            try SpoolSink(file: "\($0)/mails.spool", from: from, durability: .batch)
        },
        Case("sendmail", reading: Command.recorded) { folder in
            SendmailSink(command: Command.recording(into: folder), from: try from, concurrency: 2)
        },
        Case("webhook") { try WebhookFileSink(file: "\($0)/webhooks.ndjson") },
        Case("webhook, signed") {
            try WebhookFileSink(file: "\($0)/webhooks.tsv", signer: Samples.signer(), clock: Samples.clock)
        },
        Case("stdout") { folder in
            StandardOutputSink(output: try FileOutput("\(folder)/shown"))
        },
    ]

    @Test(arguments: sinks) func keepsTheContract(_ sink: Case) async throws {
        #expect(try await sink.contract.violations() == [])
    }
}
