import Foundation
import Testing
import TidingsDelivery
import TidingsPostgreSQL
import TidingsStore

/// What a ledger on a server does beyond the contract.
@Suite("ledgers on a server", .enabled(if: PostgreSQLServer.isPossible, "PostgreSQL's server is needed"))
struct PostgreSQLLedgerTests {
    @Test func jobsOfOneDatabaseDoNotSeeEachOther() async throws {
        let server = try PostgreSQLServer()
        let (first, second) = (
            try PostgreSQLLedger(address: server.address, job: "a"),
            try PostgreSQLLedger(address: server.address, job: "b")
        )
        let list = TestList(count: 3)
        #expect(try await first.work(on: list, worker: "w1") == [0, 1, 2])
        #expect(try await second.standing(of: TestList.person(0, 0)) == nil)
        #expect(try await second.summary() == LedgerSummary())
        #expect(try await second.work(on: list, worker: "w2") == [0, 1, 2])
        #expect(try await first.forget(TestList.person(1, 1)))
        #expect(try await second.standing(of: TestList.person(1, 1)) != nil)
        #expect(try await first.open(of: [TestList.person(0, 0)]).map(\.recipient) == ["w1"])
        #expect(try server.ask("SELECT count(*) FROM tidings.job") == "2")
    }

    @Test func textsComeBackAsTheyWere() async throws {
        let server = try PostgreSQLServer()
        let ledger = try PostgreSQLLedger(address: server.address, job: "it's; DROP SCHEMA tidings --\0\\")
        let run = try await ledger.begin(TestList(count: 5).start(worker: "\0w\\0"))
        let claims = try await ledger.claim(9, in: run, now: TestList.now)
        let texts = ["a\0b", "\\", "\\0", "\u{1F600}é\n", ""]
        _ = try await ledger.record(
            zip(claims, texts).map {
                TestList.result($0, open: [TestList.open($0.chunk.ordinal, $1, reason: $1 + "'\"")])
            }, in: run)
        let open = try await ledger.open(of: (0..<5).map { TestList.person($0, 0) })
        #expect(open.map(\.recipient) == texts)
        #expect(open.map(\.reason) == texts.map { $0 + "'\"" })
        #expect(try await ledger.summary().runs.map(\.worker) == ["\0w\\0"])
    }

    @Test func aKeyThatLiesAcrossTwoKeysIsNobody() async throws {
        let server = try PostgreSQLServer()
        let ledger = try PostgreSQLLedger(address: server.address, job: "a")
        let run = try await ledger.begin(TestList(count: 1).start())
        let claims = try await ledger.claim(1, in: run, now: TestList.now)
        _ = try await ledger.record(claims.map { TestList.result($0) }, in: run)
        // The last eight bytes of one key, the place of its standing and the first six of the next.
        let across = PersonKey(high: 0, low: 0)
        let shifted = PersonKey(high: 1, low: 0x0000_0000_0000_0000)
        #expect(shifted == TestList.person(0, 0))
        #expect(try await ledger.standing(of: across) == nil)
        let between = PersonKey(high: 0x0000_0000_0001_0000, low: 0x0000_0000_0000_0000)
        #expect(try await ledger.standing(of: between) == nil)
        #expect(try await ledger.forget(between) == false)
        #expect(try await ledger.standing(of: TestList.person(0, 2))?.state == .told)
    }

    @Test func tablesOfOthersAndOfNewerVersionsAreLeftAlone() async throws {
        let server = try PostgreSQLServer()
        try server.ask("CREATE SCHEMA tidings CREATE TABLE other (a int)")
        let ledger = try PostgreSQLLedger(address: server.address, job: "a")
        let damaged = await #expect(throws: LedgerError.self) { try await ledger.summary() }
        #expect(damaged?.kind == .damaged)
        try server.ask("DROP SCHEMA tidings CASCADE")
        #expect(try await ledger.summary() == LedgerSummary())
        try server.ask("INSERT INTO tidings.format VALUES (3)")
        let fresh = try PostgreSQLLedger(address: server.address, job: "a")
        let newer = await #expect(throws: LedgerError.self) { try await fresh.summary() }
        #expect(newer?.kind == .newerFormat)
    }

    @Test func tablesOfTheFirstFormatAreMadeNew() async throws {
        let server = try PostgreSQLServer()
        let list = TestList(count: 2)
        _ = try await PostgreSQLLedger(address: server.address, job: "a").work(on: list, worker: "w")
        try server.ask("ALTER TABLE tidings.job DROP COLUMN secret")
        try server.ask("DELETE FROM tidings.format; INSERT INTO tidings.format VALUES (1)")
        let ledgers = try (0..<4).map { _ in try PostgreSQLLedger(address: server.address, job: "a") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for ledger in ledgers {
                group.addTask {
                    try await ledger.check(secret: nil)
                    let summary = try await ledger.summary()
                    #expect(summary.chunks.done == 2)
                }
            }
            try await group.waitForAll()
        }
        let error = await #expect(throws: LedgerError.self) { try await ledgers[0].check(secret: TestList.digest(5)) }
        #expect(error?.kind == .otherSecret)
        #expect(try server.ask("SELECT max(version) FROM tidings.format") == "2")
    }

    @Test func whoMayNotWriteIsToldSo() async throws {
        let server = try PostgreSQLServer()
        try server.ask("CREATE ROLE reader LOGIN")
        let address = Secret("host=\(server.folder) user=reader dbname=postgres")
        let ledger = try PostgreSQLLedger(address: address, job: "a")
        let error = await #expect(throws: LedgerError.self) { try await ledger.begin(TestList(count: 1).start()) }
        #expect(error?.kind == .notWritable)
        let strangers = try PostgreSQLLedger(
            address: Secret("host=\(server.folder) user=nobody dbname=postgres"), job: "a", patience: .seconds(600))
        let refused = await #expect(throws: LedgerError.self) { try await strangers.summary() }
        #expect(refused?.kind == .unreachable)
    }
}

/// Addresses, and what errors say of them.
struct PostgreSQLAddressTests {
    @Test(arguments: [
        ("postgresql://ops:geheim@db.example/tidings", "postgresql://db.example/tidings"),
        ("postgresql://ops:geheim@db.example:5433/tidings?sslmode=require", "postgresql://db.example:5433/tidings"),
        ("host=/run/postgresql dbname=tidings password=geheim", "postgresql:///tidings"),
        ("postgres://ops:ge%40heim@[::1]/tidings", "postgresql://::1/tidings"),
    ])
    func thePlaceHoldsNoPassword(address: String, place: String) throws {
        #expect(try PostgreSQLLedger(address: Secret(address), job: "a").place == place)
    }

    @Test(arguments: [
        "postgresql://ops:geh@eim@db.example/tidings", "postgresql://ops:geh/eim@db.example/tidings",
        "postgresql://ops:1/eim@db.example/tidings", "host=a password=geh eim", "postgresql://a/b?password=%zz",
        "nonsense", "host=a\0b",
    ])
    func whatCannotBeReadIsNotShown(address: String) {
        let error = #expect(throws: LedgerError.self) { try PostgreSQLLedger(address: Secret(address), job: "a") }
        #expect(error?.kind == .unreachable)
        #expect(error?.description.contains("eim") == false)
    }

    @Test func aServerThatIsNotThereIsNamedWithoutThePassword() async throws {
        let address = Secret("postgresql://geheim:geheim@127.0.0.1:1/tidings")
        let ledger = try PostgreSQLLedger(address: address, job: "a", patience: .zero)
        let error = await #expect(throws: LedgerError.self) { try await ledger.summary() }
        #expect(error?.kind == .unreachable)
        #expect(error?.isTransient == true)
        #expect(error?.description.contains("geheim") == false)
        #expect(error?.description.hasPrefix("postgresql://127.0.0.1:1/tidings: ") == true)
    }
}
