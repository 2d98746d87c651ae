import Foundation
import Testing
import TidingsDelivery
import TidingsModel

/// The formats for programs: HTML and NDJSON.
struct StandardOutputFormatTests {
    private static let evil = "a\u{1B}[2J\u{7}\u{0}\u{7F}\u{9B}31m\u{85}\u{202E}b\u{2028}c\td 😀\u{2066}x\u{2069}"

    @Test func aLineOfNDJSONIsThePayloadOfAWebhook() async throws {
        let output = MemoryOutput()
        let sink = StandardOutputSink(format: .ndjson, output: output)
        let deliveries = [Samples.delivery(), Samples.delivery(id: "u-0002", title: "Zoë\n", used: "ar")]
        #expect(await sink.deliver(deliveries) == [.delivered(receipt: nil), .delivered(receipt: nil)])
        let expected: [UInt8] = try deliveries.flatMap { delivery -> [UInt8] in
            try WebhookDialect().payload(for: delivery, endpoint: "").body + [0x0A]
        }
        #expect(Array(output.text.utf8) == expected)
        #expect(sink.capability.media == [.text, .markdown, .html])
    }

    @Test func controlsAreEscapedInNDJSON() async throws {
        let output = MemoryOutput()
        let evil = Self.evil
        _ = await StandardOutputSink(format: .ndjson, output: output).deliver([
            Samples.delivery(id: "u\n\(evil)", title: evil, text: evil, html: evil)
        ])
        #expect(output.text.hasSuffix("}\n") && output.text.split(separator: "\n").count == 1)
        let controls = output.text.dropLast().unicodeScalars.filter {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
                || $0 == "\u{2028}"
        }
        #expect(controls.isEmpty)
        let object = try JSONSerialization.jsonObject(with: Data(output.text.utf8)) as? [String: Any]
        let data = try #require(object?["data"] as? [String: Any])
        #expect(data["recipient"] as? String == "u\n\(evil)")
        #expect(data["text"] as? String == evil && data["html"] as? String == evil)
    }

    @Test func aMessageWithoutADateHasNoPayload() async {
        let date = Date(timeIntervalSince1970: .greatestFiniteMagnitude)
        let outcomes = await StandardOutputSink(format: .ndjson, output: MemoryOutput())
            .deliver([Samples.delivery(date: date), Samples.delivery()])
        #expect(outcomes.count == 2 && outcomes.last == .delivered(receipt: nil))
        guard case .rejected? = outcomes.first else {
            Issue.record("\(outcomes)")
            return
        }
    }

    @Test func htmlIsTheBodyAsItIs() async {
        let output = MemoryOutput()
        let sink = StandardOutputSink(format: .html, output: output)
        _ = await sink.deliver([
            Samples.delivery(html: "<p>\u{1B}é</p>"), Samples.delivery(id: "u-2", html: "<p>2</p>\n"),
        ])
        #expect(Array(output.text.utf8) == Array("<p>\u{1B}é</p>\n<p>2</p>\n".utf8))
    }

    @Test(arguments: [("html", true), ("html", false), ("text", true), ("markdown", true), ("ndjson", true)])
    func htmlIsRefusedOnATerminal(_ format: String, _ isTerminal: Bool) {
        var environment = SinkEnvironment()
        environment.output = MemoryOutput(isTerminal: isTerminal)
        let made = SinkFactory.make(Samples.block("stdout", ["format": format]), environment: environment)
        let isRefused = format == "html" && isTerminal
        #expect(made.problems.map(\.rule) == (isRefused ? ["html-on-terminal"] : []))
        #expect((made.sink == nil) == isRefused)
    }
}
