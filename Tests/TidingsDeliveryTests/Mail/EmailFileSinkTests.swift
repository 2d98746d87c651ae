import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct EmailFileSinkTests {
    private let folder: TemporaryFolder
    private let from: Mailbox

    init() throws {
        folder = try TemporaryFolder()
        from = try Mailbox(parsing: "Snoodle <news@example.com>")
    }

    private func sink(_ name: String = "out/mail", durability: Durability = .process) throws
        -> EmailFileSink
    {
        try EmailFileSink(directory: "\(folder.path)/\(name)", from: from, durability: durability)
    }

    @Test(arguments: Durability.allCases)
    func writesAFileForEachDelivery(durability: Durability) async throws {
        let batch = (1...20).map { Samples.delivery(id: "u-\($0)") }
        let sink = try self.sink(durability: durability)
        #expect(try folder.names() == [], "nothing is made before the first delivery")
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(outcomes == batch.map { .delivered(receipt: "\(folder.path)/out/mail/\($0.key).eml") })
        #expect(try folder.names(in: "out/mail") == batch.map { "\($0.key).eml" }.sorted())
        for delivery in batch {
            let file = "out/mail/\(delivery.key).eml"
            #expect(try folder.bytes(of: file) == Mails.compose(delivery))
            #expect(try folder.mode(of: file) == 0o600)
        }
        #expect(try folder.mode(of: "out/mail") == 0o700)
        #expect(try folder.mode(of: "out") == 0o700)
    }

    @Test func aSecondRunChangesNothing() async throws {
        let batch = [Samples.delivery(), Samples.delivery(id: "u-2", email: nil)]
        _ = await (try sink()).deliver(batch)
        let before = try folder.bytes(of: "out/mail/\(batch[0].key).eml")
        let outcomes = await (try sink()).deliver(batch)
        #expect(outcomes == [.alreadyDelivered, .rejected(reason: "the recipient has no e-mail address")])
        #expect(try folder.bytes(of: "out/mail/\(batch[0].key).eml") == before)
    }

    @Test(arguments: [[], [1, 2, 3]] as [[UInt8]]) func replacesAFileWithOtherContent(content: [UInt8]) async throws {
        let delivery = Samples.delivery()
        let sink = try self.sink(".")
        try folder.write(content, to: "\(delivery.key).eml")
        guard case .delivered = await sink.deliver([delivery])[0] else {
            Issue.record("the file must be replaced")
            return
        }
        #expect(try folder.bytes(of: "\(delivery.key).eml") == Mails.compose(delivery))
        #expect(try folder.names() == ["\(delivery.key).eml"])
    }

    @Test func theNameComesFromTheKeyAlone() async throws {
        let delivery = Samples.delivery(id: "../../etc/passwd", name: "../x")
        _ = await (try sink()).deliver([delivery])
        #expect(try folder.names(in: "out/mail") == ["\(delivery.key).eml"])
        #expect(try folder.names() == ["out"])
    }

    @Test func outcomesKeepTheirOrder() async throws {
        let emails = ["a@example.com", nil, "b@example.com", "bad", "c@example.com\r\nBcc: d@example.com"]
        let batch = emails.enumerated().map { Samples.delivery(id: "u-\($0.offset)", email: $0.element) }
        let outcomes = await (try sink()).deliver(batch)
        #expect(
            outcomes == [
                .delivered(receipt: "\(folder.path)/out/mail/\(batch[0].key).eml"),
                .rejected(reason: "\(MailError.noAddress)"),
                .delivered(receipt: "\(folder.path)/out/mail/\(batch[2].key).eml"),
                .rejected(reason: "\(EmailAddressError.notOneAt)"),
                .rejected(reason: "\(EmailAddressError.controlCharacter)"),
            ])
    }

    @Test func aFileWhereTheFolderShouldBeIsAnErrorAtOnce() throws {
        try folder.write([], to: "file")
        let error = #expect(throws: SinkError.self) { try sink("file/mail") }
        #expect(error?.kind == .cannotCreate)
        #expect(error?.path == "\(folder.path)/file/mail")
        #expect(error?.reason == "Not a directory")
    }

    @Test func aFolderThatCannotBeMadeFailsEveryDelivery() async throws {
        let sink = try self.sink("late/mail")
        try folder.write([], to: "late")
        let outcomes = await sink.deliver([Samples.delivery(), Samples.delivery(id: "u-2")])
        let reason = "cannot create the folder \(folder.path)/late/mail: Not a directory"
        #expect(outcomes == [.failed(reason: reason), .failed(reason: reason)])
        try FileManager.default.removeItem(atPath: "\(folder.path)/late")
        guard case .delivered = await sink.deliver([Samples.delivery()])[0] else {
            Issue.record("another try must help")
            return
        }
    }

    @Test func aFolderInTheWayFailsThatDeliveryOnly() async throws {
        let (bad, good) = (Samples.delivery(), Samples.delivery(id: "u-2"))
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/out/mail/\(bad.key).eml/x", withIntermediateDirectories: true)
        let outcomes = await (try sink()).deliver([bad, good])
        guard case .failed = outcomes[0], case .delivered = outcomes[1] else {
            Issue.record("\(outcomes)")
            return
        }
        #expect(try folder.names(in: "out/mail") == ["\(bad.key).eml", "\(good.key).eml"].sorted())
    }

    @Test func clearsAwayWhatKilledRunsLeft() async throws {
        let own = ProcessInfo.processInfo.processIdentifier
        // No process has this number: it is above the system's greatest.
        for name in [".tidings-99999999-1.tmp", ".tidings-\(own)-999999999.tmp", ".tidings-x.tmp", "other.tmp"] {
            try folder.write([1], to: name)
        }
        _ = await (try sink(".")).deliver([Samples.delivery()])
        #expect(try folder.names() == [".tidings-x.tmp", "\(Samples.delivery().key).eml", "other.tmp"].sorted())
    }

    @Test func takesBatchesFromSeveralTasks() async throws {
        let sink = try self.sink()
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<4 {
                group.addTask {
                    await sink.deliver((0..<50).map { Samples.delivery(id: "u-\(task)-\($0 / 2)") }).count
                }
            }
            for await count in group { #expect(count == 50) }
        }
        #expect(try folder.names(in: "out/mail").count == 100)
    }

    @Test func declaresWhatItCan() throws {
        let sink = try self.sink()
        #expect(sink.name == "email")
        #expect(sink.capability.media == [.text, .html])
        #expect(sink.capability.needsAddress)
        #expect(sink.capability.redelivery == .idempotent)
    }
}
