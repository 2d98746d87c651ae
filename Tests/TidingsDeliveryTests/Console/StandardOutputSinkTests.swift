import Testing
import TidingsDelivery
import TidingsModel

struct StandardOutputSinkTests {
    @Test func showsMessagesOneAfterTheOther() async throws {
        let output = MemoryOutput()
        let sink = StandardOutputSink(output: output)
        let outcomes = await sink.deliver([
            Samples.delivery(title: "Snoodle 2.1", text: "Olá\n\nZoë\n", used: "pt-PT"),
            Samples.delivery(id: "u-0002", title: "Two", text: "no end"),
        ])
        #expect(outcomes == [.delivered(receipt: nil), .delivered(receipt: nil)])
        let expected = """
            ── u-0001 · pt-PT ──
            Snoodle 2.1

            Olá

            Zoë

            ── u-0002 · en ──
            Two

            no end


            """
        #expect(Array(output.text.utf8) == Array(expected.utf8))
        try await sink.flush()
    }

    @Test func showsNoMoreThanTheLimit() async {
        let output = MemoryOutput()
        let sink = StandardOutputSink(limit: 2, output: output)
        let first = await sink.deliver((1...3).map { Samples.delivery(id: "u-\($0)") })
        let second = await sink.deliver([Samples.delivery(id: "u-4")])
        #expect(first == [.delivered(receipt: nil), .delivered(receipt: nil), .delivered(receipt: "not shown")])
        #expect(second == [.delivered(receipt: "not shown")])
        #expect(output.text.contains("u-2") && !output.text.contains("u-3"))
    }

    @Test func showsTheMediumAskedFor() async {
        let output = MemoryOutput()
        let sink = StandardOutputSink(format: .markdown, output: output)
        _ = await sink.deliver([Samples.delivery(text: "bold")])
        #expect(output.text.contains("**bold**"))
        #expect(sink.capability.media == [.markdown])
    }

    @Test func controlsNeverReachTheTerminal() async {
        let output = MemoryOutput()
        let evil = "a\u{1B}[2J\u{7}\u{0}\u{7F}\u{9B}31m\u{85}\u{202E}b\u{2028}c\td"
        _ = await StandardOutputSink(output: output).deliver([
            Samples.delivery(
                id: "u\n── fake ──\u{1B}", title: "t\n\(evil)", text: "x\r\ny\rz \(evil) \u{2068}ok\u{2069}")
        ])
        let controls = output.text.unicodeScalars.filter {
            ($0.value < 0x20 && $0 != "\n") || (0x7F...0x9F).contains($0.value) || $0 == "\u{202E}" || $0 == "\u{2028}"
        }
        #expect(controls.isEmpty)
        let shown = "a\\u{1B}[2J\\u{7}\\u{0}\\u{7F}\\u{9B}31m\\u{85}\\u{202E}b\\u{2028}c d"
        let expected = """
            ── u\\u{A}── fake ──\\u{1B} · en ──
            t\\u{A}\(shown)

            x
            y\\u{D}z \(shown) \u{2068}ok\u{2069}


            """
        #expect(Array(output.text.utf8) == Array(expected.utf8))
    }

    @Test func aBrokenPipeEndsQuietly() async throws {
        let sink = StandardOutputSink(output: MemoryOutput(breaksAfter: 1))
        let outcomes = await sink.deliver((1...3).map { Samples.delivery(id: "u-\($0)") })
        // Whoever reads has seen enough: that is no failure of a delivery.
        let unseen = Outcome.delivered(receipt: "not shown")
        #expect(outcomes == [.delivered(receipt: nil), unseen, unseen])
        #expect(await sink.deliver([Samples.delivery()]) == [unseen])
        try await sink.flush()
    }

    @Test func writesToADescriptor() throws {
        let output = DescriptorOutput(descriptor: -1, name: "nowhere")
        #expect(throws: SinkError(.inputOutput, operation: "write to", path: "nowhere", reason: "Bad file descriptor"))
        {
            try output.write([1])
        }
    }

    @Test func anEmptyBatchHasNoOutcomes() async {
        #expect(await StandardOutputSink(output: MemoryOutput()).deliver([]) == [])
    }
}
