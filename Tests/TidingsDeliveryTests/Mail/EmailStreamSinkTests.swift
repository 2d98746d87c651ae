import Foundation
import TestSupport
import Testing
import TidingsDelivery
import TidingsModel

struct EmailStreamSinkTests {
    private let folder: TemporaryFolder
    private let from: Mailbox

    init() throws {
        folder = try TemporaryFolder()
        from = try Mailbox(parsing: "Snoodle <news@example.com>")
    }

    @Test func appendsMailsWithAFormFeedBetween() async throws {
        let sink = EmailStreamSink(stream: "\(folder.path)/mails", from: from)
        let batch = [Samples.delivery(), Samples.delivery(email: nil), Samples.delivery(id: "u-2")]
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(
            outcomes == [
                .delivered(receipt: nil), .rejected(reason: "\(MailError.noAddress)"), .delivered(receipt: nil),
            ])
        let separator: [UInt8] = [0x0D, 0x0A, 0x0C, 0x0D, 0x0A]
        let expected = try Mails.compose(batch[0]) + separator + Mails.compose(batch[2]) + separator
        #expect(try folder.bytes(of: "mails") == expected)
        #expect(try folder.mode(of: "mails") == 0o600)
    }

    @Test func losesNoMailBetweenBlocks() async throws {
        let sink = EmailStreamSink(stream: "\(folder.path)/mails", from: from)
        let text = String(repeating: "x", count: 5_000)
        let outcomes = await sink.deliver((0..<200).map { Samples.delivery(id: "u-\($0)", text: text) })
        #expect(outcomes == Array(repeating: .delivered(receipt: nil), count: 200))
        #expect(try folder.bytes(of: "mails").count { $0 == 0x0C } == 200)
    }

    @Test func writesToTheNullDevice() async throws {
        let sink = EmailStreamSink(stream: "/dev/null", from: from)
        #expect(await sink.deliver([Samples.delivery()]) == [.delivered(receipt: nil)])
        try await sink.flush()
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func aFullDeviceLeavesTheOutcomeUnknown() async throws {
        let outcomes = await EmailStreamSink(stream: "/dev/full", from: from)
            .deliver([Samples.delivery(), Samples.delivery(email: nil)])
        #expect(
            outcomes == [
                .unknown(reason: "cannot write to /dev/full: No space left on device"),
                .rejected(reason: "\(MailError.noAddress)"),
            ])
    }

    @Test func aStreamThatCannotBeOpenedFailsEveryDelivery() async throws {
        let path = "\(folder.path)/none/mails"
        let outcomes = await EmailStreamSink(stream: path, from: from).deliver([Samples.delivery()])
        #expect(outcomes == [.failed(reason: "cannot open \(path): No such file or directory")])
    }

    /// What stands at the end of a file before, and what stands there then, before the mails of this run.
    static let ends: [(before: String, after: String)] = [
        ("", ""), ("a mail\r\n\u{0C}\r\n", "a mail\r\n\u{0C}\r\n"),
        // What a killed run has left of a mail is taken off.
        ("a mail\r\n\u{0C}\r\nDa", "a mail\r\n\u{0C}\r\n"), ("Date: Wed, 01", ""),
        ("Date: Wed, 01 Apr 2026 09:30:00 +0000\r\nFrom: Snoodle <news@example.com>\r\nTo: a", ""),
        ("Date: Wed, 01 Apr 2026 09:30:00 +0000\r\nFrom: Snoodle <news@example.com>\r\n\r\nHello\r\n\r\n\u{0C}\r", ""),
        // What others have written stays.
        ("notes", "notes\r\n\u{0C}\r\n"), ("\u{0C}\r\n", "\u{0C}\r\n\r\n\u{0C}\r\n"),
        (
            "Date: Wed, 01 Apr 2026 09:30:00 +0000\r\nFrom: Zoe <zoe@example.com>\r\n\r\nHello",
            "Date: Wed, 01 Apr 2026 09:30:00 +0000\r\nFrom: Zoe <zoe@example.com>\r\n\r\nHello\r\n\u{0C}\r\n"
        ),
        ("DKIM-Signature: v=1; a=", "DKIM-Signature: v=1; a=\r\n\u{0C}\r\n"),
    ]

    @Test(arguments: ends.indices) func mendsTheEndOfAFile(index: Int) async throws {
        let (before, after) = Self.ends[index]
        try folder.write(Array(before.utf8), to: "mails")
        let sink = EmailStreamSink(stream: "\(folder.path)/mails", from: from, durability: .batch)
        let delivery = Samples.delivery()
        #expect(await sink.deliver([delivery]) == [.delivered(receipt: nil)])
        try await sink.flush()
        let expected = try Array(after.utf8) + Mails.compose(delivery) + [0x0D, 0x0A, 0x0C, 0x0D, 0x0A]
        #expect(try folder.bytes(of: "mails") == expected)
    }

    @Test func aSignedMailThatIsHalfIsTakenOff() async throws {
        let signer = try Signers.one(TestKeys.ed25519)
        let sink = EmailStreamSink(stream: "\(folder.path)/mails", from: from, signer: signer)
        _ = await sink.deliver([Samples.delivery()])
        let whole = try folder.bytes(of: "mails")
        try folder.write(whole + whole.prefix(100), to: "mails")
        _ = await EmailStreamSink(stream: "\(folder.path)/mails", from: from, signer: signer).deliver([
            Samples.delivery()
        ])
        #expect(try folder.bytes(of: "mails") == whole + whole)
    }

    /// Two sinks of one file, as two processes have them.
    @Test func severalAppendToOneFile() async throws {
        let path = "\(folder.path)/mails"
        let sinks = (0..<4).map { _ in EmailStreamSink(stream: path, from: from) }
        await withTaskGroup(of: Void.self) { group in
            for (number, sink) in sinks.enumerated() {
                group.addTask {
                    for round in 0..<10 { _ = await sink.deliver([Samples.delivery(id: "u-\(number)-\(round)")]) }
                }
            }
        }
        #expect(try folder.bytes(of: "mails").count { $0 == 0x0C } == 40)
    }
}
