import Foundation
import Synchronization
import TestSupport
import Testing
import TidingsModel

@testable import TidingsDelivery

struct SinkTests {
    private func make(_ block: SinkBlock) throws -> any Sink {
        let (sink, problems) = SinkFactory.make(block)
        #expect(problems == [])
        return try #require(sink)
    }

    @Test func mailFilesAreNamedForTheirKey() async throws {
        let scratch = try ScratchFolder()
        let sink = try make(
            DeliveryFixture.block(
                "email", ["directory": "out/mail", "from": DeliveryFixture.sender], in: scratch.folder))
        let batch = [
            DeliveryFixture.delivery("a"), DeliveryFixture.delivery("../b", email: nil),
            DeliveryFixture.delivery("../c"),
        ]
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(outcomes.count == 3)
        #expect(outcomes[0] == .delivered(receipt: scratch.path("out/mail/\(batch[0].key).eml")))
        #expect(outcomes[1] == .rejected(reason: "\(MailError.noAddress)"))
        #expect(try scratch.files(in: "out/mail") == [batch[0], batch[2]].map { "\($0.key).eml" }.sorted())
        let again = await sink.deliver(batch)
        #expect(again[0] == .alreadyDelivered && again[2] == .alreadyDelivered)
        let mode =
            try FileManager.default.attributesOfItem(
                atPath: scratch.path("out/mail/\(batch[0].key).eml"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func anUnwritableFolderIsAProblemWithItsPlace() throws {
        let scratch = try ScratchFolder()
        try scratch.write("", to: "file")
        let (sink, problems) = SinkFactory.make(
            DeliveryFixture.block(
                "email", ["directory": "file/mail", "from": DeliveryFixture.sender], in: scratch.folder))
        #expect(sink == nil)
        #expect(problems.map(\.rule) == ["cannot-create"])
        #expect(problems.first?.place?.line == 1)
        #expect(problems.first?.message.contains("file/mail") == true)
    }

    @Test func payloadsKeepTheirOrder() async throws {
        let scratch = try ScratchFolder()
        let sink = try make(DeliveryFixture.block("webhook", ["file": "out/hooks.ndjson"], in: scratch.folder))
        let nasty = "\"\\\u{0}\u{1B}\u{2028}\u{2029}\n\t</script>\u{7F}é\u{1F600}"
        let delivery = DeliveryFixture.delivery(title: nasty, text: nasty)
        let outcomes = await sink.deliver([delivery, DeliveryFixture.delivery("b")])
        try await sink.flush()
        #expect(outcomes == [.delivered(receipt: "msg_\(delivery.key)"), outcomes[1]])
        let lines = try String(contentsOfFile: scratch.path("out/hooks.ndjson"), encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 3 && lines[2].isEmpty)
        #expect(lines[0].hasPrefix(#"{"id":"msg_"#))
        let order = [
            "\"id\"", "\"type\":\"release.update-available\"", "\"timestamp\":\"2026-11-20T09:00:00Z\"", "\"data\"",
            "\"key\"", "\"job\"", "\"recipient\"", "\"app\"", "\"notice\"", "\"release\":\"2.1\"", "\"locale\"",
            "\"direction\":\"ltr\"", "\"title\"", "\"text\"", "\"markdown\"", "\"html\"", "\"actions\"",
        ]
        var rest = lines[0][...]
        for name in order {
            let found = try #require(rest.range(of: name), "\(name)")
            rest = rest[found.upperBound...]
        }
        let object = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
        let data = try #require(object?["data"] as? [String: Any])
        #expect(visible(try #require(data["text"] as? String)) == visible(nasty))
    }

    @Test func nobodyReadsIsNoFailure() async {
        let sink = StandardOutputSink(output: MemoryOutput(failure: .brokenPipe))
        let outcomes = await sink.deliver([DeliveryFixture.delivery("a"), DeliveryFixture.delivery("b")])
        #expect(outcomes == [.delivered(receipt: "not shown"), .delivered(receipt: "not shown")])
    }

    @Test func controlCharactersNeverReachTheTerminal() async throws {
        let screen = MemoryOutput()
        let sink = StandardOutputSink(limit: 1, output: screen)
        let batch = [
            DeliveryFixture.delivery(
                "a\u{1B}[31m", title: "t\u{9B}1m\u{7}", text: "x\u{1B}]0;y\u{7}\r\nz\u{2068}b\u{2069}\n"),
            DeliveryFixture.delivery("b"),
        ]
        let outcomes = await sink.deliver(batch)
        #expect(outcomes == [.delivered(receipt: nil), .delivered(receipt: "not shown")])
        let shown = String(decoding: screen.bytes, as: UTF8.self)
        #expect(shown.contains("x") && shown.contains("]0;y") && shown.contains("z\u{2068}b\u{2069}"))
        #expect(!shown.unicodeScalars.contains { ($0.value < 0x20 && $0 != "\n") || (0x7F..<0xA0).contains($0.value) })
        #expect(!shown.contains("\u{B7} b"))
    }

    @Test func aStreamTakesAllMails() async throws {
        let scratch = try ScratchFolder()
        let sink = try make(
            DeliveryFixture.block("email", ["stream": "all", "from": DeliveryFixture.sender], in: scratch.folder))
        let outcomes = await sink.deliver([DeliveryFixture.delivery("a"), DeliveryFixture.delivery("b", email: "bad")])
        #expect(outcomes.first == .delivered(receipt: nil))
        guard case .rejected = outcomes[1] else {
            Issue.record("\(outcomes)")
            return
        }
        let text = try String(contentsOfFile: scratch.path("all"), encoding: .utf8)
        #expect(text.hasSuffix("--\r\n\r\n\u{C}\r\n"))
    }

    @Test func aFullDiskIsUnknownNotLost() async throws {
        let device = "/dev/full"
        guard FileManager.default.fileExists(atPath: device) else { return }
        let sink = EmailStreamSink(stream: device, from: try Mailbox(parsing: DeliveryFixture.sender))
        let outcomes = await sink.deliver([DeliveryFixture.delivery()])
        guard case .unknown(let reason) = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(reason.contains(device))
    }

    @Test(
        arguments: [
            ("carrier-pigeon", [:], "unknown-sink"), ("stdout", ["format": "html"], "bad-value"),
            ("stdout", ["limit": "-1"], "bad-value"), ("stdout", ["colour": "red"], "unknown-option"),
            ("email", ["directory": "out"], "missing-option"), ("email", ["from": "a@example.net"], "missing-option"),
            ("email", ["directory": "out", "from": "nobody"], "bad-value"), ("webhook", [:], "missing-option"),
        ] as [(String, [String: String], String)])
    func wrongBlocksAreNamed(_ kind: String, _ options: [String: String], _ rule: String) throws {
        let scratch = try ScratchFolder()
        let (sink, problems) = SinkFactory.make(DeliveryFixture.block(kind, options, in: scratch.folder))
        #expect(sink == nil)
        #expect(problems.map(\.rule).contains(rule), "\(problems)")
        #expect(try scratch.files() == [])
    }
}

/// Keeps what is written, or refuses it.
private final class MemoryOutput: ByteOutput {
    private let written = Mutex<[UInt8]>([])
    private let failure: SinkError.Kind?

    init(failure: SinkError.Kind? = nil) { self.failure = failure }

    var bytes: [UInt8] { written.withLock { $0 } }

    func write(_ bytes: [UInt8]) throws(SinkError) {
        if let failure { throw SinkError(failure, operation: "write to", path: "memory", reason: "refused") }
        written.withLock { $0 += bytes }
    }
}
