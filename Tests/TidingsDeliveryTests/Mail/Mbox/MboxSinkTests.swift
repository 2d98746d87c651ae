import Foundation
import TestSupport
import Testing
import TidingsModel

@testable import TidingsDelivery

struct MboxSinkTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func sink(
        from: String = "Snoodle <news@example.com>", durability: Durability = .process, patience: Int = 10
    ) throws -> MboxSink {
        try MboxSink(
            file: "\(folder.path)/out/mbox", from: Mailbox(parsing: from), durability: durability, patience: patience)
    }

    private func expected(_ deliveries: [Delivery], sender: String = "news@example.com") throws -> String {
        try deliveries.map {
            let mail = String(decoding: try Mails.compose($0).filter { $0 != 0x0D }, as: UTF8.self)
            return "From \(sender) Wed Apr  1 09:30:00 2026\n\(mail)\n"
        }.joined()
    }

    private func text() throws -> String { String(decoding: try folder.bytes(of: "out/mbox"), as: UTF8.self) }

    @Test(arguments: Durability.allCases) func appendsEachMail(durability: Durability) async throws {
        let batch = (1...5).map { Samples.delivery(id: "u-\($0)") }
        let sink = try sink(durability: durability)
        #expect(try folder.names() == [], "nothing is made before the first delivery")
        #expect(await sink.deliver([]) == [])
        #expect(try folder.names() == [])
        let receipt = Outcome.delivered(receipt: "\(folder.path)/out/mbox")
        #expect(await sink.deliver(Array(batch[..<2])) == [receipt, receipt])
        #expect(await sink.deliver(Array(batch[1...])) == [.alreadyDelivered, receipt, receipt, receipt])
        try await sink.flush()
        #expect(try text() == expected(batch))
        #expect(try folder.names(in: "out") == ["mbox"])
        #expect(try folder.mode(of: "out/mbox") == 0o600)
    }

    @Test(
        arguments: [
            ("x", "x\n\n"), ("From a\n>From b\n>>From c\n", ">From a\n>>From b\n>>>From c\n\n"),
            ("From: a\n From b\nFrom\nFromage\n> From\n", "From: a\n From b\nFrom\nFromage\n> From\n\n"), ("", "\n"),
            ("\n\nFrom x\n", "\n\n>From x\n\n"), ("From ", ">From \n\n"),
        ])
    func quotesLines(message: String, written: String) throws {
        var buffer: [UInt8] = []
        try MboxWriter.append(Array(message.utf8), sender: "a@example.com", date: Samples.date, to: &buffer)
        let text = String(decoding: buffer, as: UTF8.self)
        #expect(visible(text) == visible("From a@example.com Wed Apr  1 09:30:00 2026\n" + written))
    }

    @Test func aSecondRunFindsWhatIsThere() async throws {
        let batch = (1...4).map { Samples.delivery(id: "u-\($0)") }
        _ = await (try sink()).deliver(batch)
        let before = try text()
        #expect(await (try sink()).deliver(batch) == batch.map { _ in .alreadyDelivered })
        #expect(try text() == before)
    }

    /// Another program appends, or takes messages out, between two batches.
    @Test func seesWhatOthersChange() async throws {
        let batch = (1...3).map { Samples.delivery(id: "u-\($0)") }
        let sink = try sink()
        _ = await sink.deliver([batch[0]])
        try folder.write(Array(try expected([batch[0], batch[1]]).utf8), to: "out/mbox")
        #expect(await sink.deliver([batch[1]]) == [.alreadyDelivered])
        try folder.write(Array(try expected([batch[1]]).utf8), to: "out/mbox")
        guard case .delivered = await sink.deliver([batch[0]])[0] else {
            Issue.record("a message that is gone is delivered again")
            return
        }
        #expect(try text() == expected([batch[1], batch[0]]))
    }

    @Test func looksAtTheHeaderOnly() throws {
        let key = Samples.key("u-0001").digits
        let texts = [
            "From a\nMessage-ID: <\(key)@example.com>\n\nx\n\n": true,
            "From a\nmessage-id:<\(key)@example.com>\r\n\nx": true,
            "From a\nSubject: x\n\nMessage-ID: <\(key)@example.com>\n": false,
            "From a\nMessage-ID: <\(key)@example.org>\n\n": false,
            "From a\nMessage-ID: <\(key.dropLast())@example.com>\n\n": false,
            "x\nMessage-ID: <\(key)@example.com>\n\n": false,
            "From a\nX: \(String(repeating: "x", count: 5_000))\nMessage-ID: <\(key)@example.com>\n\n": true,
        ]
        for (text, isThere) in texts {
            for piece in [1, 7, 100_000] {
                var scanner = MboxScanner(domain: "example.com")
                let bytes = Array(text.utf8)
                for start in stride(from: 0, to: bytes.count, by: piece) {
                    bytes[start..<min(start + piece, bytes.count)].withUnsafeBytes { scanner.read($0) }
                }
                #expect(scanner.keys.count == (isThere ? 1 : 0), "\(visible(text)) by \(piece)")
            }
        }
    }

    @Test func theSenderOfAFromLineHasNoSpaces() async throws {
        let delivery = Samples.delivery()
        _ = await (try sink(from: "\"a b\"@example.com")).deliver([delivery])
        #expect(try text().hasPrefix("From MAILER-DAEMON Wed Apr  1 09:30:00 2026\n"))
    }

    @Test func waitsForOthersAndThenGivesUp() async throws {
        _ = await (try sink()).deliver([Samples.delivery()])
        try folder.write(Array("1\n".utf8), to: "out/mbox.lock")
        let before = try text()
        let outcome = await (try sink(patience: 0)).deliver([Samples.delivery(id: "u-2")])[0]
        guard case .failed(let reason) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(reason.contains("another program has locked it"))
        #expect(try text() == before)
        #expect(try folder.names(in: "out") == ["mbox", "mbox.lock"], "the lock of others stays")
    }

    @Test func aFileThatIsNoMailboxFails() async throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/out/mbox", withIntermediateDirectories: true)
        guard case .failed = await (try sink()).deliver([Samples.delivery()])[0] else {
            Issue.record("a folder is no mailbox")
            return
        }
    }

    @Test func clearsAwayWhatKilledRunsLeft() async throws {
        _ = await (try sink()).deliver([Samples.delivery()])
        let length = try text().utf8.count
        // No process has this number: it is above the system's greatest.
        try folder.write([], to: "out/.tidings-99999999-1.tmp")
        try folder.write(Array("99999999\ntidings - \(length)\n".utf8), to: "out/mbox.lock")
        try folder.write(Array((try text() + "From half a message").utf8), to: "out/mbox")
        let batch = [Samples.delivery(), Samples.delivery(id: "u-2")]
        #expect(await (try sink()).deliver(batch)[0] == .alreadyDelivered)
        #expect(try text() == expected(batch))
        #expect(try folder.names(in: "out") == ["mbox"])
    }
}
