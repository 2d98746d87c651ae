#if SQLite
import Foundation
import GRDB
import TestSupport
import Testing
import TidingsModel
import TidingsStore
import TidingsTesting

/// A ledger in a file as the operator and another program see it, and what becomes of it when it is spoilt.
struct LedgerDatabaseTests {
    let folder: ScratchFolder
    let path: String

    init() throws {
        folder = try ScratchFolder()
        path = folder.path("home/job.ledger")
    }

    static let start = Date(timeIntervalSince1970: 1_800_000_000)

    static func digest(_ number: Int) -> ContentDigest {
        // It always has 32 bytes.
        ContentDigest((0..<32).map { UInt8(truncatingIfNeeded: number >> ($0 * 8 % 64)) }) ?? digest(number)
    }

    static func start(chunks: Int, lease: Duration = .seconds(3600)) -> RunStart {
        RunStart(
            list: digest(1000 + chunks),
            chunks: (0..<chunks).map {
                ListChunk(ordinal: $0, offset: 0, length: 1, line: 0, digest: digest($0 + 1))
            }, now: start, settings: digest(-1), worker: "w", lease: lease)
    }

    static func record(_ chunk: Int, people: Int = 3) -> ChunkRecord {
        var record = ChunkRecord()
        let place = record.place(of: Standing(.told, release: "2.1"))
        for index in 0..<people { record.append(PersonKey(high: UInt64(chunk), low: UInt64(index + 1)), at: place) }
        return record
    }

    /// A ledger in which two of three pieces are recorded.
    private func used() async throws -> LedgerDatabase {
        let ledger = try LedgerDatabase(path: path)
        let run = try await ledger.begin(Self.start(chunks: 3))
        let claims = try await ledger.claim(2, in: run, now: Self.start)
        let results = claims.map { ChunkResult(claim: $0, record: Self.record($0.chunk.ordinal)) }
        #expect(try await ledger.record(results, in: run) == [true, true])
        try await ledger.end(run)
        return ledger
    }

    private func change(_ sql: String) throws {
        let queue = try DatabaseQueue(path: path)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    private func matches(_ kind: LedgerError.Kind, _ words: String) -> (any Error) -> Bool {
        { error in
            guard let error = error as? LedgerError else { return false }
            return error.kind == kind && error.description.contains(words)
        }
    }

    @Test func onlyTheOwnerMayReadIt() async throws {
        let ledger = try await used()
        func mode(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }
        #expect(try mode(folder.path("home")) == 0o700)
        for name in try folder.files(in: "home") { #expect(try mode(folder.path("home/" + name)) == 0o600, "\(name)") }
        #expect(!ledger.isShared)
    }

    @Test func aNewerFormatIsRefused() async throws {
        _ = try await used()
        try change("PRAGMA user_version = 3")
        #expect(
            performing: { _ = try LedgerDatabase(path: path) },
            throws: matches(.newerFormat, "A newer version of the program wrote this (format 3, known is 2)"))
    }

    @Test func theFirstFormatIsMadeNew() async throws {
        _ = try await used()
        try change("ALTER TABLE ledger DROP COLUMN secret; ALTER TABLE run DROP COLUMN locked; PRAGMA user_version = 1")
        // Who only looks changes nothing.
        let status = try LedgerDatabase(path: path, isReadOnly: true)
        #expect(try await status.summary().chunks.done == 2)
        try await status.check(secret: nil)
        await #expect(
            performing: { try await status.check(secret: Self.digest(9)) },
            throws: matches(.otherSecret, "names that another secret gives them"))
        let ledger = try LedgerDatabase(path: path)
        await #expect(
            performing: { try await ledger.check(secret: Self.digest(9)) },
            throws: matches(.otherSecret, "names that another secret gives them"))
        #expect(try await ledger.begin(Self.start(chunks: 3)).done == 2)
        let again = try LedgerDatabase(path: path)
        #expect(try await again.summary().chunks.done == 2)
    }

    @Test func somethingElseIsRefused() throws {
        try folder.write("", to: "home/x")
        try change("CREATE TABLE other (x)")
        #expect(
            performing: { _ = try LedgerDatabase(path: path) },
            throws: matches(.damaged, "no ledger but something else"))
        try Data("no database at all, only some text that is long enough".utf8).write(to: URL(fileURLWithPath: path))
        #expect(performing: { _ = try LedgerDatabase(path: path) }, throws: matches(.damaged, "damaged or none at all"))
    }

    @Test func statusMakesNoFile() throws {
        #expect(
            performing: { _ = try LedgerDatabase(path: path, isReadOnly: true) },
            throws: matches(.unreachable, "There is no ledger yet"))
        #expect(throws: (any Error).self) { try folder.files(in: "home") }
    }

    @Test func statusReadsWhileAnotherWorks() async throws {
        let ledger = try await used()
        let run = try await ledger.begin(Self.start(chunks: 3))
        let claims = try await ledger.claim(1, in: run, now: Self.start)
        let status = try LedgerDatabase(path: path, isReadOnly: true)
        #expect(try await status.summary().chunks == LedgerSummary.ChunkCounts(ready: 0, leased: 1, done: 2))
        #expect(try await status.summary().people == [Standing(.told, release: "2.1"): 6])
        await #expect(
            performing: { _ = try await status.forget(Self.record(0).people[0].key) },
            throws: matches(.notWritable, "job.ledger"))
        _ = try await ledger.record([ChunkResult(claim: claims[0], record: Self.record(2))], in: run)
        #expect(try await status.summary().chunks.done == 3)
    }

    @Test func aLockedFileIsSaid() async throws {
        _ = try await used()
        let ledger = try LedgerDatabase(path: path, patience: .milliseconds(50))
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try await queue.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN IMMEDIATE")
        }
        await #expect(
            performing: { _ = try await ledger.begin(Self.start(chunks: 3)) },
            throws: matches(.busy, "Another process holds the ledger"))
        try await queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(try await ledger.begin(Self.start(chunks: 3)).done == 2)
    }

    @Test func aSpoiltRecordIsSaid() async throws {
        let ledger = try await used()
        try change("UPDATE record SET standings = x'0101' WHERE chunk = 2")
        let words = "The record of row 2 does not hold what was written (a number is out of bounds)"
        await #expect(performing: { _ = try await ledger.summary() }, throws: matches(.damaged, words))
        await #expect(performing: { _ = try await ledger.records([1, 2]) }, throws: matches(.damaged, words))
        #expect(try await ledger.records([1])[1] == Self.record(0))
        #expect(try await ledger.standing(of: PersonKey(high: 0, low: 1)) == Standing(.told, release: "2.1"))
        try change("UPDATE record SET people = x'' WHERE chunk = 1; DELETE FROM ledger")
        await #expect(
            performing: { _ = try await ledger.begin(Self.start(chunks: 3)) }, throws: matches(.damaged, "it is empty"))
    }

    @Test(arguments: [100, 4096, 8192, 20_000, 40_000]) func aSpoiltFileDoesNotTrap(_ offset: Int) async throws {
        _ = try await used()
        try change("PRAGMA wal_checkpoint(TRUNCATE)")
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
        try file.seek(toOffset: UInt64(offset))
        try file.write(contentsOf: Data((0..<600).map { UInt8(truncatingIfNeeded: $0 &* 37) }))
        try file.close()
        do {
            let ledger = try LedgerDatabase(path: path)
            _ = try await ledger.summary()
            let run = try await ledger.begin(Self.start(chunks: 3))
            _ = try await ledger.claim(9, in: run, now: .distantFuture)
            try await ledger.forEachRecord { _, _ in }
        } catch let error as LedgerError {
            #expect([.damaged, .unreachable, .notWritable].contains(error.kind), "\(error)")
        }
    }

    @Test func whoeverReadsMeanwhileHoldsOldPages() async throws {
        let ledger = try await used()
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let reader = try DatabaseQueue(path: path, configuration: configuration)
        try await reader.writeWithoutTransaction { database in
            try database.execute(sql: "BEGIN")
            _ = try Int.fetchOne(database, sql: "SELECT count(*) FROM chunk")
        }
        let quick = try LedgerDatabase(path: path, patience: .milliseconds(50))
        let person = Self.record(0).people[0].key
        await #expect(
            performing: { _ = try await quick.forget(person) }, throws: matches(.busy, "do the same again"))
        try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
        #expect(try await quick.forget(person) == false)
        #expect(try await ledger.standing(of: person) == nil)
        let log = try Data(contentsOf: URL(fileURLWithPath: path + "-wal"))
        #expect(log.isEmpty)
    }

    @Test func whoIsForgottenIsInNoFile() async throws {
        let ledger = try await used()
        let person = PersonKey(high: 1, low: 0x5EC2_E75E_C2E7_5EC2)
        let run = try await ledger.begin(Self.start(chunks: 3))
        let claims = try await ledger.claim(1, in: run, now: Self.start)
        var record = Self.record(2)
        record.append(person, Standing(.open))
        let open = OpenDelivery(
            person: person, sink: "mail", key: DeliveryKey(high: 1, low: 2), recipient: "u-\0whisper",
            notice: .whatsNew,
            release: "2.1", telling: 1, state: .dead, attempts: 1, first: Self.start, reason: "550 nobody\0here")
        _ = try await ledger.record(claims.map { ChunkResult(claim: $0, record: record, open: [open]) }, in: run)
        #expect(try await ledger.open(of: [person]) == [open])
        try await ledger.end(run)
        func files() throws -> Data {
            try folder.files(in: "home").reduce(into: Data()) {
                $0 += try Data(contentsOf: URL(fileURLWithPath: folder.path("home/" + $1)))
            }
        }
        let bytes = Data([0x5E, 0xC2, 0xE7, 0x5E, 0xC2, 0xE7, 0x5E, 0xC2])
        #expect(try files().range(of: bytes) != nil)
        #expect(try await ledger.forget(person))
        #expect(try files().range(of: bytes) == nil)
        #expect(try files().range(of: Data("whisper".utf8)) == nil)
    }
}
#endif
