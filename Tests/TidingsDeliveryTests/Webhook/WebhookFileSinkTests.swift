import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct WebhookFileSinkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sink(_ name: String = "out/webhooks.ndjson") throws -> WebhookFileSink {
        try WebhookFileSink(file: "\(folder.path)/\(name)")
    }

    private func line(_ delivery: Delivery) async throws -> [UInt8] {
        let folder = try TemporaryFolder()
        let sink = try WebhookFileSink(file: "\(folder.path)/line")
        _ = await sink.deliver([delivery])
        try await sink.flush()
        return try folder.bytes(of: "line")
    }

    @Test func writesOneObjectALine() async throws {
        let delivery = Samples.delivery(
            title: "Neu: \"2.1\"", text: "a/b\n\\\u{1}\u{2028}é\n", html: "<p>\t</p>", used: "de")
        let expected =
            #"{"id":"msg_2b32d6fffad8e7bd80c115502f1015d3","type":"release.update_available","#
            + #""timestamp":"2026-04-01T09:30:00Z","data":{"key":"2b32d6fffad8e7bd80c115502f1015d3","#
            + #""job":"snoodle-2.1","recipient":"u-0001","app":{"name":"Snoodle","bundleID":"com.example.snoodle"},"#
            + #""notice":"update-available","release":"2.1","locale":{"wanted":["de"],"used":"de","#
            + #""reason":"de is there as asked for"},"direction":"ltr","title":"Neu: \"2.1\"","#
            + #""text":"a/b\n\\\u0001\u2028é\n","markdown":"**a/b\n\\\u0001\u2028é\n**","html":"<p>\t</p>","#
            + #""actions":[{"kind":"download","label":"Get it","url":"https://example.com/get"},"#
            + #"{"kind":"remind","label":"Later"}]}}"# + "\n"
        #expect(try await line(delivery) == Array(expected.utf8))
    }

    @Test func leavesOutWhatIsNotThere() async throws {
        var delivery = Samples.delivery()
        (delivery.job, delivery.release, delivery.app.bundleID) = (nil, nil, nil)
        let text = String(decoding: try await line(delivery), as: UTF8.self)
        for key in ["\"job\"", "\"release\":", "\"bundleID\"", "null"] { #expect(!text.contains(key)) }
    }

    static let corpus = [
        "\r\n", "\0", "\u{1F}\u{7F}\u{85}\u{9B}", "\u{2028}\u{2029}", "=?", "\"", "\\", "\\u0041", "</script>",
        "\u{202E}\u{2066}", "{{x}}", "{0}", "../../etc/passwd", "\u{1F469}\u{200D}\u{1F467}", "e\u{301}", "\u{FEFF}",
        "\u{FFFF}",
    ]

    @Test(arguments: corpus) func carriesAnyText(text: String) async throws {
        struct Payload: Decodable {
            struct Data: Decodable {
                var recipient: String
                var title: String
                var text: String
            }
            var data: Data
        }
        let delivery = Samples.delivery(id: text, title: text, text: text)
        let bytes = try await line(delivery)
        #expect(bytes.count { $0 == 0x0A } == 1 && bytes.last == 0x0A)
        let payload = try JSONDecoder().decode(Payload.self, from: Data(bytes))
        for found in [payload.data.recipient, payload.data.title, payload.data.text] {
            #expect(Array(found.utf8) == Array(text.utf8))
        }
    }

    @Test(.enabled(if: Python.isThere)) func pythonReadsTheSame() async throws {
        let sink = try self.sink()
        _ = await sink.deliver(
            Self.corpus.enumerated().map { Samples.delivery(id: "u-\($0.offset)", title: $0.element) })
        try await sink.flush()
        let script = """
            import json, sys
            lines = open(sys.argv[1], 'rb').read().split(b'\\n')
            assert lines.pop() == b''
            print(json.dumps([json.loads(line)['data']['title'] for line in lines]))
            """
        let titles: [String] = try Python.run(script, ["\(folder.path)/out/webhooks.ndjson"])
        #expect(titles.map { Array($0.utf8) } == Self.corpus.map { Array($0.utf8) })
    }

    @Test func aSecondRunAppendsTheSameBytes() async throws {
        let batch = (1...5).map { Samples.delivery(id: "u-\($0)") }
        var files: [[UInt8]] = []
        for _ in 1...2 {
            let sink = try self.sink()
            #expect(await sink.deliver(batch) == batch.map { .delivered(receipt: "msg_\($0.key)") })
            try await sink.flush()
            files.append(try folder.bytes(of: "out/webhooks.ndjson"))
        }
        #expect(files[1] == files[0] + files[0])
        #expect(files[0].count { $0 == 0x0A } == 5)
        #expect(try folder.names(in: "out") == ["webhooks.ndjson"])
        #expect(try folder.mode(of: "out/webhooks.ndjson") == 0o600)
    }

    @Test func appendsAfterAFlush() async throws {
        let sink = try self.sink()
        for index in 1...3 {
            _ = await sink.deliver([Samples.delivery(id: "u-\(index)")])
            try await sink.flush()
            #expect(try folder.bytes(of: "out/webhooks.ndjson").count { $0 == 0x0A } == index)
        }
    }

    /// What is half a line of ours goes; what others wrote stays.
    @Test(arguments: [
        ("", ""), ("{\"a\":1}\n", "{\"a\":1}\n"), ("{\"a\":1}\n{\"b\":", "{\"a\":1}\n"), ("{\"b", ""),
        ("# a note\n# and", "# a note\n# and\n"), ("mine", "mine\n"),
    ]) func appendsToWholeLines(before: String, kept: String) async throws {
        try folder.write(Array(before.utf8), to: "hooks")
        let sink = try self.sink("hooks")
        try await sink.flush()
        #expect(try folder.bytes(of: "hooks") == Array(before.utf8), "a run that delivers nothing changes nothing")
        let delivery = Samples.delivery()
        _ = await sink.deliver([delivery])
        try await sink.flush()
        #expect(try folder.bytes(of: "hooks") == Array(kept.utf8) + (try await line(delivery)))
    }

    @Test func aLongHalfLineGoes() async throws {
        try folder.write(Array("{}\n{".utf8) + [UInt8](repeating: 0x20, count: 200_000), to: "hooks")
        let delivery = Samples.delivery()
        _ = await (try sink("hooks")).deliver([delivery])
        #expect(try folder.bytes(of: "hooks") == Array("{}\n".utf8) + (try await line(delivery)))
    }

    @Test func rejectsADateThatCannotBeWritten() async throws {
        let outcomes = await (try sink()).deliver([
            Samples.delivery(), Samples.delivery(date: Date(timeIntervalSince1970: .infinity)),
        ])
        #expect(
            outcomes == [
                .delivered(receipt: "msg_\(Samples.key("u-0001"))"), .rejected(reason: "the date cannot be written"),
            ])
    }

    @Test func aFolderThatCannotBeMadeIsAnError() async throws {
        try folder.write([], to: "file")
        #expect(throws: SinkError.self) { try self.sink("file/hooks") }
        let sink = try self.sink("late/hooks")
        try folder.write([], to: "late")
        let outcomes = await sink.deliver([Samples.delivery(), Samples.delivery()])
        #expect(outcomes.count == 2)
        #expect(outcomes[0] == .failed(reason: "cannot open \(folder.path)/late/hooks: Not a directory"))
    }

    @Test func writesToADeviceAsItIs() async throws {
        let sink = try WebhookFileSink(file: "/dev/null")
        guard case .delivered = await sink.deliver([Samples.delivery()])[0] else {
            Issue.record("the null device takes everything")
            return
        }
        try await sink.flush()
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
                == .typeCharacterSpecial)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDeviceLeavesTheOutcomeUnknown() async throws {
        let outcomes = await (try WebhookFileSink(file: "/dev/full")).deliver([Samples.delivery(), Samples.delivery()])
        let failed = Outcome.unknown(reason: "cannot write to /dev/full: No space left on device")
        #expect(outcomes == [failed, failed])
    }
}
