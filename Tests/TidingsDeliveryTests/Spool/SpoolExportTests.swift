import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

/// A spool expanded into a stream, which is written straight from the bytes of the spool.
struct SpoolExportTests {
    private static let names: [String?] = [
        "Zoë", nil, "", " ", "Max \"M\" <b>", "Max Müller", "O’Neil", "«A»", String(repeating: "я", count: 60), "a  b",
        "=?x?=", String(repeating: "q", count: 200), "𐍈 \u{10FFFD}", "e\u{301}",
    ]
    private static let addresses = ["u@example.net", "\"a b\"@example.net", "u+x@a.b.example.org", "u@localhost"]
    private static let links: [String?] = [
        "https://example.com/u/1", nil, "http://example.com/u", "HTTPS://example.com/ü", "mailto:x@example.com",
        "https://example.com/\(String(repeating: "x", count: 870))", "data:\(String(repeating: "x", count: 1_200))",
    ]

    /// Mails of all sorts, of which no two neighbours are alike.
    private func deliveries(_ generator: inout SeededGenerator) -> [Delivery] {
        let programs = (0..<3).map { _ in
            (RandomProgram.make(&generator, medium: .text), RandomProgram.make(&generator, medium: .html))
        }
        let titles = [Samples.program("Snoodle"), Samples.nameProgram(), Samples.program("Τίτλος")]
        let messages = programs.enumerated().map { index, pair in
            MessageProgram(
                kind: .updateAvailable, used: "en", direction: index == 1 ? .rightToLeft : .leftToRight,
                title: titles[index], bodies: [.text: pair.0.program, .html: pair.1.program], labels: [])
        }
        return (0..<200).map { number in
            var delivery = Samples.delivery(
                id: "u-\(number)", email: Self.addresses[number % 4], name: Self.names[number % Self.names.count],
                unsubscribe: Self.links[number % Self.links.count],
                date: Samples.date.addingTimeInterval(number % 50 == 49 ? 1 : 0))
            var values = programs[number % 3].0.values
            if number % 5 == 0 { values[.name] = delivery.recipient.name.map { SlotValue($0, directions: .weak) } }
            if number % 7 == 0 { values[.unsubscribe] = delivery.unsubscribe.map { SlotValue($0, directions: []) } }
            if number % 11 == 0 { values[.installed] = nil }
            if number % 13 == 0 { values[.download] = SlotValue(String(repeating: "ä", count: 9_000), directions: []) }
            delivery.rendition = Rendition(
                program: messages[number % 3], values: values, locale: delivery.rendition.locale)
            return delivery
        }
    }

    @Test(arguments: 0..<10) func theStreamIsTheSame(seed: Int) async throws {
        var generator = SeededGenerator(seed: UInt64(seed) + 500)
        let all = deliveries(&generator)
        let bench = try SpoolBench()
        let outcomes = try await bench.sink().deliver(all)
        let (direct, expanded) = ("\(bench.folder.path)/direct", "\(bench.folder.path)/expanded")
        let listID = seed % 2 == 0 ? nil : "snoodle.example.com"
        let signer = seed % 5 == 0 ? try Signers.both() : nil
        let sink = EmailStreamSink(stream: direct, from: try SpoolBench.from, listID: listID, signer: signer)
        let whole = await sink.deliver(all)
        // What a spool takes is what a mail can be made of.
        for (spooled, whole) in zip(outcomes, whole) {
            switch whole {
            case .delivered: #expect(spooled == .delivered(receipt: bench.path))
            default: #expect(spooled == whole)
            }
        }
        #expect(whole.contains { $0 != .delivered(receipt: nil) })
        let tally = try await SpoolExport.run(
            bench.path,
            to: EmailStreamSink(stream: expanded, from: SpoolBench.from, listID: listID, signer: signer)
        ) { Issue.record("\($0)") }
        #expect(tally.isClean)
        #expect(tally.delivered == whole.count { $0 == .delivered(receipt: nil) })
        #expect(try bench.folder.bytes(of: "expanded") == bench.folder.bytes(of: "direct"))
        let verified = try SpoolExport.verify(bench.path) { Issue.record("\($0)") }
        #expect(verified.isClean)
        #expect(verified.messages == tally.messages)
    }

    @Test func aStreamThatCannotBeWrittenIsSaidForEachMail() async throws {
        let bench = try SpoolBench()
        _ = try await bench.sink().deliver((0..<3).map { Samples.delivery(id: "u-\($0)") })
        let sink = EmailStreamSink(stream: "\(bench.folder.path)/none/mails", from: try SpoolBench.from)
        let tally = try await SpoolExport.run(bench.path, to: sink) { problem in
            #expect(problem.rule == "not-delivered")
            #expect(!problem.message.contains("zoe@"))
        }
        #expect(tally.failed == 3)
        #expect(tally.delivered == 0)
    }

    /// A number of bytes as a text: where UTF-8 is broken, the record is damage and no character is made up.
    @Test(
        arguments: [
            [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xE2, 0x82],
            [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x28, 0xA1], [0xFF],
            [0xF0, 0x9F, 0x98],
        ] as [[UInt8]])
    func textThatIsNoneIsDamage(bytes: [UInt8]) async throws {
        let bench = try SpoolBench()
        let marker = "NAME" + String(repeating: "x", count: bytes.count)
        _ = try await bench.sink().deliver([Samples.delivery(name: marker)])
        var file = try bench.bytes()
        let place = try #require(file.indices.first { file[$0...].starts(with: marker.utf8) })
        file.replaceSubrange(place + 4..<place + 4 + bytes.count, with: bytes)
        let forged = SpoolForgery.file(records: Array(file[40...]), messages: 1)
        try bench.folder.write(forged, to: SpoolBench.file)
        let read = try bench.read()
        #expect(read.rules == ["damaged-record"])
        #expect(read.deliveries.isEmpty)
    }
}
