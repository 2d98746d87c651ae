import Foundation
import Testing
import TidingsDelivery
import TidingsModel
import TidingsTesting

/// Every text of the corpus in every field of every kind of sink: it is refused or escaped as declared, and never
/// dropped in silence.
struct InjectionTests {
    struct Kind: Sendable, CustomTestStringConvertible {
        let name: String
        let isMail: Bool
        let make: @Sendable (String) throws -> any Sink
        var testDescription: String { name }
    }

    private static var from: Mailbox { get throws { try Mailbox(parsing: "Snoodle <news@example.com>") } }

    static let mails = [
        Kind(name: "email", isMail: true) { try EmailFileSink(directory: "\($0)/out", from: from) },
        Kind(name: "stream", isMail: true) { try EmailStreamSink(stream: "\($0)/mails", from: from) },
        Kind(name: "maildir", isMail: true) { try MaildirSink(directory: "\($0)/out", from: from) },
        Kind(name: "mbox", isMail: true) { try MboxSink(file: "\($0)/mails", from: from) },
        Kind(name: "sendmail", isMail: true) {
            SendmailSink(command: Command.recording(into: $0), from: try from, concurrency: 2)
        },
        Kind(name: "first of mails", isMail: true) {
            try FirstSink([
                EmailFileSink(directory: "\($0)/out", from: from), EmailFileSink(directory: "\($0)/other", from: from),
            ])
        },
    ]
    static let others =
        [
            Kind(name: "stdout", isMail: false) { StandardOutputSink(output: try FileOutput("\($0)/shown")) },
            Kind(name: "webhook", isMail: false) { try WebhookFileSink(file: "\($0)/hooks") },
            Kind(name: "webhook, signed", isMail: false) {
                try WebhookFileSink(file: "\($0)/hooks", signer: Samples.signer())
            },
            Kind(name: "cloudevents", isMail: false) { folder in
                let dialect = try #require(CloudEventsDialect(source: "https://example.com/snoodle"))
                return try WebhookFileSink(file: "\(folder)/hooks", dialect: dialect)
            },
        ]
        + ChatSamples.dialects.map { dialect in
            Kind(name: dialect.name, isMail: false) { try WebhookFileSink(file: "\($0)/hooks", dialect: dialect) }
        }

    @Test(arguments: mails + others, InjectionCorpus.Field.allCases)
    func staysWhereItBelongs(_ kind: Kind, _ field: InjectionCorpus.Field) async throws {
        let folder = try TemporaryFolder()
        let sink = try kind.make(folder.path)
        let batch = InjectionCorpus.texts.map { InjectionCorpus.delivery(field, $0) }
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(outcomes.count == batch.count)
        for (text, outcome) in zip(InjectionCorpus.texts, outcomes) {
            let fault = kind.isMail ? InjectionCorpus.fault(field, text) : nil
            switch outcome {
            case .delivered, .alreadyDelivered: #expect(fault == nil, "\(text.debugDescription) was not refused")
            case .rejected(let reason):
                let fault = try #require(fault, "\(text.debugDescription) was refused: \(reason)")
                #expect(fault.isEmpty || reason.contains(fault))
                #expect(!reason.contains(text), "a reason shows nothing of others")
            default: Issue.record("\(text.debugDescription) was \(outcome)")
            }
        }
        try check(kind, field, folder)
    }

    private func check(_ kind: Kind, _ field: InjectionCorpus.Field, _ folder: TemporaryFolder) throws {
        for (name, bytes) in try ContractFolder.files(folder.path) {
            #expect(!name.contains("x\0") && !name.contains(".."))
            #expect(!bytes.contains(0), "\(name) holds a NUL")
            guard field != .text, field != .html else { continue }
            let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
            #expect(!lines.contains { $0.starts(with: InjectionCorpus.marker.utf8) }, "\(name) has a line of others")
        }
    }

    /// Webhooks carry each text to the character, one event a line.
    @Test(arguments: InjectionCorpus.Field.allCases) func webhooksCarryTheVeryText(_ field: InjectionCorpus.Field)
        throws
    {
        for text in InjectionCorpus.texts {
            let delivery = InjectionCorpus.delivery(field, text)
            let body = try WebhookDialect().payload(for: delivery, endpoint: "").body
            #expect(body.allSatisfy { $0 >= 0x20 && $0 != 0x7F })
            let event = try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
            let data = try #require(event["data"] as? [String: Any])
            let app = data["app"] as? [String: Any]
            let action = (data["actions"] as? [[String: Any]])?.first
            let found: String? =
                switch field {
                case .id: data["recipient"] as? String
                case .job: data["job"] as? String
                case .app: app?["name"] as? String
                case .bundle: app?["bundleID"] as? String
                case .release: data["release"] as? String
                case .title: data["title"] as? String
                case .label: action?["label"] as? String
                case .text: data["text"] as? String
                case .notes: data["markdown"] as? String
                case .html: data["html"] as? String
                // An address is an address of the web or none; the others are no part of an event.
                case .address, .local, .domain, .name, .download, .unsubscribe: text
                }
            let expected = field == .release ? Version(text)?.text : text
            #expect(found.map { Array($0.utf8) } == expected.map { Array($0.utf8) }, "\(text.debugDescription)")
            if field == .download, let url = action?["url"] as? String {
                #expect(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
            }
        }
    }

    /// What is configured is checked before anything is sent.
    @Test(arguments: InjectionCorpus.texts.filter(InjectionCorpus.hasControl))
    func optionsWithControlsAreProblems(_ text: String) {
        let options: [(kind: String, options: [String: String], names: String)] = [
            ("webhook", ["url": "https://hooks.example.com/x", "header.X-Team": text], "header.X-Team"),
            ("webhook", ["url": "https://hooks.example.com/x", "header.\(text)": "x"], "header."),
            ("webhook", ["url": "https://hooks.example.com/\(text)"], "url"),
            ("maildir", ["directory": "out", "from": "\(text) <news@example.com>"], "from"),
            ("maildir", ["directory": "out", "from": "news@\(text)"], "from"),
            ("email", ["directory": "out", "from": "Snoodle <\(text)@example.com>"], "from"),
        ]
        for (kind, options, name) in options {
            let environment = SinkEnvironment(transport: FakeReceiver(), variable: { _ in nil })
            let made = SinkFactory.make(Samples.block(kind, options, directory: "/nowhere"), environment: environment)
            #expect(made.sink == nil && !made.problems.isEmpty, "\(kind), \(name): \(text.debugDescription)")
        }
    }
}
