import Foundation
import Testing
import TidingsDelivery
import TidingsModel

struct MaildirSinkTests {
    private let folder: TemporaryFolder
    private let from: Mailbox

    init() throws {
        folder = try TemporaryFolder()
        from = try Mailbox(parsing: "Snoodle <news@example.com>")
    }

    private func sink(
        _ durability: Durability = .process, lineEnds: MailLineEnds = .unix, isSharded: Bool = false
    ) throws -> MaildirSink {
        try MaildirSink(
            directory: "\(folder.path)/out", from: from, durability: durability, lineEnds: lineEnds,
            isSharded: isSharded)
    }

    private func name(_ delivery: Delivery) -> String { "1775035800.\(delivery.key).tidings" }

    private func move(_ old: String, _ new: String) throws {
        try FileManager.default.moveItem(atPath: "\(folder.path)/out/\(old)", toPath: "\(folder.path)/out/\(new)")
    }

    @Test(arguments: Durability.allCases) func writesAFileForEachDelivery(durability: Durability) async throws {
        let batch = (1...20).map { Samples.delivery(id: "u-\($0)") }
        let sink = try sink(durability)
        #expect(try folder.names() == [], "nothing is made before the first delivery")
        let outcomes = await sink.deliver(batch)
        try await sink.flush()
        #expect(outcomes == batch.map { .delivered(receipt: "\(folder.path)/out/new/\(name($0))") })
        #expect(try folder.names(in: "out") == ["cur", "new", "tmp"])
        #expect(try folder.names(in: "out/new") == batch.map(name).sorted())
        #expect(try folder.names(in: "out/tmp") == [])
        for delivery in batch {
            #expect(try folder.bytes(of: "out/new/\(name(delivery))") == Mails.compose(delivery).filter { $0 != 0x0D })
        }
        #expect(try folder.mode(of: "out/new/\(name(batch[0]))") == 0o600)
        #expect(try folder.mode(of: "out/new") == 0o700)
    }

    @Test func linesEndAsAskedFor() async throws {
        let delivery = Samples.delivery()
        _ = await (try sink(lineEnds: .internet)).deliver([delivery])
        #expect(try folder.bytes(of: "out/new/\(name(delivery))") == Mails.compose(delivery))
    }

    @Test func aShardIsAMaildir() async throws {
        let batch = (1...40).map { Samples.delivery(id: "u-\($0)") }
        _ = await (try sink(isSharded: true)).deliver(batch)
        #expect(try folder.names(in: "out") == Set(batch.map { String($0.key.digits.prefix(2)) }).sorted())
        for delivery in batch {
            let shard = delivery.key.digits.prefix(2)
            #expect(try folder.names(in: "out/\(shard)") == ["cur", "new", "tmp"])
            #expect(try folder.names(in: "out/\(shard)/new").contains(name(delivery)))
        }
    }

    @Test(arguments: ["", "S", "FRS,U=5"], Durability.allCases)
    func aMessageThatWasSeenIsNotDeliveredAgain(flags: String, durability: Durability) async throws {
        let (seen, new) = (Samples.delivery(), Samples.delivery(id: "u-2"))
        let sink = try sink(durability)
        _ = await sink.deliver([seen, new])
        try move("new/\(name(seen))", "cur/\(name(seen)):2,\(flags)")
        // The same run and another one.
        for sink in [sink, try self.sink(durability)] {
            #expect(
                await sink.deliver([seen, new, seen]) == [.alreadyDelivered, .alreadyDelivered, .alreadyDelivered])
        }
        #expect(try folder.names(in: "out/new") == [name(new)])
        #expect(try folder.names(in: "out/cur") == ["\(name(seen)):2,\(flags)"])
    }

    @Test func aMessageThatWasDeletedIsDeliveredAgain() async throws {
        let delivery = Samples.delivery()
        let sink = try sink()
        _ = await sink.deliver([delivery])
        try FileManager.default.removeItem(atPath: "\(folder.path)/out/new/\(name(delivery))")
        #expect(await sink.deliver([delivery]) == [.delivered(receipt: "\(folder.path)/out/new/\(name(delivery))")])
    }

    @Test func otherWordsReplaceWhatNobodyHasSeen() async throws {
        let (old, new) = (Samples.delivery(text: "old\n"), Samples.delivery(text: "new and longer\n"))
        let sink = try sink(.batch)
        _ = await sink.deliver([old])
        #expect(await sink.deliver([new]) == [.delivered(receipt: "\(folder.path)/out/new/\(name(new))")])
        #expect(try folder.bytes(of: "out/new/\(name(new))") == Mails.compose(new).filter { $0 != 0x0D })
        try move("new/\(name(new))", "cur/\(name(new)):2,S")
        let reason = "the Maildir holds this message with other content already"
        #expect(await sink.deliver([old]) == [.rejected(reason: reason)])
        #expect(try folder.names(in: "out/new") == [])
    }

    @Test(arguments: Durability.allCases) func theSameKeyTwiceInABatchIsOneMessage(durability: Durability) async throws
    {
        let delivery = Samples.delivery()
        let outcomes = await (try sink(durability)).deliver([delivery, delivery])
        #expect(outcomes == [.delivered(receipt: "\(folder.path)/out/new/\(name(delivery))"), .alreadyDelivered])
        #expect(try folder.names(in: "out/tmp") == [])
    }

    @Test func clearsAwayWhatKilledRunsLeft() async throws {
        for name in ["tmp", "new", "cur"] {
            let path = "\(folder.path)/out/\(name)"
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        // No process has this number: it is above the system's greatest.
        for name in [".tidings-99999999-1.tmp", "1775035800.M1P2.host", "1775035801.M1P2.host"] {
            try folder.write([1], to: "out/tmp/\(name)")
        }
        var times = [timeval(tv_sec: 1_000_000_000, tv_usec: 0), timeval(tv_sec: 1_000_000_000, tv_usec: 0)]
        #expect(utimes("\(folder.path)/out/tmp/1775035800.M1P2.host", &times) == 0)
        #expect(utimes("\(folder.path)/out/new", &times) == 0)
        _ = await (try sink()).deliver([Samples.delivery()])
        #expect(
            try folder.names(in: "out/tmp") == ["1775035801.M1P2.host"], "what others are writing stays for 36 hours")
    }

    @Test func aFolderInTheWayFailsThatDeliveryOnly() async throws {
        let (bad, good) = (Samples.delivery(), Samples.delivery(id: "u-2"))
        for durability in Durability.allCases {
            let way = "\(folder.path)/out/new/\(name(bad))/x"
            try FileManager.default.createDirectory(atPath: way, withIntermediateDirectories: true)
            let outcomes = await (try sink(durability)).deliver([bad, good])
            guard case .failed = outcomes[0], case .delivered = outcomes[1] else {
                Issue.record("\(durability): \(outcomes)")
                return
            }
            #expect(try folder.names(in: "out/tmp") == [])
            try FileManager.default.removeItem(atPath: "\(folder.path)/out")
        }
    }

    @Test func aFolderThatCannotBeWrittenToIsAnErrorAtOnce() throws {
        try folder.write([], to: "out")
        let error = #expect(throws: SinkError.self) { try sink() }
        #expect(error?.kind == .cannotCreate)
    }

    @Test(.enabled(if: geteuid() != 0, "root may write everywhere")) func aFolderWithoutPermissionIsAnErrorAtOnce()
        throws
    {
        chmod(folder.path, 0o500)
        defer { chmod(folder.path, 0o700) }
        #expect(throws: SinkError.self) { try sink() }
    }
}
