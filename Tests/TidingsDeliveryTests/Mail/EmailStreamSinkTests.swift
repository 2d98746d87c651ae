import Foundation
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
}
